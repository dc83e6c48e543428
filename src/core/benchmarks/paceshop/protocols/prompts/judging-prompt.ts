import { systemPart, type CallPrompt } from '../../../../judging/declared/call-prompt.ts';
import type { DefectFamily } from '../../taxonomy.ts';
import { bundleBlocks } from './bundle-blocks.ts';
import { labelsBlock, rulesBlock, verdictBlock } from './contract-blocks.ts';

/** What one method says in its own words; bundle, labels, rules and contract are the same for all. */
export interface PromptWords {
  /** Who the judge is. */
  readonly role: string;
  /** What it is to do, after the data. */
  readonly task: string;
  /** What it may name; all families where it is absent. */
  readonly families?: readonly DefectFamily[];
}

/** The prompt of one method. Methods differ in their instruction alone (appendix C.3.1). */
export function judgingPrompt({ role, task, families }: PromptWords): CallPrompt {
  return {
    system: systemPart('system', role),
    user: {
      name: 'user',
      blocks: [...bundleBlocks, labelsBlock(families), rulesBlock, verdictBlock],
      text: `The shopper's query:
{{> query}}

The shopper:
{{> persona}}

The response to be judged, in two views of the same content:
{{> response-xml}}
{{> response}}

The evidence that the response may cite, its ids first:
{{> evidence-ids}}
{{> evidence}}

The evidence that was used when the response was made. Take it as a hint, not as a verdict:
{{> used-evidence-ids}}

What twelve deterministic checks of the response's form say:
{{> checks}}

${task}

{{> labels}}

{{> rules}}

{{> contract}}
`,
    },
  };
}
