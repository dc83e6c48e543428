import path from 'node:path';
import { runJob } from './child-job.ts';
import { scenarioFile } from './data-files.ts';
import { sizeText, type BenchOptions, type Measurement } from './measure.ts';
import { median } from './statistics.ts';

const script = path.join(import.meta.dirname, 'yardsticks/framing.ts');
const methods = ['plain', 'frames', 'readline'] as const;

/** Cutting into lines, against readline and against reading alone; without the start of Node. */
export async function measureFraming(options: BenchOptions): Promise<readonly Measurement[]> {
  const file = scenarioFile(options.wholeJob);
  const times: Record<(typeof methods)[number], number[]> = { plain: [], frames: [], readline: [] };
  for (let round = 0; round < options.rounds; round += 1) {
    for (const method of methods) {
      const { output } = await runJob(script, method, file);
      times[method].push(Number(output.split(' ')[0]));
    }
  }
  const frames = median(times.frames);
  const bytesPerMs = (options.wholeJob * 1_000_000) / frames;
  const result = [
    `${(bytesPerMs / 1_000_000).toFixed(1)} GB/s`,
    `${(median(times.readline) / frames).toFixed(0)} x readline`,
    `${(median(times.plain) / frames).toFixed(2)} x reading alone`,
  ];
  return [
    { what: `Cutting into lines, ${sizeText(options.wholeJob)}, warm`, result: result.join(', ') },
  ];
}
