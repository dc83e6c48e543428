import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { measureExtensionLoad } from './extension-load.ts';
import { measureFraming } from './framing.ts';
import { measureCancel, measureJudging, measureRunMemory } from './judging.ts';
import { measureKeystrokes } from './keystrokes.ts';
import { fullSizes, quickSizes, type BenchOptions, type Measurement } from './measure.ts';
import { measureQueue } from './queue.ts';
import {
  measureAgainstJsonParse,
  measureAgainstLanguageService,
  measureMemory,
  measureStartUp,
} from './whole-jobs.ts';

const usage = `node test/bench/main.ts [--quick] [--only <name>] [--megabytes <n>] [--rounds <n>] [--dist <folder>]
Measures the built command line and extension (run \`npm run build\` first).
  --quick      small files, one round: shows that it runs; asserts and records nothing
  --only       one of: parse, language-service, memory, framing, keystrokes, start-up, extension,
               judging, cancel, run-memory, queue
  --megabytes  size of the file for parse and framing
  --rounds     how often each is measured
  --dist       folder of the bundles, to compare builds
`;

const measures: Readonly<
  Record<string, (options: BenchOptions) => Promise<readonly Measurement[]>>
> = {
  parse: measureAgainstJsonParse,
  'language-service': measureAgainstLanguageService,
  memory: measureMemory,
  framing: measureFraming,
  keystrokes: measureKeystrokes,
  'start-up': measureStartUp,
  extension: measureExtensionLoad,
  judging: measureJudging,
  cancel: measureCancel,
  'run-memory': measureRunMemory,
  queue: measureQueue,
};

const page = path.resolve(import.meta.dirname, '../../docs/performance.md');
const startMark = '<!-- measured: start -->';
const endMark = '<!-- measured: end -->';

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true },
      megabytes: { type: 'string' },
      rounds: { type: 'string' },
      dist: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help || !(values.only ?? []).every((name) => Object.hasOwn(measures, name))) {
    process.stdout.write(usage);
    process.exitCode = values.help ? 0 : 2;
    return;
  }
  const dist = path.resolve(values.dist ?? path.join(import.meta.dirname, '../../dist'));
  if (!existsSync(path.join(dist, 'cli.cjs'))) {
    throw new Error(`there is no cli.cjs in ${dist}: run \`npm run build\` first`);
  }
  const options: BenchOptions = {
    dist,
    ...(values.quick ? quickSizes : fullSizes),
    ...(values.megabytes === undefined ? {} : { wholeJob: Number(values.megabytes) }),
    ...(values.rounds === undefined ? {} : { rounds: Number(values.rounds) }),
  };
  const found: Measurement[] = [];
  for (const name of values.only ?? Object.keys(measures)) {
    for (const measurement of (await measures[name]?.(options)) ?? []) {
      found.push(measurement);
      const verdict = values.quick ? '' : verdictOf(measurement);
      process.stdout.write(`${measurement.what}: ${measurement.result}${verdict}\n`);
    }
  }
  if (values.quick) return;
  if (found.some(({ goal }) => goal?.isMet === false)) process.exitCode = 1;
  const isWhole = [values.only, values.megabytes, values.dist].every(
    (value) => value === undefined,
  );
  if (isWhole) await recordIn(page, found);
}

function verdictOf({ goal }: Measurement): string {
  if (goal === undefined) return '';
  return ` (goal: ${goal.text}, ${goal.isMet ? 'met' : 'MISSED'})`;
}

async function recordIn(file: string, found: readonly Measurement[]): Promise<void> {
  const text = readFileSync(file, 'utf8');
  const start = text.indexOf(startMark);
  const end = text.indexOf(endMark);
  if (start === -1 || end < start) throw new Error(`${file} has no place for the table`);
  const machine = `Node ${process.versions.node}, ${process.platform} ${process.arch}, ${availableParallelism()} cores.`;
  const rows = found.map(
    ({ what, result, goal }) => `| ${what} | ${result} | ${goal?.text ?? ''} |`,
  );
  const table = ['| What | Measured | Goal |', '| --- | --- | --- |', ...rows].join('\n');
  const section = `${startMark}\n${machine}\n\n${table}\n`;
  const style = await resolveConfig(file);
  const whole = text.slice(0, start) + section + text.slice(end);
  writeFileSync(file, await format(whole, { ...style, filepath: file }));
}

await main();
