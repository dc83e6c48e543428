import type { Protocol, Question, QuestionSetting } from '../../benchmarks/protocol.ts';

/** One question about each response, in the order of the responses. */
export const candidateQuestions: Protocol['questions'] = (candidates, setting) =>
  candidates.map((candidate) => questionAbout(candidate, setting));

export function questionAbout(
  candidate: string,
  { context, ablation }: QuestionSetting,
  further: Pick<Question, 'stage' | 'order'> = {},
): Question {
  return {
    candidate,
    context,
    ...(ablation === undefined ? {} : { ablation }),
    ...further,
  };
}
