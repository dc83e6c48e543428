import { isJsonObject, type JsonObject, type JsonValue } from '../../../model/json.ts';
import { err, ok, type Result } from '../../../model/result.ts';
import { isNone, readFamily, readFieldGroup } from '../spellings.ts';
import { scoreAxes, type ScoreAxis } from '../taxonomy.ts';

export const scoreAxisNames = Object.keys(scoreAxes).filter(isScoreAxis);

/**
 * An answer in the written form of the contract, as far as it says something: other spellings become the written one,
 * what is spelled in no known way stays as it is and fails the contract. The error tells where an answer says two things.
 */
export function writtenVerdict(answer: JsonObject): Result<JsonObject, string> {
  const scores = axisScores(answer);
  if (!scores.ok) return scores;
  const members: readonly (readonly [string, JsonValue | undefined])[] = [
    ['verdict', answer['verdict']],
    ['overall_bad_probability', answer['overall_bad_probability']],
    ['overall_quality', answer['overall_quality']],
    ['axis_scores', scores.value],
    ['defect_family', written(answer['defect_family'], readFamily)],
    ['defect_location', written(answer['defect_location'], readFieldGroup)],
    ['supporting_evidence_ids', answer['supporting_evidence_ids']],
    ['confidence', answer['confidence']],
    ['rationale', answer['rationale']],
  ];
  return ok(Object.fromEntries(members.filter(([, value]) => value !== undefined)));
}

/** Nested, or as four members of the answer. Both at once are one reading only where they agree. */
function axisScores(answer: JsonObject): Result<JsonValue | undefined, string> {
  const nested = answer['axis_scores'];
  const beside = scoreAxisNames.filter((axis) => answer[axis] !== undefined);
  if (nested === undefined) {
    return ok(beside.length === 0 ? undefined : scoresOf(answer));
  }
  if (!isJsonObject(nested)) return ok(nested);
  const disagreeing = beside.find((axis) => answer[axis] !== nested[axis]);
  if (disagreeing !== undefined) {
    return err(`The reply gives "${disagreeing}" twice, within "axis_scores" and beside it.`);
  }
  return ok(scoresOf(nested));
}

function scoresOf(source: JsonObject): JsonObject {
  const given = scoreAxisNames.filter((axis) => source[axis] !== undefined);
  return Object.fromEntries(given.map((axis) => [axis, source[axis]]));
}

function written(
  value: JsonValue | undefined,
  read: (text: string) => string | undefined,
): JsonValue | undefined {
  if (typeof value !== 'string') return value;
  return isNone(value) ? 'NONE' : (read(value) ?? value);
}

function isScoreAxis(value: unknown): value is ScoreAxis {
  return typeof value === 'string' && Object.hasOwn(scoreAxes, value);
}
