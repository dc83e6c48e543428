import { judgingPrompt } from './judging-prompt.ts';

/** PACEJudge (appendix D.4): four axes, then a diagnosis. */
export const paceJudgePrompt = judgingPrompt({
  role: 'You judge the responses of a shopping assistant. A response has several parts, is meant for one particular shopper, and must rest on evidence.',
  task: `Judge the response as one structured object. The deterministic checks are firm ground to start from, yet a response that passes all of them can still be wrong, so go on. Work through four axes and score each:
- Persona alignment. Hold every part of the response against the shopper's hard constraints, preferences, liked and avoided brands, budget, purchases and searches. Would it still be right if the shopper were another? Whatever in it contradicts this shopper counts, however well it fits the query.
- Component consistency. The overview should lead to the categories, the categories should serve the query, the related queries should refine the same shopping intent and differ from one another, and no part should drift to another intent.
- Evidence grounding. Every cited id should be in the pool and bear on the response, claims about products should be supported by the evidence, and claims about what the shopper bought, owns or searched for should be found in the shopper's history.
- Format and safety. Counts, lengths, ids and the XML view should be as the contract of the response demands, the tone neutral, and nothing banned in it.

Then give the diagnosis: the verdict, the primary defect, where it stands, and the evidence that shows it.`,
});

/** A compact generic rubric that is then translated into the contract (appendix C.3.1, after G-Eval). */
export const gEvalPrompt = judgingPrompt({
  role: 'You are a careful general-purpose evaluator who works with rubrics.',
  task: `Rate the response with a short rubric: relevance to the query, helpfulness, coherence, grounding in the evidence, and structure. When the rubric is filled in, express its outcome in the form asked for below.`,
});

/** One impression first, the structure after it (appendix C.3.1, after MT-Bench). */
export const scalarPrompt = judgingPrompt({
  role: 'You are an evaluator who grades with one overall score.',
  task: `Form one overall impression of the quality of the response and let it carry the decision. Fill in the other members afterwards, as well as you can, so that they go with that impression.`,
});

/** The shopper is withheld (appendix C.3.1). */
export const personaBlindPrompt = judgingPrompt({
  role: 'You are a generic judge of shopping responses.',
  task: `The shopper is left out here on purpose. Judge only whether the response looks broadly useful, coherent, grounded in the evidence and well-formed.`,
});

/** Knows the shopper and asks generically (appendix C.3.1). */
export const personaAwarePrompt = judgingPrompt({
  role: 'You are a generic judge of shopping responses who takes the shopper into account.',
  task: `Judge by the query and the shopper whether the response suits this shopper. Do not reason about how it would suit another shopper instead, and stay with the defect families given below.`,
});
