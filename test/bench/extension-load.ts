import path from 'node:path';
import { runJob } from './child-job.ts';
import { milliseconds, type BenchOptions, type Measurement } from './measure.ts';
import { median } from './statistics.ts';

const script = path.join(import.meta.dirname, 'yardsticks/load-extension.ts');

/** What the extension's bundle costs the extension host before it is activated. */
export async function measureExtensionLoad(options: BenchOptions): Promise<readonly Measurement[]> {
  const times: number[] = [];
  for (let round = 0; round < 2 * options.rounds; round += 1) {
    const { output } = await runJob(script, path.join(options.dist, 'extension.cjs'));
    times.push(Number(output));
  }
  return [{ what: "Loading the extension's bundle", result: milliseconds(median(times)) }];
}
