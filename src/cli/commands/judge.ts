import { type Command } from 'commander';
import packageJson from '../../../package.json' with { type: 'json' };
import { appendLine, prepareForAppending } from '../../core/io/append-only-file.ts';
import { formatJudgmentLine } from '../../core/judging/judgment-line.ts';
import type { RetryTools } from '../../core/judging/retry-policy.ts';
import { estimateRun } from '../../core/judging/run/estimate.ts';
import type { RunCaps } from '../../core/judging/run/run-budget.ts';
import { journaledRun } from '../../core/judging/run/journaled-run.ts';
import { runsFileOf } from '../../core/judging/run/run-journal.ts';
import type { JudgingRunResult } from '../../core/judging/run/run-progress.ts';
import type { HttpFetch } from '../../core/ports.ts';
import type { CliIo } from '../cli-io.ts';
import { chooseLineup } from '../judging/judge-lineup.ts';
import { addCallOptions, addJudgeOptions, type JudgesOptions } from '../judging/judge-options.ts';
import { announce, reportPlan, reportResult } from '../judging/judging-messages.ts';
import { judgingProgress } from '../judging/judging-progress.ts';
import { planJson } from '../judging/plan-json.ts';
import { prepareRun, type PreparedRun } from '../judging/prepared-run.ts';
import { addSelectionOptions, type SelectionOptions } from '../judging/selection-options.ts';
import { judgmentsFileOf } from '../judging/stored-judgments.ts';
import { positiveNumber, wholeNumber } from '../option-values.ts';

/** What judging needs of the process besides CliIo. */
export interface JudgeServices extends Pick<RetryTools, 'clock' | 'random'> {
  readonly fetch: HttpFetch;
  readonly createId: () => string;
  /** Calls back once when the user wants to stop; the result stops listening. */
  readonly onInterrupt: (listener: () => void) => () => void;
  readonly isErrorOutputTerminal: boolean;
  /** Of the terminal that the error output is. */
  readonly errorOutputColumns: () => number | undefined;
}

interface JudgeOptions extends JudgesOptions, SelectionOptions {
  readonly out?: string;
  readonly concurrency: number;
  readonly maxCalls?: number;
  readonly maxCost?: number;
  readonly plan?: boolean;
}

const helpText = `
Lists may be given with commas, or by repeating the option. Keys are read from the environment alone:
BENCHWRIGHT_API_KEY, or the variable that --judges names for an endpoint; without one none is sent.
Judgments are appended to --out as they come, so a run that was stopped goes on where it ended: what has
a fresh verdict is skipped. A journal of the runs is kept beside it (*.runs.jsonl).

Exit code: 0 every call was answered (unreadable answers included), 1 calls failed, or a cap or the endpoint
ended the run, 2 wrong usage or files that cannot be read or written, 130 stopped (Ctrl+C, SIGTERM).

Examples:
  $ benchwright judge items.scenarios.jsonl --judge baseline
  $ benchwright judge items.scenarios.jsonl --judge openai:qwen3 --base-url http://localhost:11434/v1
  $ benchwright judge items.scenarios.jsonl --judges judges.json --context full,recent --max-cost 5 --plan
`;

/** `benchwright judge`: verdicts on the responses of records, kept as they come. */
export function registerJudge(program: Command, io: CliIo, services: JudgeServices): void {
  const command = program
    .command('judge')
    .summary('ask judges about every response')
    .description(
      'Asks judges about the responses of every record and appends their verdicts to a file.',
    )
    .argument('<file>', 'JSON Lines file with the records');
  addJudgeOptions(command);
  addCallOptions(command);
  addSelectionOptions(command)
    .option('--out <file>', 'where judgments are appended (default: <file>.judgments.jsonl)')
    .option('--concurrency <number>', 'most calls at the same time', wholeNumber(1), 8)
    .option('--max-calls <number>', 'make no more calls than this', wholeNumber(1))
    .option('--max-cost <dollars>', 'spend no more than this', positiveNumber)
    .option('--plan', 'print what would be done as JSON, and stop')
    .addHelpText('after', helpText)
    .action((file: string, options: JudgeOptions) => judge(file, options, io, services));
}

async function judge(
  file: string,
  options: JudgeOptions,
  io: CliIo,
  services: JudgeServices,
): Promise<void> {
  const judges = chooseLineup(options, {
    environment: io.environment,
    fetch: services.fetch,
    needsKeys: options.plan !== true,
  });
  const run = await prepareRun(
    { file, out: judgmentsFileOf(file, options.out) },
    options,
    judges,
    io,
  );
  const { plan, records, stored, out } = run;
  const caps = { maxCalls: options.maxCalls, maxCostUsd: options.maxCost };
  const estimate = estimateRun({ plan, judges, records, stored, clock: services.clock });
  if (options.plan === true) {
    io.out(`${JSON.stringify(planJson(run, estimate, caps), undefined, 2)}\n`);
    return;
  }
  reportPlan(run, io);
  if (plan.callCount === 0) {
    reportResult(nothingDone, run, io);
    return;
  }
  prepareForAppending(out);
  announce(run, estimate, io);
  const result = await makeCalls(run, { ...options, caps }, io, services);
  reportResult(result, run, io);
  io.setExitCode(exitCodeOf(result));
}

async function makeCalls(
  run: PreparedRun,
  { concurrency, caps, repeat }: JudgeOptions & { readonly caps: RunCaps },
  io: CliIo,
  services: JudgeServices,
): Promise<JudgingRunResult> {
  const { clock, random, createId } = services;
  const { plan, judges, out, settings, selection } = run;
  const progress = judgingProgress({
    errorOut: io.errorOut,
    isTerminal: services.isErrorOutputTerminal,
    columns: services.errorOutputColumns,
    now: io.now,
  });
  const interrupt = new AbortController();
  const stopListening = services.onInterrupt(() => {
    interrupt.abort();
  });
  try {
    return await journaledRun(
      plan,
      {
        clock,
        random,
        createId,
        judges,
        concurrency,
        caps,
        store: (judgment) => {
          appendLine(out, formatJudgmentLine(judgment));
        },
        onProgress: progress.report,
        runId: createId(),
      },
      {
        append: (line) => {
          appendLine(runsFileOf(out), line);
        },
        programVersion: packageJson.version,
        settings,
        selection,
        repeats: repeat,
      },
      interrupt.signal,
    );
  } finally {
    stopListening();
    progress.end();
  }
}

const nothingDone: JudgingRunResult = {
  how: 'finished',
  counts: { verdict: 0, unreadable: 0, failed: 0, cancelled: 0, skipped: 0 },
  notMade: 0,
  usage: { inputTokens: 0, outputTokens: 0, withoutUsage: 0 },
  costUsd: 0,
  callsWithoutCost: 0,
  refusals: [],
  cap: undefined,
  storeFailure: undefined,
};

function exitCodeOf({ how, counts }: JudgingRunResult): number {
  switch (how) {
    case 'failed':
      return 2;
    case 'cancelled':
      return 130;
    case 'capped':
    case 'refused':
      return 1;
    case 'finished':
      return counts.failed + counts.skipped > 0 ? 1 : 0;
  }
}
