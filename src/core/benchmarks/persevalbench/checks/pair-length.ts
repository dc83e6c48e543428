import { isBlank } from '../words.ts';
import { nothing } from '../../declared-check.ts';
import { scenarioCheck } from './scenario-check.ts';

const greatestRatio = 1.6;

/** Matched responses must not be told apart by their length (prompt 3, rule 2). */
export const pairLength = scenarioCheck(
  'pair-length',
  'warning',
  'Neither response is more than 1.6 times as long as the other.',
  ({ right, error }) => {
    if (right?.text === undefined || error?.text === undefined) return nothing;
    const rightLength = right.text.length;
    const errorLength = error.text.length;
    const ratio = Math.max(rightLength / errorLength, errorLength / rightLength);
    if (ratio <= greatestRatio || isBlank(right.text) || isBlank(error.text)) return nothing;
    const longer = rightLength > errorLength ? 'right' : 'error';
    return [
      {
        pointer: `/responses/${longer}/text`,
        target: 'key',
        message:
          `The ${longer} response is ${ratio.toFixed(1)} times as long as its counterpart (${rightLength} characters right, ${errorLength} error). ` +
          'Bring them to a similar length, so that length does not give the error away.',
      },
    ];
  },
);
