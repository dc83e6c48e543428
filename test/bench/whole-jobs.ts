import path from 'node:path';
import { runJob, runJobThatEndsWith, type JobResult } from './child-job.ts';
import { scenarioFile } from './data-files.ts';
import { milliseconds, sizeText, type BenchOptions, type Measurement } from './measure.ts';
import { median } from './statistics.ts';

const yardsticks = path.join(import.meta.dirname, 'yardsticks');
const validateOptions = ['--kind', 'persevalbench/scenario', '--format', 'json'] as const;

interface Pair {
  readonly ours: readonly JobResult[];
  readonly yardstick: readonly JobResult[];
}

/** Turn by turn, so that a machine that slows down slows both. */
async function alternate(
  rounds: number,
  ours: () => Promise<JobResult>,
  yardstick: () => Promise<JobResult>,
): Promise<Pair> {
  const results = { ours: [] as JobResult[], yardstick: [] as JobResult[] };
  for (let round = 0; round < rounds; round += 1) {
    results.yardstick.push(await yardstick());
    results.ours.push(await ours());
  }
  return results;
}

/** How many times as fast as the yardstick: the median of the rounds' ratios. */
function ratioOf({ ours, yardstick }: Pair, part: 'wallMs' | 'cpuMs'): number {
  return median(ours.map((own, round) => (yardstick[round]?.[part] ?? NaN) / own[part]));
}

export async function measureAgainstJsonParse(
  options: BenchOptions,
): Promise<readonly Measurement[]> {
  const file = scenarioFile(options.wholeJob);
  const pair = await alternate(
    options.rounds,
    () => runValidate(options, file),
    () => runJob(path.join(yardsticks, 'json-parse.mjs'), file),
  );
  const ratio = ratioOf(pair, 'wallMs');
  const own = median(pair.ours.map(({ wallMs }) => wallMs));
  const theirs = median(pair.yardstick.map(({ wallMs }) => wallMs));
  return [
    {
      what: `\`validate\` against reading and \`JSON.parse\` alone, ${sizeText(options.wholeJob)}, whole processes`,
      result: `${ratio.toFixed(2)} x its speed (${milliseconds(own)} against ${milliseconds(theirs)}; by processor time ${ratioOf(pair, 'cpuMs').toFixed(2)} x)`,
      goal: { text: '0.75 x', isMet: ratio >= 0.75 },
    },
  ];
}

export async function measureAgainstLanguageService(
  options: BenchOptions,
): Promise<readonly Measurement[]> {
  const file = scenarioFile(options.languageService);
  const pair = await alternate(
    Math.min(3, options.rounds),
    () => runValidate(options, file),
    () => runJob(path.join(yardsticks, 'language-service.ts'), file),
  );
  const ratio = ratioOf(pair, 'wallMs');
  return [
    {
      what: `\`validate\` against vscode-json-languageservice line by line (schema only), ${sizeText(options.languageService)}`,
      result: `${ratio.toFixed(1)} x its speed`,
      goal: { text: '8 x', isMet: ratio >= 8 },
    },
  ];
}

export async function measureMemory(options: BenchOptions): Promise<readonly Measurement[]> {
  const job = await runValidate(options, scenarioFile(options.memory));
  return [
    {
      what: `Peak memory of \`validate\`, ${sizeText(options.memory)}`,
      result: `${job.peakMegabytes.toFixed(0)} MB (${milliseconds(job.wallMs)})`,
      goal: { text: 'below 150 MB', isMet: job.peakMegabytes < 150 },
    },
    {
      what: `First problem on the standard output, ${sizeText(options.memory)}`,
      result: milliseconds(job.firstOutputMs ?? NaN),
    },
  ];
}

export async function measureStartUp(options: BenchOptions): Promise<readonly Measurement[]> {
  const empty = path.join(yardsticks, 'nothing.cjs');
  const pair = await alternate(
    2 * options.rounds,
    () => runJob(cliOf(options), '--version'),
    () => runJob(empty),
  );
  const own = median(pair.ours.map(({ wallMs }) => wallMs));
  const theirs = median(pair.yardstick.map(({ wallMs }) => wallMs));
  return [
    {
      what: 'Start-up of the command line (`--version`)',
      result: `${milliseconds(own)}, of which Node itself takes ${milliseconds(theirs)}`,
    },
  ];
}

/** Exit code 1 is expected: some of the generated records have faults. */
async function runValidate(options: BenchOptions, file: string): Promise<JobResult> {
  return runJobThatEndsWith(1, cliOf(options), 'validate', file, ...validateOptions);
}

function cliOf({ dist }: BenchOptions): string {
  return path.join(dist, 'cli.cjs');
}
