import { systemPart, type CallPrompt } from '../../../../judging/declared/call-prompt.ts';
import { contractBlock } from '../../../../judging/declared/common-blocks.ts';
import type { PromptBlock } from '../../../../judging/prompt-template.ts';
import { cellBlock, specificationBlock } from './specification-blocks.ts';

const rules: PromptBlock = {
  name: 'rules',
  isRequired: true,
  text: `{{#rules}}
Rule {{{number}}} ({{{title}}}): {{{text}}}
{{/rules}}
The rules {{{others}}} do not hold for this scenario, or are checked without you: say nothing about them.`,
};

/** Specification verification (prompt 3): which rules does a specification break, before any dialogue is written? */
export const specificationVerificationPrompt: CallPrompt = {
  system: systemPart(
    'system',
    'You check strictly whether the specification of a benchmark scenario is sound. What you let pass becomes part of the benchmark.',
  ),
  user: {
    name: 'user',
    blocks: [
      cellBlock,
      specificationBlock,
      rules,
      contractBlock(`  "passes": true or false,
  "failures": a list, empty if it passes, with one object for each broken rule: {"rule_number": its number, "rule_name": "its name", "explanation": "why it is broken", "suggestion": "how to mend it"}`),
    ],
    text: `A scenario tests whether evaluators of personal assistants see one certain error. It is planned before its dialogue is written: state A of the user applies at the target, state B looks alike and does not apply, or weighs less. The right option applies A as it should; the trap makes the error; the neutral distractor favours neither.

The scenario is planned for this cell, which is given:
{{> cell}}

The specification:
{{> specification}}

Check it by these rules:
{{> rules}}

Be strict and fair: a rule is broken only where you can say what breaks it. The specification passes if no rule is broken.

{{> contract}}
`,
  },
};
