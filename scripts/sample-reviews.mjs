// The reviews of the sample scenarios: two invented annotators and one who settles some of their disagreements. Made from
// the benchmark's own answers and the departures below, because each review holds a hash of what was seen.
import { scenarioStudies } from '../src/core/benchmarks/persevalbench/studies/all-studies.ts';
import { formatReviewLine, newReview } from '../src/core/review/new-review.ts';
import { recordInputHash, studyInputHash } from '../src/core/review/review-hash.ts';

/** @import {Study, StudyAnswers, StudyItem} from '../src/core/benchmarks/study.ts' */
/** @import {JsonValue} from '../src/core/model/json.ts' */
/** @import {DecisionToStore} from '../src/core/review/new-review.ts' */

/**
 * @typedef {object} Departure
 * @property {string} study
 * @property {string} record
 * @property {string} [candidate]
 * @property {StudyAnswers} ada
 * @property {StudyAnswers} ben
 * @property {StudyAnswers} [cem] what settles it, where they differ
 */

const invalid = { fidelity: 'Invalid' };

/** @type {readonly Departure[]} */
const departures = [
  {
    ...{ study: 'fidelity', record: 'sc-0003' },
    ada: { ...invalid, mismatch: 'It never goes against the constraint, it only leaves it out.' },
    ben: { ...invalid, mismatch: 'Reads as an omission.' },
  },
  {
    ...{ study: 'fidelity', record: 'sc-0005' },
    ada: { ...invalid, mismatch: 'The other scope is named but changes nothing.' },
    ben: { fidelity: 'Valid' },
    cem: { ...invalid, mismatch: 'Named in passing: the recommendation does not rest on it.' },
  },
  {
    ...{ study: 'fidelity', record: 'sc-0018' },
    ada: { fidelity: 'Valid' },
    ben: { ...invalid, mismatch: 'One could argue that it is relevant here.' },
    cem: { fidelity: 'Valid' },
  },
  {
    ...{ study: 'fidelity', record: 'sc-0024' },
    ada: { fidelity: 'Valid' },
    ben: { ...invalid, mismatch: 'The scope is left open by the dialogue.' },
  },
  { ...verdict('sc-0004', 'error'), ada: { verdict: 'Right' }, ben: { verdict: 'Over' } },
  { ...verdict('sc-0007', 'right'), ada: { verdict: 'Over' }, ben: { verdict: 'Right' } },
  { ...verdict('sc-0013', 'error'), ada: { verdict: 'Right' }, ben: { verdict: 'Right' } },
  { ...verdict('sc-0015', 'error'), ada: { verdict: 'Under' }, ben: { verdict: 'Over' } },
  { ...verdict('sc-0018', 'error'), ada: { verdict: 'Over' }, ben: { verdict: 'Right' } },
  { ...verdict('sc-0019', 'right'), ada: { verdict: 'Right' }, ben: { verdict: 'Under' } },
  { ...verdict('sc-0024', 'error'), ada: { verdict: 'Right' }, ben: { verdict: 'Over' } },
  { ...verdict('sc-0026', 'error'), ada: { verdict: 'Over' }, ben: { verdict: 'Under' } },
  {
    ...{ study: 'state_role', record: 'sc-0002' },
    ada: { A: 'DOMINATE', B: 'DOMINATE' },
    ben: { A: 'DOMINATE', B: 'SUPPORT' },
    cem: { A: 'DOMINATE', B: 'SUPPORT' },
  },
  {
    ...{ study: 'state_role', record: 'sc-0004' },
    ada: { A: 'SUPPORT', B: 'SUPPORT' },
    ben: { A: 'SUPPORT', B: 'IGNORE' },
    cem: { A: 'SUPPORT', B: 'IGNORE' },
  },
  {
    ...{ study: 'state_role', record: 'sc-0009' },
    ada: { A: 'DOMINATE', B: 'IGNORE' },
    ben: { A: 'SUPPORT', B: 'IGNORE' },
    cem: { A: 'DOMINATE', B: 'IGNORE' },
  },
  {
    ...{ study: 'state_role', record: 'sc-0015' },
    ada: { A: 'DOMINATE', B: 'IGNORE' },
    ben: { A: 'DOMINATE', B: 'IGNORE' },
  },
  {
    ...{ study: 'state_role', record: 'sc-0020' },
    ada: { A: 'SUPPORT', B: 'IGNORE' },
    ben: { A: 'DOMINATE', B: 'SUPPORT' },
  },
];

/**
 * @param {string} record
 * @param {string} candidate
 */
function verdict(record, candidate) {
  return { study: 'verdict', record, candidate };
}

/**
 * What the samples show, in the order in which it was decided: the blind studies first, since the same two people decide all of
 * them. The audit of the family under is left to whoever tries the studies.
 */
const reviewed = ['state_role', 'verdict', 'fidelity'];

const startMs = Date.UTC(2026, 10, 2, 9);
const secondsEach = 40;

/**
 * Name of each file's reviewer to the text of the file.
 *
 * @param {readonly { readonly id?: string | undefined, readonly value: JsonValue }[]} scenarios
 * @returns {ReadonlyMap<string, string>}
 */
export function sampleReviews(scenarios) {
  const ada = reviewerFile('Ada', 0);
  const ben = reviewerFile('Ben', 3);
  const cem = reviewerFile('Cem', 24 * 60 * 60);
  const studies = reviewed.flatMap((name) => scenarioStudies.filter(({ id }) => id === name));
  for (const study of studies) {
    for (const { id = '', value } of scenarios) {
      for (const item of study.items(value)) {
        const departure = departures.find(
          ({ study: name, record, candidate = item.candidate }) =>
            name === study.id && record === id && candidate === item.candidate,
        );
        const gold = study.gold?.answersOf(value, item) ?? {};
        const about = { study, recordId: id, record: value, item };
        const first = ada.add(decisionOf(about, departure?.ada ?? gold));
        const second = ben.add(decisionOf(about, departure?.ben ?? gold));
        if (departure?.cem === undefined) continue;
        cem.add({ ...decisionOf(about, departure.cem), adjudicates: [first, second] });
      }
    }
  }
  const [, , doubtful] = scenarios;
  if (doubtful !== undefined) {
    ben.add({
      ...{ recordId: doubtful.id ?? '', study: 'flag', decision: 'flagged' },
      comment: 'Is the constraint of the user still open at the request?',
      inputHash: recordInputHash('flag', doubtful.value),
    });
  }
  return new Map([ada, ben, cem].map(({ reviewer, text }) => [reviewer, text()]));
}

/**
 * @param {{ study: Study, recordId: string, record: JsonValue, item: StudyItem }} about
 * @param {StudyAnswers} answers
 * @returns {Omit<DecisionToStore, 'reviewer'>}
 */
function decisionOf({ study, recordId, record, item }, answers) {
  const shown = study.show(record, item);
  if (!shown.ok) throw new Error(`${study.id} of ${recordId}: ${shown.error}`);
  return {
    ...{ recordId, candidate: item.candidate, study: study.id },
    decision: study.writeDecision(answers),
    inputHash: studyInputHash(study, shown.value),
  };
}

/**
 * @param {string} reviewer
 * @param {number} delaySeconds
 */
function reviewerFile(reviewer, delaySeconds) {
  /** @type {string[]} */
  const lines = [];
  return {
    reviewer,
    /** @param {Omit<DecisionToStore, 'reviewer'>} decision */
    add: (decision) => {
      const number = lines.length + 1;
      const id = `sample-${reviewer.toLowerCase()}-${String(number).padStart(3, '0')}`;
      const nowMs = startMs + (delaySeconds + number * secondsEach) * 1000;
      lines.push(formatReviewLine(newReview({ ...decision, reviewer }, { nowMs, id })));
      return id;
    },
    text: () => lines.join(''),
  };
}
