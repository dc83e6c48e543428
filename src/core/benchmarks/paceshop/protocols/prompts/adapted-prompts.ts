import { aresContract, personaLensContract } from '../native-contract.ts';
import { judgingPrompt } from './judging-prompt.ts';

/** Faithfulness to the evidence alone (appendix C.3.2, after ARES). */
export const aresPrompt = judgingPrompt({
  role: 'You judge how faithful retrieval-based answers are to their evidence, and nothing else.',
  families: aresContract.families,
  task: `Make three partial judgments, each from 1 to 5:
- Context relevance: is the evidence of the pool about the query?
- Answer faithfulness: are the claims of the response supported by the evidence, are all cited ids in the pool, and is nothing invented about the shopper's history?
- Answer relevance: does the response answer the query?
Their mean is evidence_grounding. Say BAD only if it is below 3.0; then name one of the families below and the part of the response with the unsupported claim or the invalid citation. If the response is faithful and something else is wrong with it, that is not yours to report: say NONE for family and location. You do not score the other axes: set persona_alignment, component_consistency and format_safety to 3.0. Where a rule below asks for more than this, this comes first.`,
});

/** Fit to the shopper alone (appendix C.3.2, after PersonaLens). */
export const personaLensPrompt = judgingPrompt({
  role: 'You judge how well an assistant personalizes, and nothing else.',
  families: personaLensContract.families,
  task: `Go through the shopper slot by slot: hard constraints, liked brands, avoided brands, attribute preferences, budget. Mark each slot for yourself as honoured, contradicted, or not touched by the parts of the response. From these marks give persona_alignment. Rate the quality of the response as such as format_safety. The task has failed, and the verdict is BAD, only if persona_alignment is below 3.0. Then name PREF_CONFLICT if the response goes against a slot, or OVER_PERSONALIZATION_HALLUCINATION if it invents a purchase or a search that is not in the shopper's history, and the part of the response in which that happens. Any other kind of defect is not yours to report: say NONE for family and location. You do not score the other axes: set component_consistency and evidence_grounding to 3.0. supporting_evidence_ids may stay empty. Where a rule below asks for more than this, this comes first.`,
});

/** Two key points, family and location (appendix C.3.2, after EtaPP). */
export const etappPrompt = judgingPrompt({
  role: 'You judge results of personalized tasks by the key points that they must meet.',
  task: `The two key points here are the family and the location of the defect. Take the deterministic checks and read the four parts of the response briefly; these give the verdict. If it is BAD, name both key points, chosen from all families and locations below. You do not score the targets: set persona_alignment, component_consistency and evidence_grounding to 3.0 whatever you find. Score format_safety by how well-formed the response is. supporting_evidence_ids may stay empty. Where a rule below asks for more than this, this comes first.`,
});
