import type { Judge } from '../../core/judging/judge.ts';
import { UserError } from '../../core/model/user-error.ts';
import { baselineJudge } from '../../core/models/offline/baseline-judge.ts';
import type { LanguageModel } from '../../core/models/language-model.ts';

/**
 * The model behind a judge: it sends the messages of a call and looks at nothing else of it.
 *
 * @throws {UserError} for the baseline, which has no words of its own
 */
export function writerOf(judge: Judge): LanguageModel {
  if (judge === baselineJudge) {
    throw new UserError(
      'usage',
      'The baseline cannot write: name a model with --judge, e.g. openai:<model>. It can validate: --validator baseline.',
    );
  }
  return {
    identity: judge.identity,
    generate: (messages, signal, sample) =>
      judge.answer({ visible: {}, messages, baselineReply: () => '' }, signal, sample),
  };
}
