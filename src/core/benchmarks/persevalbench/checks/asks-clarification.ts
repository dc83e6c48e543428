import { findPhrase, quote, type PhraseRule } from './phrases.ts';
import { deleteSentences } from '../fixes/delete-sentences.ts';
import { nothing } from '../../declared-check.ts';
import { scenarioCheck } from './scenario-check.ts';

/** Requests for what the user has not said. Offers ("would you like me to book it?") are no such requests. */
const clarification: readonly PhraseRule[] = [
  {
    anchors: ['?'],
    pattern:
      /\b(?:(?:could|can|would|will) you (?:please |kindly |also |first |briefly )*(?:tell|share|clarify|specify|confirm|give me|provide|let me know|describe|say more)\b|what(?:['’]s| is| are| was) your\b|(?:do|did) you (?:have|want|need|prefer)\b[^.!?\n]{0,80}\?|which (?:one |of these |of them )?(?:do|would) you (?:prefer|want|need|like)\b)/iu,
  },
  {
    anchors: ['know'],
    pattern:
      /know(?<=\b(?:let me|need to|like to|want to|have to) know) (?:more|your|what|which|how|where|when|whether)\b/iu,
  },
  {
    anchors: ['Please'],
    pattern:
      /please (?:tell me|share|clarify|specify|confirm (?:your|which|what|whether)|provide|let me know)\b/iu,
  },
];

/** Pre-check of prompt 9. */
export const asksClarification = scenarioCheck(
  'asks-clarification',
  'warning',
  'The error response answers instead of asking for clarification.',
  ({ error }) => {
    if (error?.text === undefined) return nothing;
    const span = findPhrase(error.text, clarification);
    if (span === undefined) return nothing;
    return [
      {
        pointer: '/responses/error/text',
        within: span,
        message: `The error response asks the user for something (${quote(error.text, span)}), which gives it away. Let it answer the request directly.`,
      },
    ];
  },
  ({ error }, { pointer }) =>
    deleteSentences(error?.text, pointer, (text) => findPhrase(text, clarification)),
);
