import { findPhrase, quote, type PhraseRule } from './phrases.ts';
import { deleteSentences } from '../fixes/delete-sentences.ts';
import { nothing } from '../../declared-check.ts';
import { scenarioCheck } from './scenario-check.ts';

const noContext: readonly PhraseRule[] = [
  {
    anchors: ["'t ", '’t '],
    pattern:
      /['’]t (?:(?:currently )?have (?:any |much |enough |access to |a |your )*(?:information|context|history|record|details|memory|background|conversations?|preferences)\b|know (?:anything|much|enough|a lot) about (?:you|your)\b|know your\b|(?:told|shared) (?:me|us|your|any|with)\b)/iu,
  },
  {
    anchors: ['I have no'],
    pattern:
      /\bI have no(?:t)? (?:(?:prior |previous |earlier |specific |real )*(?:information|context|history|record|details|memory|knowledge|idea)|been told)\b/iu,
  },
  {
    anchors: ['versation'],
    pattern:
      /\b(?:(?:our|the|your) (?:very )?first conversation|(?:no|any) (?:previous|prior|earlier|past) conversations?|start of our conversation)\b/iu,
  },
];

/** Pre-check of prompt 9. */
export const claimsNoContext = scenarioCheck(
  'claims-no-context',
  'warning',
  'The error response does not claim to know nothing of the user.',
  ({ error }) => {
    if (error?.text === undefined) return nothing;
    const span = findPhrase(error.text, noContext);
    if (span === undefined) return nothing;
    return [
      {
        pointer: '/responses/error/text',
        within: span,
        message: `The error response says that it lacks context (${quote(error.text, span)}), which gives it away. Let it answer with confidence.`,
      },
    ];
  },
  ({ error }, { pointer }) =>
    deleteSentences(error?.text, pointer, (text) => findPhrase(text, noContext)),
);
