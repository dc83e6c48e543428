import { nothing } from '../../declared-check.ts';
import { scenarioCheck } from './scenario-check.ts';

const greatestDifference = 2;
/** One line that starts like a list item is no list yet. */
const fewestItems = 2;

/** Matched responses must not be told apart by their form (prompt 3, rule 2). */
export const pairStructure = scenarioCheck(
  'pair-structure',
  'warning',
  'Both responses are prose, or both are lists whose lengths differ by at most two.',
  ({ right, error }) => {
    if (right?.text === undefined || error?.text === undefined) return nothing;
    const rightItems = countListItems(right.text);
    const errorItems = countListItems(error.text);
    if (rightItems === errorItems) return nothing;
    const bothLists = rightItems > 0 && errorItems > 0;
    if (bothLists && Math.abs(rightItems - errorItems) <= greatestDifference) return nothing;
    const longer = rightItems > errorItems ? 'right' : 'error';
    return [
      {
        pointer: `/responses/${longer}/text`,
        target: 'key',
        message: bothLists
          ? `The right response lists ${rightItems} items and the error response ${errorItems}. Bring the lists to a similar length.`
          : `The ${longer} response is a list of ${Math.max(rightItems, errorItems)} items and its counterpart is prose. Give both the same form.`,
      },
    ];
  },
);

/** How many lines start with a bullet or a number; 0 when they make no list. */
function countListItems(text: string): number {
  let items = 0;
  let lineStart = 0;
  while (lineStart < text.length) {
    if (startsItem(text, lineStart)) items += 1;
    const lineEnd = text.indexOf('\n', lineStart);
    if (lineEnd < 0) break;
    lineStart = lineEnd + 1;
  }
  return items < fewestItems ? 0 : items;
}

const bullet = /[ \t]*(?:[-*•–]|\d{1,2}[.)])[ \t]+\S/uy;

function startsItem(text: string, lineStart: number): boolean {
  // Most lines start with a letter and need no closer look.
  if (text.charCodeAt(lineStart) >= 65 && text.charCodeAt(lineStart) < 128) return false;
  bullet.lastIndex = lineStart;
  return bullet.test(text);
}
