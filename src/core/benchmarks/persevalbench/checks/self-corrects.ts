import { findPhrase, quote, type PhraseRule } from './phrases.ts';
import { nothing } from '../../declared-check.ts';
import { scenarioCheck } from './scenario-check.ts';

const selfCorrection: readonly PhraseRule[] = [
  {
    anchors: ['I m', 'Wait', 'Actually', 'My mistake', 'Correction', 'Let me correct', ', no,'],
    pattern:
      /\b(?:sorry, I meant?\b|I meant (?:to say|that)|I misspoke|wait(?:,|\.| [-–—]|[–—]) ?(?:no|actually|that|let|I|you|on|scratch)\b|actually[,:]? (?:no\b|wait|on (?:second|reflection)|let me|I should|I take)|my mistake|correction:|let me correct)/iu,
  },
  {
    anchors: ['cratch that', 'ke that'],
    pattern: /\b(?:scratch|strike) that\b|\btake that back\b/iu,
  },
  { anchors: ['cond thought'], pattern: /\bon second thoughts?\b/iu },
];

/** Pre-check of prompt 9. */
export const selfCorrects = scenarioCheck(
  'self-corrects',
  'warning',
  'The error response commits to its answer and does not correct itself.',
  ({ error }) => {
    if (error?.text === undefined) return nothing;
    const span = findPhrase(error.text, selfCorrection);
    if (span === undefined) return nothing;
    return [
      {
        pointer: '/responses/error/text',
        within: span,
        message: `The error response corrects itself (${quote(error.text, span)}), so its error is no longer clear. Delete the correction and commit to one answer.`,
      },
    ];
  },
);
