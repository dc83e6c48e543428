import { isJsonObject, type JsonObject, type JsonValue } from '../../../model/json.ts';
import { ok } from '../../../model/result.ts';
import type { Study, StudyAnswers, StudyChoiceQuestion } from '../../study.ts';
import { errorSubtypes } from '../taxonomy.ts';
import { errorItems, expectedErrors, scenarioSample, subtypesInOrder } from './scenario-items.ts';
import { subtypeTitle, subtypeTitleOf } from './scenario-items.ts';
import { showError } from './shown-error.ts';

export type SecondaryOverQuestion = 'intended_under' | 'secondary_over';

const ids: readonly SecondaryOverQuestion[] = ['intended_under', 'secondary_over'];

function yesOrNo(
  id: SecondaryOverQuestion,
  title: string,
  yes: string,
  no: string,
): StudyChoiceQuestion {
  return {
    ...{ id, type: 'choice', title, scale: 'nominal', isRequired: true },
    choices: [
      { value: 'yes', title: 'Yes', description: yes, key: 'y' },
      { value: 'no', title: 'No', description: no, key: 'n' },
    ],
  };
}

const questions: readonly StudyChoiceQuestion[] = [
  yesOrNo(
    'intended_under',
    'Is the intended error there?',
    'The response underuses what applies, as the definition says.',
    'It does not.',
  ),
  yesOrNo(
    'secondary_over',
    'Is there also an over-personalization?',
    'The response besides uses something that should not apply, or gives it too much weight.',
    'Nothing that the user told is used where it should not be.',
  ),
];

/** The audit of appendix C.3: do under-personalized responses hold an over-personalization as well? */
export const secondaryOverStudy: Study = {
  id: 'secondary_over',
  title: 'Secondary over-personalization',
  description:
    'Whether responses that were made to under-personalize do so, and whether they over-personalize as well.',
  kind: 'persevalbench/scenario',
  instructions: [
    'Each response was made to leave out, to break or to weaken something that applies. Read the whole dialogue, the response and the definition of the intended error.',
    'Answer two questions apart from each other: is the intended error there, and does the response over-personalize as well?',
    'A response over-personalizes when it uses something about the user that should not apply here, or gives it more influence than it should have. Wording alone is no reason.',
  ],
  isBlind: false,
  order: { by: 'shuffled' },
  // All of the paper's dataset: the audit was no sample.
  sampleSize: 130,
  sample: scenarioSample,
  questions,
  items: (record) => errorItems(record, ['under']),
  expects: (record) => expectedErrors(record, ['under']),
  isOfOnlyResponse: true,
  show: (record, item) => {
    const shown = showError(record, item);
    if (!shown.ok) return shown;
    const { visible, sections } = shown.value;
    return ok({ visible, view: { sections }, asks: questions.map(({ id }) => ({ question: id })) });
  },
  readDecision: readSecondaryOver,
  writeDecision,
  group: {
    title: 'Subtype',
    values: subtypesInOrder
      .filter((subtype) => errorSubtypes[subtype].family === 'under')
      .map(subtypeTitle),
    groupOf: subtypeTitleOf,
  },
  confirms: { question: 'intended_under', value: 'yes' },
};

/**
 * A decision is an object with `secondary_over` and, where asked, `intended_under`, both true or false; or `true` or `false`
 * alone, which answer the first.
 */
export function readSecondaryOver(
  decision: JsonValue,
): Readonly<Partial<Record<SecondaryOverQuestion, string>>> | undefined {
  if (typeof decision === 'boolean') return { secondary_over: decision ? 'yes' : 'no' };
  if (!isJsonObject(decision)) return undefined;
  const { secondary_over: secondary, intended_under: intended } = decision;
  if (typeof secondary !== 'boolean') return undefined;
  return {
    ...(typeof intended === 'boolean' ? { intended_under: intended ? 'yes' : 'no' } : {}),
    secondary_over: secondary ? 'yes' : 'no',
  };
}

function writeDecision(answers: StudyAnswers): JsonObject {
  return Object.fromEntries(
    ids.flatMap((id): (readonly [string, boolean])[] => {
      const answer = answers[id];
      return answer === undefined ? [] : [[id, answer === 'yes']];
    }),
  );
}
