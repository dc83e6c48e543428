import { hashJson } from '../../../judging/hashes.ts';
import { byCodeUnits } from '../../../model/code-unit-order.ts';
import type { JsonValue } from '../../../model/json.ts';
import { err, ok } from '../../../model/result.ts';
import type { AskedQuestion, Study, StudyAnswers, StudyChoiceQuestion } from '../../study.ts';
import { answersInDecision, decisionOfAnswers } from '../../study-decision.ts';
import { readScenario } from '../scenario.ts';
import { scenarioSample } from './scenario-items.ts';
import { showDialogue } from './shown-scenario.ts';

type StateId = 'A' | 'B';

const stateIds: readonly StateId[] = ['A', 'B'];

const questions = stateIds.map((id): StudyChoiceQuestion => ({
  id,
  type: 'choice',
  title: 'State',
  description: 'What part should it have in the answer to the request?',
  scale: 'ordinal',
  isRequired: true,
  pooledAs: 'Role of a state',
  choices: [
    {
      value: 'IGNORE',
      title: 'Ignore',
      description: 'It should not affect the response.',
      key: 'i',
    },
    {
      value: 'SUPPORT',
      title: 'Support',
      description: 'It may guide the response without deciding it.',
      key: 's',
    },
    {
      value: 'DOMINATE',
      title: 'Dominate',
      description: 'The response must satisfy it.',
      key: 'd',
    },
  ],
}));

/** Items have one state or two: which of the questions are asked is up to the record. */
const maybeAsked = questions.map((question) => ({ ...question, isRequired: false }));

/** Study 2 of the paper (section 3.4, appendix D): which role should each user state have at the target? */
export const stateRoleStudy: Study = {
  id: 'state_role',
  title: 'State roles',
  description:
    'Ignore, Support or Dominate for each user state, without knowing what the benchmark says.',
  kind: 'persevalbench/scenario',
  instructions: [
    'Read the whole dialogue and the request at its end. Below stand one or two states of the user: things that the user wants, likes, must have, or that can be concluded about them.',
    'Say for each what part it should have in a good answer to the request. Ignore: it should not affect the response. Support: it may guide the response. Dominate: the response must satisfy it.',
    'In which order the states stand means nothing. Decide on each by itself: both may have the same role.',
  ],
  isBlind: true,
  order: { by: 'shuffled' },
  sampleSize: 100,
  sample: scenarioSample,
  questions,
  items: (record) => (statesOf(record).length === 0 ? [] : [{}]),
  expects: () => [{}],
  show: (record) => {
    const states = shownOrder(statesOf(record));
    if (states.length === 0) return err('The record has no state with a text to decide about.');
    const shown = showDialogue(record);
    if (!shown.ok) return shown;
    const { visible, sections } = shown.value;
    return ok({
      visible: { ...visible, states: states.map(({ text }) => text) },
      view: { sections },
      asks: states.map(({ id, text }, index): AskedQuestion => ({
        question: id,
        title: states.length === 1 ? 'State' : (titles[index] ?? 'State'),
        text,
      })),
    });
  },
  readDecision: (decision) =>
    typeof decision === 'string' ? undefined : answersInDecision(maybeAsked, decision),
  writeDecision: (answers) => decisionOfAnswers(questions, answers),
  gold: {
    answersOf: (record) => {
      const roles = rolesOf(record);
      return Object.keys(roles).length === 0 ? undefined : roles;
    },
    accepts: (record, _item, question, value) => {
      const role = rolesOf(record)[question];
      return role === undefined ? undefined : role === value;
    },
  },
};

const titles = ['First state', 'Second state'];

interface State {
  readonly id: StateId;
  readonly text: string;
}

function statesOf(record: JsonValue): readonly State[] {
  const { stateA, stateB } = readScenario(record);
  const states = { A: stateA?.text, B: stateB?.text };
  return stateIds.flatMap((id): readonly State[] => {
    const text = states[id];
    return text === undefined || text.trim() === '' ? [] : [{ id, text }];
  });
}

/** By the texts alone: which state is which cannot be told from where it stands. */
function shownOrder(states: readonly State[]): readonly State[] {
  return states
    .map((state) => ({ state, hash: hashJson(['state', state.text]) }))
    .sort((one, other) => byCodeUnits(one.hash, other.hash))
    .map(({ state }) => state);
}

function rolesOf(record: JsonValue): StudyAnswers {
  const { stateA, stateB } = readScenario(record);
  const states = { A: stateA, B: stateB };
  return Object.fromEntries(
    stateIds.flatMap((id): (readonly [string, string])[] => {
      const role = states[id]?.role;
      return role === undefined ? [] : [[id, role]];
    }),
  );
}
