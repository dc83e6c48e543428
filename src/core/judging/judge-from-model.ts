import type { LanguageModel } from '../models/language-model.ts';
import type { Judge } from './judge.ts';

/** A judge that sends the call's messages to a language model. */
export function judgeFromModel(model: LanguageModel): Judge {
  return {
    identity: model.identity,
    answer: (call, signal, sample) => model.generate(call.messages, signal, sample),
  };
}
