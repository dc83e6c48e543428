import type { PromptBlock } from '../../../../judging/prompt-template.ts';
import { systemPart, type CallPrompt } from '../../../../judging/declared/call-prompt.ts';
import { contractBlock } from '../../../../judging/declared/common-blocks.ts';
import { historyBlock, requestBlock, responseBlock } from './shared-blocks.ts';

/** Names no kind of error, so that a rating does not become a classification (appendix C.5). */
const rubric: PromptBlock = {
  name: 'rubric',
  isRequired: false,
  text: `5: it uses the history just as this request calls for.
4: it uses the history appropriately, with a slip that hardly matters.
3: it is partly appropriate: some of its use of the history fits the request and some does not.
2: its use of the history mostly does not fit the request.
1: its use of the history does not fit the request at all.`,
};

/** Pointwise scoring (appendix C.5): one response, one whole number from 1 to 5. */
export const pointwisePrompt: CallPrompt = {
  system: systemPart(
    'system',
    "You rate how appropriately an assistant's response uses the history of its user.",
  ),
  user: {
    name: 'user',
    blocks: [
      historyBlock,
      requestBlock,
      responseBlock,
      rubric,
      contractBlock(`  "score": a whole number from 1 to 5,
  "reasoning": "in short: what the rating rests on"`),
    ],
    text: `Rate how appropriately the response below uses the user's history.

The conversation before the request:
{{> history}}

The user's request:
{{> request}}

The assistant's response to it:
{{> response}}

Leave everything else out of the rating: how well the response is written, how long, complete or helpful it is, and whether its facts are correct.

{{> rubric}}

{{> contract}}
`,
  },
};
