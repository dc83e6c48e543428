import { systemPart, type CallPrompt } from '../../../../judging/declared/call-prompt.ts';
import {
  disambiguation,
  historyBlock,
  requestBlock,
  responseBlock,
  taxonomy,
  verdictContract,
} from './shared-blocks.ts';

/** End-to-end evaluation (appendix F.2, prompt 10): verdict, subtype and reasoning in one pass. */
export const endToEndPrompt: CallPrompt = {
  system: systemPart(
    'system',
    "You judge how an assistant's response uses what the conversation tells about the user.",
  ),
  user: {
    name: 'user',
    blocks: [historyBlock, requestBlock, responseBlock, taxonomy, disambiguation, verdictContract],
    text: `Decide whether the response below uses the user's preferences, constraints and stated circumstances correctly.

The conversation before the request:
{{> history}}

The user's request:
{{> request}}

The assistant's response to it:
{{> response}}

Work in three steps.
Step 1. Find the preferences and constraints in the conversation that apply to this request.
Step 2. Check the response against each of them.
Step 3. Classify the response:

{{> taxonomy}}

{{> disambiguation}}

{{> contract}}
`,
  },
};
