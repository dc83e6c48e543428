import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import { appendLine, prepareForAppending } from '../../core/io/append-only-file.ts';
import { fileLines } from '../../core/io/file-lines.ts';
import type { Judge } from '../../core/judging/judge.ts';
import { formatJudgmentLine, readJudgmentLine } from '../../core/judging/judgment-line.ts';
import { planJudging, type JudgingPlan } from '../../core/judging/run/judging-plan.ts';
import { runJudging, type JudgingRunResult } from '../../core/judging/run/judging-run.ts';
import type { RetryTools } from '../../core/judging/retry-policy.ts';
import type { Judgment } from '../../core/model/judgment.ts';
import type { HttpFetch } from '../../core/ports.ts';
import type { JsonValue } from '../../core/model/json.ts';
import { UserError } from '../../core/model/user-error.ts';
import { collectRecords, type DatasetRecords } from '../../core/report/dataset-records.ts';
import type { CliIo } from '../cli-io.ts';
import { chooseJudge, type JudgeChoiceOptions } from '../judging/judge-choice.ts';
import {
  announce,
  keyVariable,
  reportPlan,
  reportRecords,
  reportResult,
} from '../judging/judging-messages.ts';
import { judgingProgress } from '../judging/judging-progress.ts';
import { chooseTask, type JudgingTaskOptions } from '../judging/judging-task.ts';
import { positiveNumber, temperature, wholeNumber } from '../option-values.ts';
import { printable } from '../problem-formats/printable.ts';

/** What judging needs of the process besides CliIo. */
export interface JudgeServices extends Pick<RetryTools, 'clock' | 'random'> {
  readonly fetch: HttpFetch;
  readonly createId: () => string;
  /** Calls back once when the user wants to stop; the result stops listening. */
  readonly onInterrupt: (listener: () => void) => () => void;
  readonly isErrorOutputTerminal: boolean;
}

interface JudgeOptions extends JudgeChoiceOptions, JudgingTaskOptions {
  readonly out?: string;
  readonly record?: readonly string[];
  readonly candidate?: string;
  readonly concurrency: number;
}

const helpText = `
The key is read from ${keyVariable}; without one none is sent. Judgments are appended to --out as they
come, so a run that was stopped goes on where it ended: pairs with a fresh verdict are skipped.

Exit code: 0 every call was answered (unreadable answers included), 1 calls failed, 2 wrong usage or
lost files, 130 interrupted.

Examples:
  $ benchwright judge items.scenarios.jsonl --judge baseline
  $ benchwright judge items.scenarios.jsonl --judge openai:qwen3 --base-url http://localhost:11434/v1
`;

/** `benchwright judge`: one verdict for each candidate of each record, kept as it comes. */
export function registerJudge(program: Command, io: CliIo, services: JudgeServices): void {
  program
    .command('judge')
    .summary('ask a judge about every response')
    .description('Asks a judge about every response and appends its verdicts to a file.')
    .argument('<file>', 'JSON Lines file with the records')
    .requiredOption('--judge <judge>', 'baseline, or openai:<model>')
    .option('--base-url <url>', 'endpoint that speaks the chat completions of OpenAI')
    .option('--protocol <protocol>', 'see `benchwright kinds` (default: the first for the records)')
    .option('--context <context>', "what the judge sees (default: the protocol's)")
    .option('--out <file>', 'where judgments are appended (default: <file>.judgments.jsonl)')
    .option('--record <ids...>', 'only these records')
    .option('--candidate <candidate>', 'only this response of each record, e.g. right')
    .option('--temperature <number>', 'default 0; none sends none', temperature)
    .option('--seed <number>', 'sent along', wholeNumber(0))
    .option('--max-tokens <number>', 'longest reply', wholeNumber(1))
    .option('--stream', 'ask for the reply in pieces, for endpoints with short time limits')
    .option('--timeout <seconds>', 'longest wait for one reply (default: 120)', positiveNumber)
    .option('--concurrency <number>', 'calls at the same time', wholeNumber(1), 4)
    .addHelpText('after', helpText)
    .action((file: string, options: JudgeOptions) => judge(file, options, io, services));
}

async function judge(
  file: string,
  options: JudgeOptions,
  io: CliIo,
  services: JudgeServices,
): Promise<void> {
  const task = chooseTask(file, options, io.benchmarks);
  const choice = chooseJudge(options, io.environment[keyVariable], services.fetch);
  const out = options.out ?? `${file}.judgments.jsonl`;
  const dataset = await collectRecords(fileLines(file), task.kind.idProperty);
  const linesNotJudged = reportRecords(file, dataset, io);
  const plan = planJudging({
    settings: [task],
    judges: [choice.judge.identity],
    records: chosenRecords(dataset.records, options.record),
    stored: existsSync(out) ? readStored(out, io) : [],
    candidate: options.candidate,
  });
  reportPlan(plan, out, io);
  if (plan.callCount > 0) {
    prepareForAppending(out);
    announce(plan, task, choice, io);
  }
  const { counts, refusal, isInterrupted } = await run(
    { plan, judge: choice.judge, out, concurrency: options.concurrency },
    io,
    services,
  );
  reportResult({ counts, refusal, plan, linesNotJudged, out }, io);
  if (isInterrupted) io.setExitCode(130);
  else if (counts.failed > 0) io.setExitCode(1);
}

interface RunInput {
  readonly plan: JudgingPlan;
  readonly judge: Judge;
  readonly out: string;
  readonly concurrency: number;
}

async function run(
  { plan, judge: chosen, out, concurrency }: RunInput,
  io: CliIo,
  { clock, random, createId, onInterrupt, isErrorOutputTerminal }: JudgeServices,
): Promise<JudgingRunResult & { readonly isInterrupted: boolean }> {
  const progress = judgingProgress(plan.callCount, io.errorOut, isErrorOutputTerminal);
  const interrupt = new AbortController();
  const stopListening = onInterrupt(() => {
    interrupt.abort();
  });
  const store = (judgment: Judgment): void => {
    appendLine(out, formatJudgmentLine(judgment));
  };
  const onProgress = progress.report;
  const tools = { clock, random, createId, judges: [chosen], concurrency, store, onProgress };
  try {
    const result = await runJudging(plan, tools, interrupt.signal);
    return { ...result, isInterrupted: interrupt.signal.aborted };
  } finally {
    stopListening();
    progress.end();
  }
}

/** @throws {UserError} for ids that do not exist */
function chosenRecords(
  records: DatasetRecords['records'],
  ids: readonly string[] | undefined,
): ReadonlyMap<string, JsonValue> {
  const all = new Map(records.map(({ id, record }) => [id, record]));
  if (ids === undefined) return all;
  return new Map(
    ids.map((id) => {
      const record = all.get(id);
      if (record !== undefined) return [id, record];
      throw new UserError('unknown-record', `There is no record "${id}" that can be judged.`);
    }),
  );
}

function readStored(out: string, io: CliIo): readonly Judgment[] {
  const stored: Judgment[] = [];
  for (const { line, text } of fileLines(out)) {
    if (text.trim() === '') continue;
    const read = readJudgmentLine(text);
    if (read.ok) stored.push(read.value);
    else io.errorOut(`${printable(out)}:${line} is left out: ${printable(read.error)}\n`);
  }
  return stored;
}
