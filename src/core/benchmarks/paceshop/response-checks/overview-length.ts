import { characterCount, offsetOfCharacter } from '../characters.ts';
import { responseLimits } from '../taxonomy.ts';
import { nothing } from './nothing.ts';
import type { ResponseCheck } from './response-check.ts';

const limit = responseLimits.overviewMaximumCharacters;

/** Appendix B.9. Injected sentences of other tools may make an overview too long; ours refuse to. */
export const overviewLength: ResponseCheck = {
  id: 'overview-length',
  title: `The overview has text, and at most ${limit} characters.`,
  isInferred: false,
  explainedBy: ['OVER_PERSONALIZATION_HALLUCINATION', 'UNSUPPORTED_CLAIM'],
  canTell: ({ response }) => response.overviewText !== undefined,
  look: ({ response: { overviewText } }) => {
    if (overviewText === undefined) return nothing;
    const pointer = '/response/overview_text';
    if (overviewText.trim() === '') {
      return [
        { pointer, message: 'The overview is empty.', advice: 'Write what suits this shopper.' },
      ];
    }
    // No text has more characters than UTF-16 units.
    if (overviewText.length <= limit) return nothing;
    const count = characterCount(overviewText);
    if (count <= limit) return nothing;
    return [
      {
        pointer,
        within: { start: offsetOfCharacter(overviewText, limit), end: overviewText.length },
        message: `The overview has ${count} characters, ${count - limit} more than the ${limit} that it may have.`,
        advice: 'Shorten it.',
      },
    ];
  },
};
