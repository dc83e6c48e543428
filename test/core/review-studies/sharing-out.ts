import fc from 'fast-check';
import { itemsFor } from '../../../src/core/review/draws/own-items.ts';
import type { DrawnItem, SharedOut, StudyDraw } from '../../../src/core/review/draws/study-draw.ts';
import { drawn, request, scenarios } from './drawing.ts';
import { studyById } from './sample-items.ts';

export const names = ['Ada', 'Ben', 'Cem', 'Dora', 'Eli', 'Fay', 'Gus', 'Hal', 'Ida'];

export function shared(
  sharing: SharedOut,
  { study = 'verdict', size = 60, seed = 7, hasRounds = false, records = scenarios } = {},
): StudyDraw {
  return drawn({ ...request(studyById(study), records), size, seed, hasRounds, sharing });
}

export function sharing(count: number, each: number, common = 0): SharedOut {
  return { reviewers: names.slice(0, count), each, common };
}

export function spread(counts: readonly number[]): number {
  return Math.max(...counts) - Math.min(...counts);
}

export function loads(
  draw: StudyDraw,
  isMeant: (item: DrawnItem) => boolean = () => true,
): number[] {
  const { reviewers = [] } = draw.shared_out ?? {};
  return reviewers.map((name) => itemsFor(draw, name).items.filter(isMeant).length);
}

export function meetings(draw: StudyDraw): number[] {
  const { reviewers = [] } = draw.shared_out ?? {};
  return reviewers.flatMap((one, place) =>
    reviewers.slice(place + 1).map((other) => {
      const theirs = new Set(itemsFor(draw, one).items);
      return itemsFor(draw, other).items.filter((item) => theirs.has(item)).length;
    }),
  );
}

export const anySharing = fc
  .integer({ min: 2, max: names.length })
  .chain((count) =>
    fc.tuple(fc.constant(count), fc.integer({ min: 1, max: count }), fc.nat({ max: 12 })),
  )
  .map(([count, each, common]) => sharing(count, each, common));
export const anySeed = fc.nat({ max: 9_999 });
export const anyStudy = fc.constantFrom('verdict', 'fidelity', 'state_role');
