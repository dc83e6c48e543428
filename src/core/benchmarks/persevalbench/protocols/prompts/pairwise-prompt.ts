import type { PromptBlock } from '../../../../judging/prompt-template.ts';
import { systemPart, type CallPrompt } from '../../../../judging/declared/call-prompt.ts';
import { contractBlock } from '../../../../judging/declared/common-blocks.ts';
import { historyBlock, requestBlock } from './shared-blocks.ts';

/** Both responses under names that say nothing but their place. */
const responsesBlock: PromptBlock = {
  name: 'responses',
  isRequired: true,
  text: `--- {{{boundary}}} | begin first response ---
{{{first}}}
--- {{{boundary}}} | end first response ---
--- {{{boundary}}} | begin second response ---
{{{second}}}
--- {{{boundary}}} | end second response ---`,
};

/** Pairwise comparison (appendix C.5): a forced choice between the two responses. */
export const pairwisePrompt: CallPrompt = {
  system: systemPart(
    'system',
    'You compare how appropriately two responses of an assistant use the history of its user.',
  ),
  user: {
    name: 'user',
    blocks: [
      historyBlock,
      requestBlock,
      responsesBlock,
      contractBlock(`  "choice": "first" or "second",
  "reasoning": "in short: what the choice rests on"`),
    ],
    text: `Decide which of the two responses below uses the user's history more appropriately.

The conversation before the request:
{{> history}}

The user's request:
{{> request}}

The two responses to it:
{{> responses}}

Leave everything else out of the decision: how well the responses are written, how long, complete or helpful they are, whether their facts are correct, and in which order they stand. You have to choose one, even if they are close.

{{> contract}}
`,
  },
};
