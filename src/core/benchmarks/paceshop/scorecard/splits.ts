import { byCodeUnits } from '../../../model/code-unit-order.ts';
import type { StudyResponse } from './study-response.ts';

export interface Split {
  readonly title: string;
  readonly responses: readonly StudyResponse[];
}

const knownSplits: readonly string[] = ['train', 'dev', 'test'];

/** The splits that records name: the three of the paper first, then others, then records that name none. */
export function splitsOf(responses: readonly StudyResponse[]): readonly Split[] {
  const bySplit = Map.groupBy(responses, ({ split }) => split ?? 'none');
  const order = (title: string): number => {
    const place = knownSplits.indexOf(title);
    if (place >= 0) return place;
    return title === 'none' ? Infinity : knownSplits.length;
  };
  return [...bySplit]
    .map(([title, members]) => ({ title, responses: members }))
    .sort(
      (one, other) => order(one.title) - order(other.title) || byCodeUnits(one.title, other.title),
    );
}
