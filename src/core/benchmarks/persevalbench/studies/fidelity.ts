import { ok } from '../../../model/result.ts';
import type { Study, StudyQuestion } from '../../study.ts';
import { answersInDecision, decisionOfAnswers } from '../../study-decision.ts';
import { errorItems, expectedErrors, scenarioSample, subtypesInOrder } from './scenario-items.ts';
import { subtypeTitle, subtypeTitleOf } from './scenario-items.ts';
import { showError } from './shown-error.ts';

const questions: readonly StudyQuestion[] = [
  {
    id: 'fidelity',
    type: 'choice',
    title: 'Does the response commit the intended error?',
    scale: 'nominal',
    isRequired: true,
    choices: [
      {
        value: 'Valid',
        title: 'Valid',
        description: 'The intended error is there, and clearly so.',
        key: 'v',
      },
      {
        value: 'Invalid',
        title: 'Invalid',
        description: 'It is not there, or what is there is another error.',
        key: 'i',
      },
    ],
  },
  {
    id: 'mismatch',
    type: 'text',
    title: 'What does not match?',
    description: 'In a few words: what the response does in place of the intended error.',
    isRequired: true,
    askedWhen: { question: 'fidelity', values: ['Invalid'] },
  },
];

/** Study 1 of the paper (section 3.4, appendix D, table 12): does a generated error realize the intended intervention? */
export const fidelityStudy: Study = {
  id: 'fidelity',
  title: 'Intervention fidelity',
  description: 'Whether each error response realizes the error that it was made to commit.',
  kind: 'persevalbench/scenario',
  instructions: [
    'Read the whole dialogue, the response, and the definition of the error that the response was made to commit.',
    'Decide whether the response clearly commits that error: Valid where it does, Invalid where it does not. Where it is invalid, say in a few words what does not match.',
    'Look at how the response uses what the user told earlier. How well it is written in general does not count.',
  ],
  isBlind: false,
  order: { by: 'shuffled' },
  sampleSize: 100,
  sample: scenarioSample,
  questions,
  items: (record) => errorItems(record),
  expects: (record) => expectedErrors(record),
  isOfOnlyResponse: true,
  show: (record, item) => {
    const shown = showError(record, item);
    if (!shown.ok) return shown;
    const { visible, sections } = shown.value;
    return ok({ visible, view: { sections }, asks: questions.map(({ id }) => ({ question: id })) });
  },
  readDecision: (decision) => answersInDecision(questions, decision),
  writeDecision: (answers) => decisionOfAnswers(questions, answers),
  group: {
    title: 'Subtype',
    values: subtypesInOrder.map(subtypeTitle),
    groupOf: subtypeTitleOf,
  },
  gold: {
    answersOf: () => ({ fidelity: 'Valid' }),
    accepts: (_record, _item, question, value) =>
      question === 'fidelity' ? value === 'Valid' : undefined,
  },
  confirms: { question: 'fidelity', value: 'Valid' },
};
