import {
  dataNotice,
  disambiguation,
  historyBlock,
  requestBlock,
  responseBlock,
  taxonomy,
  verdictContract,
} from './prompt-texts.ts';
import type { PromptTemplate } from './verdict-protocol.ts';

/** End-to-end evaluation (appendix F.2, prompt 10): verdict, subtype and reasoning in one pass. */
export const endToEndPrompt: PromptTemplate = {
  version: '1',
  system: `You judge how an assistant's response uses what the conversation tells about the user.

${dataNotice}`,
  user: `Decide whether the response below uses the user's preferences, constraints and stated circumstances correctly.

The conversation before the request:
${historyBlock}

The user's request:
${requestBlock}

The assistant's response to it:
${responseBlock}

Work in three steps.
Step 1. Find the preferences and constraints in the conversation that apply to this request.
Step 2. Check the response against each of them.
Step 3. Classify the response:

${taxonomy}

${disambiguation}

${verdictContract}
`,
};
