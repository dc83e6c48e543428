import { existsSync } from 'node:fs';
import { type Command, Option } from 'commander';
import type { Benchmark, RecordKind } from '../../core/benchmarks/benchmark.ts';
import { recordKinds } from '../../core/benchmarks/record-kinds.ts';
import type { Repair } from '../../core/benchmarks/repair.ts';
import { isThere } from '../../core/io/write-new-file.ts';
import type { JsonValue } from '../../core/model/json.ts';
import { UserError } from '../../core/model/user-error.ts';
import { repairDisclosures } from '../../core/review/repair/repair-disclosures.ts';
import type { RepairEnd } from '../../core/review/repair/repair-request.ts';
import { runRepair } from '../../core/review/repair/run-repair.ts';
import type { CliIo } from '../cli-io.ts';
import { chosenSources, readSources } from '../constructing/source-lines.ts';
import { chooseLineup, type LineupJudge } from '../judging/judge-lineup.ts';
import { announceSent } from '../judging/judging-messages.ts';
import { addCallOptions, type JudgesOptions } from '../judging/judge-options.ts';
import { temperature, wholeNumber } from '../option-values.ts';
import { withPromptFolder } from '../prompt-folder.ts';
import { accepted, requireFile } from '../repairing/accepted.ts';
import { eventText, repairJson, repairText } from '../repairing/repair-text.ts';
import { writerOf } from '../repairing/writer.ts';
import type { JudgeServices } from './judge.ts';

interface RepairOptions extends Omit<JudgesOptions, 'judge' | 'prices'> {
  readonly id: string;
  readonly repair: string;
  readonly judge: string;
  readonly validator?: string;
  readonly prompts?: string;
  readonly accept?: boolean;
  readonly out?: string;
  readonly recordOnly?: boolean;
  readonly format: 'pretty' | 'json';
}

const helpText = `
The model of --judge writes, --validator says whether it passes (default: the same model; baseline for the
deterministic checks alone). Every try is printed, and nothing is written but with --accept: then the record with
the try that passes goes to --out, a new file: the whole dataset, where every byte but what the repair changes is as
it was. With --record-only it is that record alone, as one line.
Keys are read from the environment alone: BENCHWRIGHT_API_KEY, or the variable that --judges names.

Exit code: 0 a try passes, or there is nothing to mend, 1 none passes or an endpoint gave no answer,
2 wrong usage, or a record that cannot be repaired, 130 stopped (Ctrl+C, SIGTERM).

Example:
  $ benchwright repair items.scenarios.jsonl --id sc-0017 --repair error-response --judge openai:qwen3 --base-url http://localhost:11434/v1
`;

/** `benchwright repair`: has a model write a part of a record anew, and shows every try. */
export function registerRepair(program: Command, io: CliIo, services: JudgeServices): void {
  const known = io.benchmarks.flatMap(({ repairs = [] }) => repairs.map(({ id }) => id));
  const command = program
    .command('repair')
    .summary('have a model write a part of a record anew')
    .description('Has a model write a part of a record anew, validated, in a few tries.')
    .argument('<file>', 'JSON Lines file with the record')
    .requiredOption('--id <id>', 'the record')
    .addOption(
      new Option('--repair <name>', 'what is written anew').choices(known).makeOptionMandatory(),
    )
    .requiredOption('--judge <name>', 'who writes: openai:<model>, anthropic:<model>')
    .option('--validator <name>', 'who validates: the same, or baseline')
    .option('--judges <file>', 'JSON with named judges and endpoints, to choose both from')
    .option('--temperature <number>', 'default 0; none sends none', temperature)
    .option('--seed <number>', 'sent along', wholeNumber(0))
    .option('--max-tokens <number>', 'longest reply', wholeNumber(1));
  addCallOptions(command)
    .option('--prompts <folder>', 'validate in the words of these files (default: our own prompts)')
    .option('--accept', 'write the record with the try that passes')
    .option('--out <file>', 'a new file for the dataset with it')
    .option('--record-only', 'write that record alone, as one line')
    .addOption(
      new Option('--format <format>', 'how to print the tries')
        .choices(['pretty', 'json'])
        .default('pretty'),
    )
    .addHelpText('after', helpText)
    .action((file: string, options: RepairOptions) => repair(file, options, io, services));
}

async function repair(
  file: string,
  options: RepairOptions,
  io: CliIo,
  services: JudgeServices,
): Promise<void> {
  const { out, accept = false, recordOnly = false } = options;
  if (accept !== (out !== undefined)) {
    throw new UserError('usage', '--accept and --out belong together: give both or neither.');
  }
  if (recordOnly && !accept) {
    throw new UserError('usage', '--record-only says what --accept writes: give both, with --out.');
  }
  if (out !== undefined && existsSync(out)) throw isThere(out);
  if (out !== undefined && !recordOnly) requireFile(file);
  const {
    benchmark,
    kind,
    repair: chosen,
  } = repairNamed(options.repair, withPromptFolder(io.benchmarks, options.prompts));
  const sources = readSources(file, kind.id, recordKinds(io.benchmarks));
  const [source, ...others] = chosenSources(sources, [options.id], file);
  if (source === undefined || others.length > 0) {
    throw new UserError('usage', `${file} has several records with the id ${options.id}.`);
  }
  const lineup = chooseLineup(
    { ...options, judge: [options.judge, options.validator ?? options.judge] },
    { environment: io.environment, fetch: services.fetch, needsKeys: true },
  );
  const [writer] = lineup;
  const validator = lineup.at(-1);
  if (writer === undefined || validator === undefined) throw new Error('nobody was chosen');
  const model = writerOf(writer.judge);
  announceRepair(benchmark, chosen, source.value, { writer, validator }, io);
  const controller = new AbortController();
  const stopListening = services.onInterrupt(() => {
    controller.abort();
  });
  const run = await runRepair(
    {
      ...{ benchmark, kind, repair: chosen, model, judge: validator.judge, tools: services },
      recordId: options.id,
      record: source.value,
    },
    controller.signal,
    (event) => {
      io.errorOut(eventText(event));
    },
  );
  stopListening();
  const written =
    out === undefined
      ? null
      : accepted(run, chosen, source, model.identity.model, { file, out, recordOnly });
  io.out(
    options.format === 'json'
      ? `${JSON.stringify(repairJson(run, { record: options.id, repair: chosen.id, written }), undefined, 2)}\n`
      : repairText(run, written, recordOnly),
  );
  io.setExitCode(exitCodes[run.end]);
}

/**
 * Says what leaves the machine and where it goes, before it does. A record that lacks something is sent nowhere: the run says
 * so.
 */
function announceRepair(
  { protocols }: Benchmark,
  repair: Repair,
  record: JsonValue,
  parties: { readonly writer: LineupJudge; readonly validator: LineupJudge },
  io: CliIo,
): void {
  const protocol = protocols.find(({ id }) => id === repair.validator.protocol);
  if (protocol === undefined) throw new Error(`${repair.id} has no validator`);
  const disclosures = repairDisclosures(repair, protocol, record, parties);
  if (disclosures.ok) announceSent(disclosures.value, Object.values(parties), io, { isMost: true });
}

const exitCodes: Readonly<Record<RepairEnd, number>> = {
  passed: 0,
  'nothing-to-do': 0,
  exhausted: 1,
  unvalidated: 1,
  'no-answer': 1,
  impossible: 2,
  cancelled: 130,
};

function repairNamed(
  name: string,
  benchmarks: readonly Benchmark[],
): { readonly benchmark: Benchmark; readonly kind: RecordKind; readonly repair: Repair } {
  for (const benchmark of benchmarks) {
    const found = benchmark.repairs?.find(({ id }) => id === name);
    const kind = benchmark.kinds.find(({ id }) => id === found?.kind);
    if (found !== undefined && kind !== undefined) return { benchmark, kind, repair: found };
  }
  throw new Error(`there is no repair ${name}`);
}
