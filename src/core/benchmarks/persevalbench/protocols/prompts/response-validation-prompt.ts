import { systemPart, type CallPrompt } from '../../../../judging/declared/call-prompt.ts';
import { contractBlock } from '../../../../judging/declared/common-blocks.ts';
import type { PromptBlock } from '../../../../judging/prompt-template.ts';
import { requestBlock } from './shared-blocks.ts';

const criterion: PromptBlock = {
  name: 'criterion',
  isRequired: true,
  text: `The intended error is {{{subtype}}}. What the error response must show:
{{{criterion}}}`,
};

const states: PromptBlock = {
  name: 'states',
  isRequired: true,
  text: `--- {{{boundary}}} | begin state A ---
{{{stateA}}}
{{#requirements}}
--- {{{boundary}}} | requirement {{{number}}} of state A ---
{{{requirement}}}
{{/requirements}}
--- {{{boundary}}} | end state A ---
{{#hasStateB}}
--- {{{boundary}}} | begin state B ---
{{{stateB}}}
--- {{{boundary}}} | end state B ---{{/hasStateB}}{{^hasStateB}}--- {{{boundary}}} | there is no state B ---{{/hasStateB}}`,
};

const pair: PromptBlock = {
  name: 'pair',
  isRequired: true,
  text: `--- {{{boundary}}} | begin right response ---
{{{right}}}
--- {{{boundary}}} | end right response ---
--- {{{boundary}}} | begin error response ---
{{{error}}}
--- {{{boundary}}} | end error response ---`,
};

const points: PromptBlock = {
  name: 'points',
  isRequired: false,
  text: `criterion: the error response shows what the intended error calls for, as said above.
topic: it is about what the user asked.
coherence: it is a coherent answer that sounds helpful, with nothing obviously broken.
difference: it comes to another conclusion or recommendation than the right response.`,
};

/** Response validation (prompt 9): does the error response realize its error? It sees the gold by design. */
export const responseValidationPrompt: CallPrompt = {
  system: systemPart(
    'system',
    'You check strictly whether a response that was written to make one certain error makes it. You answer with JSON alone.',
  ),
  user: {
    name: 'user',
    blocks: [
      criterion,
      states,
      requestBlock,
      pair,
      points,
      contractBlock(`  "pass": true or false,
  "reason": "in short: what the answer rests on",
  "unmet": a list of the points that are not met: "criterion", "topic", "coherence", "difference"; empty if it passes`),
    ],
    text: `A benchmark pairs a right response with an error response to the same request. The error response is meant to make one error in how it uses what is known of the user, and to be as good as the right one otherwise.

{{> criterion}}

What is known of the user. State A applies to the request; state B does not, or weighs less:
{{> states}}

The user's request:
{{> request}}

The two responses:
{{> pair}}

Check the error response on every point:
{{> points}}

It passes only if all of them are met. Be strict: when in doubt, it does not pass.

{{> contract}}
`,
  },
};
