import type { PromptBlock } from '../../../../judging/prompt-template.ts';

/** The specification as the planner writes it, and what the planner has no field for. */
export const specificationBlock: PromptBlock = {
  name: 'specification',
  isRequired: true,
  text: `--- {{{boundary}}} | begin specification ---
{{{specification}}}
{{#requirements}}
--- {{{boundary}}} | requirement {{{number}}} of state A ---
{{{requirement}}}
{{/requirements}}
--- {{{boundary}}} | end specification ---`,
};

export const cellBlock: PromptBlock = {
  name: 'cell',
  isRequired: true,
  text: `scene type: {{{sceneType}}}
error: {{{error}}} ({{{intervention}}})
relation of the states: {{{relation}}}`,
};
