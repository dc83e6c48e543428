import { isJsonObject, type JsonValue } from '../../../model/json.ts';
import { ok } from '../../../model/result.ts';
import type { Study, StudyAnswers, StudyItem, StudyQuestion } from '../../study.ts';
import { endToEndProtocol } from '../protocols/end-to-end.ts';
import { evidenceFirstProtocol } from '../protocols/evidence-first.ts';
import { stateTableProtocol } from '../protocols/state-table.ts';
import { verdictLabel, type VerdictLabel } from '../protocols/verdict-contract.ts';
import { readScenario } from '../scenario.ts';
import { errorSubtypes, type ErrorFamily } from '../taxonomy.ts';
import { responseItems, scenarioSample } from './scenario-items.ts';
import { showResponse } from './shown-scenario.ts';

type PersonVerdict = 'Right' | 'Under' | 'Over';

const questions: readonly StudyQuestion[] = [
  {
    id: 'verdict',
    type: 'choice',
    title: 'How does the response use what the user told?',
    scale: 'nominal',
    isRequired: true,
    choices: [
      {
        value: 'Right',
        title: 'Right',
        description: 'It uses what applies, with fitting influence, and nothing that does not.',
        key: 'r',
      },
      {
        value: 'Under',
        title: 'Under',
        description: 'It leaves out, breaks or gives too little weight to something that applies.',
        key: 'u',
      },
      {
        value: 'Over',
        title: 'Over',
        description: 'It uses something that does not apply, or gives something too much weight.',
        key: 'o',
      },
    ],
  },
];

/** As in table 4; the right responses are those of false alarms. */
const familyHeadings: Readonly<Record<ErrorFamily, string>> = {
  under: 'Und.',
  over: 'Ov.',
  misapplied: 'Mis.',
};
const rightResponses = 'Right responses';

/** Study 3 of the paper (section 3.4, appendix D, table 4): people do what evaluators do, and see what evaluators see. */
export const verdictStudy: Study = {
  id: 'verdict',
  title: 'Human reference',
  description: 'Right, Under or Over for one response at a time, as evaluators are asked.',
  kind: 'persevalbench/scenario',
  instructions: [
    'Read the whole dialogue, the request at its end, and one response to it. Go by what is shown and by nothing else.',
    'Give exactly one verdict. Right: the response uses what applies from earlier in the dialogue, with fitting influence, and nothing that should be ignored. Under: it leaves out, breaks or gives too little influence to something that applies. Over: it uses something that should not apply, or gives it more influence than it should have.',
    'Judge how the response uses what it knows about the user, not how fluent it is or how it is written.',
    'Every response is a case of its own. Another response to the same request says nothing about this one.',
  ],
  isBlind: true,
  order: {
    by: 'shuffled',
    rounds: {
      title: 'Scenarios in which either direction counts come in a second round of their own',
      roundOf: (record) => (familyOf(record) === 'misapplied' ? 2 : 1),
    },
  },
  sampleSize: 100,
  sample: scenarioSample,
  questions,
  items: (record) => responseItems(readScenario(record)),
  expects: () => [{ candidate: 'right' }, { candidate: 'error' }],
  isPerCandidate: true,
  show: (record, { candidate }) => {
    const shown = showResponse(record, candidate);
    if (!shown.ok) return shown;
    const { visible, sections } = shown.value;
    return ok({ visible, view: { sections }, asks: [{ question: 'verdict' }] });
  },
  readDecision: (decision) => {
    const label = readVerdictDecision(decision);
    return label === undefined ? undefined : { verdict: personVerdicts[label] };
  },
  writeDecision: ({ verdict }) => verdict ?? null,
  group: {
    title: 'Family',
    values: [...Object.values(familyHeadings), rightResponses],
    groupOf,
    withoutError: [rightResponses],
  },
  gold: {
    answersOf: goldOf,
    accepts: (record, item, question, value) =>
      question === 'verdict' ? accepted(record, item)?.some((label) => label === value) : undefined,
  },
  answersOfVerdict: (protocol, verdict) => {
    const label = verdictProtocols.has(protocol) ? verdictLabel(verdict) : undefined;
    return label === undefined ? undefined : { verdict: personVerdicts[label] };
  },
};

/**
 * The label of a decision of the study `verdict`: `Right`, `Under` or `Over`, or the label that judges answer with, in
 * capitals or not; or an object with one of them as `verdict`.
 */
export function readVerdictDecision(decision: JsonValue): VerdictLabel | undefined {
  const text = isJsonObject(decision) ? decision['verdict'] : decision;
  return typeof text === 'string' ? labels.get(text.trim().toUpperCase()) : undefined;
}

const labels: ReadonlyMap<string, VerdictLabel> = new Map([
  ['RIGHT', 'RIGHT'],
  ['UNDER', 'UNDER_PERSONALIZED'],
  ['UNDER_PERSONALIZED', 'UNDER_PERSONALIZED'],
  ['OVER', 'OVER_PERSONALIZED'],
  ['OVER_PERSONALIZED', 'OVER_PERSONALIZED'],
]);

const personVerdicts: Readonly<Record<VerdictLabel, PersonVerdict>> = {
  RIGHT: 'Right',
  UNDER_PERSONALIZED: 'Under',
  OVER_PERSONALIZED: 'Over',
};

const verdictProtocols: ReadonlySet<string> = new Set(
  [endToEndProtocol, evidenceFirstProtocol, stateTableProtocol].map(({ id }) => id),
);

function familyOf(record: JsonValue): ErrorFamily | undefined {
  const { primaryError } = readScenario(record);
  return primaryError === undefined ? undefined : errorSubtypes[primaryError].family;
}

function groupOf(record: JsonValue, { candidate }: StudyItem): string | undefined {
  if (candidate === 'right') return rightResponses;
  const family = familyOf(record);
  return family === undefined ? undefined : familyHeadings[family];
}

/** The direction of the subtype; `accepts` says where another verdict would do as well. */
function goldOf(record: JsonValue, { candidate }: StudyItem): StudyAnswers | undefined {
  if (candidate === 'right') return { verdict: 'Right' };
  const { primaryError } = readScenario(record);
  if (candidate !== 'error' || primaryError === undefined) return undefined;
  return { verdict: errorSubtypes[primaryError].direction === 'under' ? 'Under' : 'Over' };
}

/** A misapplied state is recognized in either direction (section 4, "Metrics"). */
function accepted(
  record: JsonValue,
  { candidate }: StudyItem,
): readonly PersonVerdict[] | undefined {
  if (candidate === 'right') return ['Right'];
  const family = candidate === 'error' ? familyOf(record) : undefined;
  return family === undefined ? undefined : acceptedOf[family];
}

const acceptedOf: Readonly<Record<ErrorFamily, readonly PersonVerdict[]>> = {
  under: ['Under'],
  over: ['Over'],
  misapplied: ['Under', 'Over'],
};
