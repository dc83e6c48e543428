import type { PromptBlock } from '../../../../judging/prompt-template.ts';
import { systemPart, type CallPrompt } from '../../../../judging/declared/call-prompt.ts';
import { contractBlock } from '../../../../judging/declared/common-blocks.ts';
import {
  disambiguation,
  historyBlock,
  requestBlock,
  responseBlock,
  taxonomy,
  verdictContract,
} from './shared-blocks.ts';

/** What the first stage found is data like any other: a model may have copied hostile text into it. */
const evidenceBlock: PromptBlock = {
  name: 'evidence',
  isRequired: true,
  text: `--- {{{boundary}}} | begin evidence ---
{{#items}}
--- {{{boundary}}} | item {{{number}}} | {{{place}}} | {{{status}}} ---
{{{state}}}
{{/items}}
{{^items}}
--- {{{boundary}}} | no evidence was found ---
{{/items}}
--- {{{boundary}}} | end evidence ---`,
};

/** Evidence-first evaluation, stage 1 (appendix F.2, prompt 11): what the history says, before any response is seen. */
export const evidencePrompt: CallPrompt = {
  system: systemPart(
    'evidence-system',
    'You collect what a conversation tells about the user, for a request that the user makes next.',
  ),
  user: {
    name: 'evidence-user',
    blocks: [
      historyBlock,
      requestBlock,
      contractBlock(`  "evidence": a list, empty if there is nothing, with one object for each preference, constraint or circumstance:
    {
      "state": "what it is, in one or two sentences",
      "turns": [the numbers of the turns that express it; empty if only the request does],
      "status": "current", or "possibly_stale" if it may have lapsed or been replaced since
    }`),
    ],
    text: `Collect every preference, constraint and circumstance of the user that could matter for answering the request below.

The conversation before the request:
{{> history}}

The user's request:
{{> request}}

List each of them once. For each, say what it is, in which turns it was expressed, and whether it still holds or may be out of date. Where a later turn changes an earlier one, list both.

{{> contract}}
`,
  },
};

/** Evidence-first evaluation, stage 2 (appendix F.2, prompt 11): the response against the evidence, without the history. */
export const evidenceVerdictPrompt: CallPrompt = {
  system: systemPart(
    'system',
    "You judge how an assistant's response uses what is known about the user.",
  ),
  user: {
    name: 'user',
    blocks: [evidenceBlock, requestBlock, responseBlock, taxonomy, disambiguation, verdictContract],
    text: `Decide whether the response below uses the user's preferences, constraints and stated circumstances correctly. They were collected from the conversation before the request:
{{> evidence}}

The user's request:
{{> request}}

The assistant's response to it:
{{> response}}

Classify the response:

{{> taxonomy}}

{{> disambiguation}}

{{> contract}}
`,
  },
};
