import type { PageDecision, PageQuestion } from '../protocol/review.ts';

type Answers = PageDecision['answers'];

/** The questions that are asked with the answers so far, in their order. */
export function askedQuestions(
  questions: readonly PageQuestion[],
  answers: Answers,
): readonly PageQuestion[] {
  const isAsked = ({ askedWhen }: PageQuestion, asking: readonly string[]): boolean => {
    if (askedWhen === undefined) return true;
    const other = questions.find(({ id }) => id === askedWhen.question);
    // Questions that wait for each other are never asked.
    if (other === undefined || asking.includes(other.id)) return false;
    const answer = answerTo(other, answers);
    return (
      answer !== '' && askedWhen.values.includes(answer) && isAsked(other, [...asking, other.id])
    );
  };
  return questions.filter((question) => isAsked(question, [question.id]));
}

/** Empty where there is none: also for a choice that is not, or no longer, offered. */
export function answerTo({ id, type, choices }: PageQuestion, answers: Answers): string {
  const answer = answers[id] ?? '';
  if (type === 'text') return answer.trim();
  return choices.some(({ value }) => value === answer) ? answer : '';
}

/** What is stored of what was answered and typed: answers to what is asked, without white space around them. */
export function decisionOf(
  questions: readonly PageQuestion[],
  { answers, comment }: PageDecision,
): PageDecision {
  const given = askedQuestions(questions, answers)
    .map((question) => [question.id, answerTo(question, answers)] as const)
    .filter(([, answer]) => answer !== '');
  return { answers: Object.fromEntries(given), comment: comment.trim() };
}

/** The first question that must be answered and is not. */
export function missingQuestion(
  questions: readonly PageQuestion[],
  answers: Answers,
): PageQuestion | undefined {
  return askedQuestions(questions, answers).find(
    (question) => question.isRequired && answerTo(question, answers) === '',
  );
}

export function isSameDecision(one: PageDecision, other: PageDecision): boolean {
  const ids = new Set([...Object.keys(one.answers), ...Object.keys(other.answers)]);
  return (
    one.comment === other.comment &&
    [...ids].every((id) => (one.answers[id] ?? '') === (other.answers[id] ?? ''))
  );
}

/** The one question that stands alone unless an answer brings up others: its key may store the decision at once. */
export function onlyQuestion(questions: readonly PageQuestion[]): PageQuestion | undefined {
  const always = questions.filter(({ askedWhen }) => askedWhen === undefined);
  const [first] = always;
  return always.length === 1 && first?.type === 'choice' ? first : undefined;
}

/** Keys of choices, of all questions, in lower case: what they take no command has. */
export function choiceKeys(questions: readonly PageQuestion[]): ReadonlySet<string> {
  return new Set(questions.flatMap(({ choices }) => choices.map(({ key }) => key.toLowerCase())));
}

/** An answer as people read it; the value itself where the choice is not known. */
export function answerTitle({ choices }: PageQuestion, value: string): string {
  return choices.find((choice) => choice.value === value)?.title ?? value;
}
