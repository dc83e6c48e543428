import type { Judge } from '../../judging/judge.ts';
import { ok } from '../../model/result.ts';

/**
 * The judge that needs no model: it gives the answer that the protocol's published word rules
 * find. Deterministic, and answers in the same contract as a model. Its model name changes with
 * the rules.
 */
export const baselineJudge: Judge = {
  identity: { provider: 'baseline', model: 'lexical-1', parameters: {} },
  answer: (call) => Promise.resolve(ok({ text: call.baselineReply(), usage: {} })),
};
