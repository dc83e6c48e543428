import type { PromptBlock } from '../../../../judging/prompt-template.ts';
import { systemPart, type CallPrompt } from '../../../../judging/declared/call-prompt.ts';
import { contractBlock } from '../../../../judging/declared/common-blocks.ts';
import {
  disambiguation,
  historyBlock,
  requestBlock,
  responseBlock,
  taxonomy,
  verdictMembers,
} from './shared-blocks.ts';

/** The columns of the table with their closed sets of labels. */
const tableColumns: PromptBlock = {
  name: 'table-columns',
  isRequired: false,
  text: `- state: what the user wants, needs or has told, in a few words.
- holder: whose it is. One of "user", "spouse", "parent", "colleague", "other".
- scope: how far it reaches. One of "global", "specific domain", "specific task", "specific time".
- status: how it stands at the time of the request. One of "active", "updated", "superseded", "expired", "one-time exception".
- strength: "hard" if breaking it rules an answer out, "strong" if it is important, "soft" if it is merely welcome.
- evidence_turns: the numbers of the turns that support it.
- policy: what a good answer to this request does with it. "IGNORE" if it does not apply here, "SUPPORT" if it informs the answer without deciding it, "DOMINATE" if the answer has to satisfy it.`,
};

/** What each departure from a policy means for the verdict. */
const tableChecks: PromptBlock = {
  name: 'table-checks',
  isRequired: false,
  text: `- A DOMINATE state that the response does not use: UNDER_PERSONALIZED.
- SUPPORT states of which it takes none into account: UNDER_PERSONALIZED; one that it presses too far: OVER_PERSONALIZED.
- An IGNORE state that it uses: OVER_PERSONALIZED.
- A DOMINATE state that it handles as if it only had to be considered: UNDER_PERSONALIZED (underweighting).
- A SUPPORT state that it handles as if it decided: OVER_PERSONALIZED (over-dominance).
- The opposite of what applies, taken from something that has been replaced: OVER_PERSONALIZED (stale or superseded).
- The opposite of what applies, with nothing older behind it: UNDER_PERSONALIZED (explicit violation).`,
};

/** State-table evaluation (appendix F.2, prompt 12): what applies, and how, is laid down before the response is judged. */
export const stateTablePrompt: CallPrompt = {
  system: systemPart(
    'system',
    "You judge how an assistant's response uses what the conversation tells about the user. You go about it in order: you search the conversation, lay down a table of the user's states, and judge the response by it.",
  ),
  user: {
    name: 'user',
    blocks: [
      requestBlock,
      responseBlock,
      historyBlock,
      tableColumns,
      tableChecks,
      taxonomy,
      disambiguation,
      contractBlock(`  "state_table": a list with one object for each state: {"state": "...", "holder": "...", "scope": "...", "status": "...", "strength": "...", "evidence_turns": [...], "policy": "..."},
${verdictMembers}`),
    ],
    text: `The user's request:
{{> request}}

The assistant's response to it:
{{> response}}

The conversation before the request, for you to search:
{{> history}}

Step 1. Note which preferences, constraints and circumstances could matter for the request. Think of food, money, dates and times, places, the people involved, earlier decisions, firm constraints and mere wishes.
Step 2. For each, search the conversation for what supports it, for later changes and exceptions, for what speaks against it, and for its limits: is it this user's, does it belong to this task, does it hold at this time? Make no more than six searches in all.
Step 3. Lay down each state that you could confirm as a row of a table:
{{> table-columns}}
Step 4. Hold the response against the table:
{{> table-checks}}
Step 5. Reach a verdict:

{{> taxonomy}}

{{> disambiguation}}

Do not take it for granted that something is wrong: many responses use what applies, and nothing else. If something is wrong, name the one primary error.

{{> contract}}
`,
  },
};
