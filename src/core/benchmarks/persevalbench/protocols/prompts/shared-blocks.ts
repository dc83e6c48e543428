import { contractBlock } from '../../../../judging/declared/common-blocks.ts';
import type { PromptBlock } from '../../../../judging/prompt-template.ts';

/**
 * Blocks that the protocols' prompts share. They follow the inputs, labels and rules of the
 * paper's appendix F.2 in words of our own. Values enter with triple braces: nothing is escaped,
 * and nothing in a value is rendered again.
 */

export const historyBlock: PromptBlock = {
  name: 'history',
  isRequired: true,
  text: `{{#hasHighlights}}
Turns that are marked as evidence say something about the user that may bear on the request. Whether and how it applies is for you to decide.
{{/hasHighlights}}
--- {{{boundary}}} | begin conversation ---
{{#turns}}
--- {{{boundary}}} | turn {{{index}}} | episode {{{episode}}} | {{{role}}}{{#isHighlighted}} | evidence{{/isHighlighted}} ---
{{{text}}}
{{/turns}}
{{^turns}}
--- {{{boundary}}} | no earlier turns are shown ---
{{/turns}}
--- {{{boundary}}} | end conversation ---`,
};

export const requestBlock: PromptBlock = {
  name: 'request',
  isRequired: true,
  text: `--- {{{boundary}}} | begin request ---
{{{request}}}
--- {{{boundary}}} | end request ---`,
};

export const responseBlock: PromptBlock = {
  name: 'response',
  isRequired: true,
  text: `--- {{{boundary}}} | begin response ---
{{{response}}}
--- {{{boundary}}} | end response ---`,
};

export const taxonomy: PromptBlock = {
  name: 'taxonomy',
  isRequired: false,
  text: `OVER_PERSONALIZED: the response acts on information that it should not act on.
- It uses something that holds for another person, or for another task, role or situation than this one (scope leakage).
- It follows a value that the user has since changed (stale or superseded).
- It brings in something about the user that has no bearing on this request (irrelevant use).
- It acts on a preference that the user never stated (unsupported inference).
- It lets a soft preference overrule what the request or a firmer constraint calls for (over-dominance).

UNDER_PERSONALIZED: the response fails to act on information that it should act on.
- It is generic and leaves a plainly applicable preference out (complete omission).
- It honours one requirement and misses another that matters as much (partial omission).
- It mentions a constraint, then treats it as optional (underweighting).
- It recommends the opposite of what the user stated, without mentioning it (explicit violation). If it does so by following an older value that the user has replaced, it is OVER_PERSONALIZED.

RIGHT: the response applies what is relevant and current with fitting weight, and nothing else.`,
};

export const disambiguation: PromptBlock = {
  name: 'disambiguation',
  isRequired: false,
  text: `When two of these seem to fit, go by what mainly went wrong:
- A generic response that refers to nothing about this user is UNDER_PERSONALIZED.
- A response that actively applies wrong or inapplicable information is OVER_PERSONALIZED.
- If both happen: putting something inapplicable in the place of what applies is OVER_PERSONALIZED; merely not using what applies is UNDER_PERSONALIZED.`,
};

/** The members that all three-way verdicts have. */
export const verdictMembers = `  "verdict": "RIGHT" or "OVER_PERSONALIZED" or "UNDER_PERSONALIZED",
  "subtypes": a list with the primary error subtype, empty if RIGHT. One of "under.complete_omission", "under.partial_omission", "under.underweighting", "under.explicit_violation", "over.irrelevant_use", "over.scope_leakage", "over.stale_or_superseded", "over.unsupported_inference", "over.over_dominance",
  "confidence": a number from 0.0 to 1.0,
  "reasoning": "in short: which preference was handled wrongly, or rightly, and how"`;

export const verdictContract: PromptBlock = contractBlock(verdictMembers);
