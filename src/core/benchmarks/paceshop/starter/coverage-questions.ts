import type { StarterAnswers, StarterQuestion } from '../../starter.ts';
import type { CoverageVocabulary } from '../coverage-axes.ts';

/** How a schema describes an axis. */
interface AxisDescription {
  readonly title: string;
  readonly description: string;
  readonly enum: readonly string[];
  readonly enumDescriptions: readonly string[];
}

/** An axis of coverage as a question: its values in the order of the schema. */
export interface CoverageQuestion {
  readonly id: string;
  readonly vocabulary: CoverageVocabulary;
  readonly axis: AxisDescription;
}

/** The first question that the answers leave open. */
export function nextQuestion(
  questions: readonly CoverageQuestion[],
  answers: StarterAnswers,
): StarterQuestion | undefined {
  const open = questions.find(({ id, axis }) => !axis.enum.includes(answers[id] ?? ''));
  if (open === undefined) return undefined;
  const { id, vocabulary, axis } = open;
  return {
    id,
    title: axis.title,
    prompt: axis.description,
    choices: axis.enum.map((value, index) => ({
      value,
      title: vocabulary[value]?.title ?? value,
      description: axis.enumDescriptions[index] ?? '',
    })),
  };
}
