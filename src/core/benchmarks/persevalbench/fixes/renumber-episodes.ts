import type { Fix } from '../../../model/fix.ts';
import type { RecordOperation } from '../../../model/record-operation.ts';
import type { Turn } from '../scenario-parts.ts';

/** Gives each run of turns with one number the next number, from 1. Sure where the numbers never decrease. */
export function renumberEpisodes(turns: readonly Turn[]): Fix {
  const operations: RecordOperation[] = [];
  let episode = 0;
  let previous = 0;
  let isIncreasing = true;
  for (const [index, { episode: stated }] of turns.entries()) {
    if (stated === undefined || stated < 1) continue;
    if (stated !== previous) episode += 1;
    if (stated < previous) isIncreasing = false;
    previous = stated;
    if (stated === episode) continue;
    operations.push({ op: 'set', pointer: `/dialogue/turns/${index}/episode`, value: episode });
  }
  return {
    title: `Renumber the episodes from 1 to ${episode}`,
    isPreferred: isIncreasing,
    operations,
  };
}

/** For a single wrong number: the number of the turn before it, where the turns behind it go on from there. */
export function continueEpisode(turns: readonly Turn[], index: number): readonly Fix[] {
  const before = turns.slice(0, index).findLast(hasNumber)?.episode;
  const next = turns.slice(index + 1).find(hasNumber)?.episode;
  if (before === undefined) return [];
  if (next !== undefined && (next < before || next > before + 1)) return [];
  return [
    {
      title: `Change the episode of turn ${index} to ${before}`,
      operations: [{ op: 'set', pointer: `/dialogue/turns/${index}/episode`, value: before }],
    },
  ];
}

function hasNumber({ episode }: Turn): boolean {
  return episode !== undefined && episode >= 1;
}
