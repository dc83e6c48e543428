import { isJsonObject, type JsonValue } from '../../../model/json.ts';
import type { Review } from '../../../model/review.ts';
import type { AnswerState } from '../../../scoring/answer-state.ts';
import { standingReviews } from '../../../scoring/standing-reviews.ts';
import { isNone, readFamily, readFieldGroup } from '../spellings.ts';
import type { JudgedRow } from './judged-row.ts';
import type { PaceAnswer } from './pace-sheet.ts';
import type { ScoredVerdict } from './scored-verdict.ts';
import { allScenarios } from './settings.ts';
import type { StudyResponse } from './study-response.ts';

const defectStudy = 'defect';

export interface People {
  readonly rows: readonly JudgedRow[];
  /** Reviews of the study that could not be used. */
  readonly unreadable: number;
}

/** Reviews of the study `defect`, whose decisions are `{label, family, location}`: one row for each reviewer. */
export function peopleOf(reviews: readonly Review[], responses: readonly StudyResponse[]): People {
  const indices = new Map(responses.map(({ id, index }) => [id, index]));
  const answers = new Map<string, Map<number, AnswerState<PaceAnswer>>>();
  let unreadable = 0;
  for (const { reviewer, record_id: id, decision } of standingReviews(reviews, defectStudy)) {
    const index = indices.get(id);
    const scored = readDecision(decision);
    if (index === undefined || scored === undefined) {
      unreadable += 1;
      continue;
    }
    const own = answers.get(reviewer) ?? new Map<number, AnswerState<PaceAnswer>>();
    answers.set(reviewer, own.set(index, { state: 'fresh', scored, verdict: decision }));
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
  return { rows, unreadable };
}

/** Undefined for a decision that cannot be read: labels outside the closed sets are rejected, as those of judges are. */
function readDecision(decision: JsonValue): ScoredVerdict | undefined {
  if (!isJsonObject(decision)) return undefined;
  const { label, family, location } = decision;
  if (label !== 'GOOD' && label !== 'BAD') return undefined;
  const readableFamily = readLabel(family, readFamily);
  const readableLocation = readLabel(location, readFieldGroup);
  if (readableFamily === null || readableLocation === null) return undefined;
  const unsaid = label === 'GOOD' ? 'NONE' : undefined;
  return {
    label,
    family: readableFamily ?? unsaid,
    location: readableLocation ?? unsaid,
    ...{ axes: undefined, evidenceIds: undefined, confidence: undefined },
  };
}

/** Undefined where nothing is said, null where it names none of the closed set. */
function readLabel<Name extends string>(
  value: JsonValue | undefined,
  read: (text: string) => Name | undefined,
): Name | 'NONE' | undefined | null {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') return null;
  return isNone(value) ? 'NONE' : (read(value) ?? null);
}
