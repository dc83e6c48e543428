import { contractBlock } from '../../../../judging/declared/common-blocks.ts';
import type { PromptBlock } from '../../../../judging/prompt-template.ts';
import {
  defectFamilies,
  familyNames,
  fieldGroups,
  groupNames,
  type DefectFamily,
} from '../../taxonomy.ts';

/** The closed label sets: what each family means, and the four parts of a response. */
export function labelsBlock(families: readonly DefectFamily[] = familyNames): PromptBlock {
  const lines = families.map((family) => `- ${family}: ${defectFamilies[family].gloss}`);
  const groups = groupNames.map((group) => {
    const { title, properties } = fieldGroups[group];
    return `- ${group}: ${title.toLowerCase()} (${properties.join(', ')})`;
  });
  return {
    name: 'labels',
    isRequired: false,
    text: `Defect families, of which you may name one or NONE:
${lines.join('\n')}

Defect locations, of which you may name one or NONE:
${groups.join('\n')}

Use no other label: an answer with another label is thrown away.`,
  };
}

/** The four decision rules of appendix D.4. */
export const rulesBlock: PromptBlock = {
  name: 'rules',
  isRequired: false,
  text: `Decide by these rules:
1. Say GOOD only if the response is right for this shopper, coherent across its parts, grounded in the evidence shown, and well-formed. If anything material fails, say BAD.
2. Say NONE for both family and location only if nothing material is wrong. Otherwise name the one defect that matters most and the part of the response that it stands in.
3. Every id in supporting_evidence_ids must be one of the ids of the evidence pool. Invent none; leave the list empty rather than guess.
4. confidence and overall_bad_probability are numbers from 0 to 1. overall_quality and each of the four axis scores are numbers from 1 to 5; fractions are allowed.`,
};

/** The output contract. */
export const verdictBlock: PromptBlock = contractBlock(`  "verdict": "GOOD" or "BAD",
  "overall_bad_probability": a number from 0 to 1,
  "overall_quality": a number from 1 to 5,
  "axis_scores": {
    "persona_alignment": a number from 1 to 5,
    "component_consistency": a number from 1 to 5,
    "evidence_grounding": a number from 1 to 5,
    "format_safety": a number from 1 to 5
  },
  "defect_family": one of the family labels or "NONE",
  "defect_location": "overview" or "categories" or "related_queries" or "attributions" or "NONE",
  "supporting_evidence_ids": a list of ids from the evidence pool, possibly empty,
  "confidence": a number from 0 to 1,
  "rationale": "in short: what is wrong and where, or why nothing is"`);
