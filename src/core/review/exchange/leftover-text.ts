import { exchangeReport } from '../../exchange/exchange-report.ts';
import type { ReviewLeftover } from './review-format.ts';

/**
 * What was left out as a plain text: one section for each reason, with every piece and its place.
 *
 * @param done what was done, e.g. `Imported 3 reviews of answers.csv.`
 * @param notes what was assumed, and what reviews have no notion of
 */
export function leftoverText(
  done: string,
  leftovers: readonly ReviewLeftover[],
  notes: readonly string[],
): string {
  const groups = [...Map.groupBy(leftovers, ({ message }) => message)].map(([message, pieces]) => ({
    title: `${pieces.length} × ${message}`,
    leftovers: pieces.map(({ place, text }) => ({
      place,
      message: '',
      ...(text === undefined ? {} : { text }),
    })),
  }));
  const noted = notes.map((note) => ({ place: 'Note', message: note }));
  return exchangeReport('What was left out', done, [
    { title: 'Notes', leftovers: noted },
    ...groups,
  ]);
}
