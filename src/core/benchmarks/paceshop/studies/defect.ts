import type { JsonObject, JsonValue } from '../../../model/json.ts';
import { ok } from '../../../model/result.ts';
import type { Study, StudyAnswers, StudyQuestion } from '../../study.ts';
import { responseCandidate } from '../candidates.ts';
import { shoppingProtocols } from '../protocols/all-protocols.ts';
import { goldDefects } from '../protocols/score.ts';
import { paceVerdictOf } from '../protocols/verdict-contract.ts';
import { partOf } from '../record-part.ts';
import { shoppingRecordOf } from '../shopping-record.ts';
import {
  defectFamilies,
  familyNames,
  fieldGroups,
  groupNames,
  type FieldGroup,
} from '../taxonomy.ts';
import { readDefectDecision, type DefectDecision } from './defect-decision.ts';
import { defectSample } from './defect-sample.ts';
import { showShopping } from './shown-shopping.ts';

const groupKeys: Readonly<Record<FieldGroup, string>> = {
  categories: 'c',
  related_queries: 'r',
  attributions: 'a',
  overview: 'o',
};

const groupNotes: Readonly<Record<FieldGroup, string>> = {
  categories: 'The product categories and the search queries that belong to them.',
  related_queries: 'The list of further queries.',
  attributions: 'The list of cited evidence.',
  overview: 'The text at the top.',
};

const askedOfBad = { question: 'label', values: ['BAD'] };

const questions: readonly StudyQuestion[] = [
  {
    ...{ id: 'label', type: 'choice', title: 'Is the response good?', scale: 'nominal' },
    isRequired: true,
    choices: [
      {
        value: 'GOOD',
        title: 'Good',
        description: 'It has no defect of the seven families.',
        key: 'g',
      },
      { value: 'BAD', title: 'Bad', description: 'It has a defect.', key: 'b' },
    ],
  },
  {
    ...{ id: 'family', type: 'choice', title: 'Which defect is it?', scale: 'nominal' },
    description: 'Where there are several, the plainest one.',
    isRequired: true,
    askedWhen: askedOfBad,
    choices: familyNames.map((family, index) => ({
      value: family,
      title: defectFamilies[family].title,
      description: defectFamilies[family].gloss,
      key: String(index + 1),
    })),
  },
  {
    ...{ id: 'location', type: 'choice', title: 'Where is it?', scale: 'nominal' },
    isRequired: true,
    askedWhen: askedOfBad,
    choices: groupNames.map((group) => ({
      value: group,
      title: fieldGroups[group].title,
      description: groupNotes[group],
      key: groupKeys[group],
    })),
  },
];

const severalDefects = 'Several defects';
const personaSwap = 'Persona swap';

/** People as judges of responses: GOOD or BAD, and what is wrong where (section 4.1; the package of appendix B.4). */
export const defectStudy: Study = {
  id: 'defect',
  title: 'Response defects',
  description:
    'GOOD or BAD for one response at a time, with the family and the place of the defect.',
  kind: 'paceshop/record',
  instructions: [
    'Read what the shopper searches for, who the shopper is, the four parts of the response, and the evidence that the response could draw on.',
    'A response is good when it fits this shopper and the query, when its parts belong together, and when the evidence carries what it says. Otherwise it is bad: name the defect and the part of the response that it stands in.',
    'Most responses that are bad have one defect. Where you see more than one, name the plainest.',
    'Judge what the response says and cites, not how well it is written.',
  ],
  isBlind: true,
  order: {
    by: 'shuffled',
    // Beside the response that it was made from, a defect shows at once.
    apartBy: (record) => {
      const { baseRecordId, id } = shoppingRecordOf(record);
      return baseRecordId ?? id;
    },
  },
  sampleSize: 250,
  sample: defectSample,
  questions,
  items: (record) =>
    shoppingRecordOf(record).response.isThere ? [{ candidate: responseCandidate }] : [],
  expects: () => [{ candidate: responseCandidate }],
  isOfOnlyResponse: true,
  show: (record) => {
    const shown = showShopping(record);
    if (!shown.ok) return shown;
    const { visible, sections } = shown.value;
    return ok({ visible, view: { sections }, asks: questions.map(({ id }) => ({ question: id })) });
  },
  readDecision: (decision) => {
    const read = readDefectDecision(decision);
    return read === undefined ? undefined : answersOf(read);
  },
  writeDecision,
  group: {
    title: 'Family',
    values: ['GOOD', ...familyNames, severalDefects, personaSwap],
    groupOf,
    withoutError: ['GOOD'],
  },
  gold: {
    answersOf: goldOf,
    accepts: (record, _item, question, value) => accepts(record, question, value),
  },
  answersOfVerdict: (protocol, value) => {
    const verdict = protocolIds.has(protocol) ? paceVerdictOf(value) : undefined;
    if (verdict === undefined) return undefined;
    const { verdict: label, defect_family: family, defect_location: location } = verdict;
    return answersOf({ label, family, location });
  },
};

const protocolIds: ReadonlySet<string> = new Set(shoppingProtocols.map(({ id }) => id));

/** That there is no defect is said by the label: of a good response nothing else is asked. */
function answersOf({ label, family, location }: DefectDecision): StudyAnswers {
  if (label === 'GOOD') return { label };
  return {
    label,
    ...(family === undefined || family === 'NONE' ? {} : { family }),
    ...(location === undefined || location === 'NONE' ? {} : { location }),
  };
}

function writeDecision({ label, family, location }: StudyAnswers): JsonObject {
  return {
    ...(label === undefined ? {} : { label }),
    ...(family === undefined ? {} : { family }),
    ...(location === undefined ? {} : { location }),
  };
}

function groupOf(record: JsonValue): string | undefined {
  const shopping = shoppingRecordOf(record);
  const part = partOf(shopping);
  if (part === 'good') return 'GOOD';
  if (part === 'swap') return personaSwap;
  const [defect, another] = shopping.defects ?? [];
  if (part === undefined || defect === undefined) return undefined;
  return another === undefined ? defect.family : severalDefects;
}

/** Of several defects the first; a swap has no place in the response. */
function goldOf(record: JsonValue): StudyAnswers | undefined {
  const defects = goldDefects(shoppingRecordOf(record));
  if (defects === undefined) return undefined;
  const [first] = defects;
  if (first === undefined) return { label: 'GOOD' };
  const { family, group } = first;
  return { label: 'BAD', family, ...(group === undefined ? {} : { location: group }) };
}

/** Any of several defects will do (appendix D.3). */
function accepts(record: JsonValue, question: string, value: string): boolean | undefined {
  const defects = goldDefects(shoppingRecordOf(record));
  if (defects === undefined) return undefined;
  if (question === 'label') return value === (defects.length === 0 ? 'GOOD' : 'BAD');
  if (question === 'family') return defects.some(({ family }) => family === value);
  if (question !== 'location') return undefined;
  const groups = defects.flatMap(({ group }) => group ?? []);
  return groups.length === 0 && defects.length > 0
    ? undefined
    : groups.some((group) => group === value);
}
