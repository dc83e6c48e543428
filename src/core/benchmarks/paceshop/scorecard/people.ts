import type { JsonValue } from '../../../model/json.ts';
import type { Review } from '../../../model/review.ts';
import { leftOutReviews, type LeftOutReviews } from '../../../review/left-out-reviews.ts';
import { reviewedItems } from '../../../review/reviewed-items.ts';
import type { AnswerState } from '../../../scoring/answer-state.ts';
import { readDefectDecision } from '../studies/defect-decision.ts';
import { defectStudy } from '../studies/defect.ts';
import type { JudgedRow } from './judged-row.ts';
import type { PaceAnswer } from './pace-sheet.ts';
import type { ScoredVerdict } from './scored-verdict.ts';
import { allScenarios } from './settings.ts';
import type { StudyResponse } from './study-response.ts';

export interface People {
  readonly rows: readonly JudgedRow[];
  readonly leftOut: LeftOutReviews;
}

/** The independent decisions of the study `defect` about responses as they are: one row for each reviewer. */
export function peopleOf(reviews: readonly Review[], responses: readonly StudyResponse[]): People {
  const indices = new Map(responses.map(({ id, index }) => [id, index]));
  const records = new Map(responses.map(({ id, record }) => [id, record]));
  const reviewed = reviewedItems(defectStudy, reviews, records);
  const answers = new Map<string, Map<number, AnswerState<PaceAnswer>>>();
  for (const { recordId, decisions } of reviewed.items) {
    const index = indices.get(recordId);
    for (const { review } of decisions) {
      const { reviewer, decision } = review;
      const scored = scoredDecision(decision);
      if (index === undefined || scored === undefined) continue;
      const own = answers.get(reviewer) ?? new Map<number, AnswerState<PaceAnswer>>();
      answers.set(reviewer, own.set(index, { state: 'fresh', scored, verdict: decision }));
    }
  }
  const rows = [...answers].map(([reviewer, own]): JudgedRow => ({
    ...{ method: 'Person', judge: reviewer, role: 'reference', kind: 'person' },
    ...{ supports: allScenarios, responses },
    sheets: [
      {
        ...{ judge: reviewer, role: 'person' },
        answers: responses.map(({ index }) => own.get(index) ?? { state: 'missing' }),
      },
    ],
  }));
  return { rows, leftOut: leftOutReviews(reviewed) };
}

function scoredDecision(decision: JsonValue): ScoredVerdict | undefined {
  const read = readDefectDecision(decision);
  if (read === undefined) return undefined;
  const unsaid = read.label === 'GOOD' ? 'NONE' : undefined;
  return {
    label: read.label,
    family: read.family ?? unsaid,
    location: read.location ?? unsaid,
    ...{ axes: undefined, evidenceIds: undefined, confidence: undefined },
  };
}
