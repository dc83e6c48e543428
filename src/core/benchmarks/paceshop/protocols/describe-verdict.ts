import type { JsonValue } from '../../../model/json.ts';
import { pointerOf, valueAt, type JsonPointer } from '../../../model/pointer.ts';
import type { VerdictPlace, VerdictRating, VerdictView } from '../../protocol.ts';
import { shoppingRecordOf, type Evidence } from '../shopping-record.ts';
import { defectFamilies, fieldGroups, scoreAxes, type FieldGroup } from '../taxonomy.ts';
import { paceVerdictOf } from './verdict-contract.ts';
import type { PaceVerdict } from './verdict.ts';
import { scoreAxisNames } from './written-verdict.ts';

/** A verdict for people. What cannot be read is shown as unreadable rather than guessed. */
export function describeVerdict(value: JsonValue, record?: JsonValue): VerdictView {
  const verdict = paceVerdictOf(value);
  if (verdict === undefined) return { label: 'Unreadable verdict' };
  const { defect_family: family, confidence, rationale } = verdict;
  return {
    label: verdict.verdict,
    ...(family === 'NONE' ? {} : { subtype: defectFamilies[family].title }),
    confidence,
    reasoning: rationale,
    ratings: ratingsOf(verdict),
    ...(record === undefined ? {} : { places: placesOf(verdict, record) }),
  };
}

/** Where the main property of a part stands. */
function groupPointer(group: FieldGroup): string {
  return pointerOf('response', fieldGroups[group].properties[0] ?? '');
}

function ratingsOf({
  axis_scores: scores,
  overall_quality: quality,
}: PaceVerdict): readonly VerdictRating[] {
  const range = { minimum: 1, maximum: 5 };
  return [
    ...scoreAxisNames.map((axis) => ({
      title: scoreAxes[axis].title,
      value: scores[axis],
      ...range,
    })),
    { title: 'Overall quality', value: quality, ...range },
  ];
}

function placesOf(
  { defect_location: location, supporting_evidence_ids: ids }: PaceVerdict,
  record: JsonValue,
): readonly VerdictPlace[] {
  const { evidence = [] } = shoppingRecordOf(record);
  const places: VerdictPlace[] = [];
  if (location !== 'NONE') {
    const pointer = groupPointer(location);
    places.push({
      role: 'defect',
      title: fieldGroups[location].title,
      pointer: valueAt(record, pointer) === undefined ? undefined : pointer,
    });
  }
  for (const id of ids) {
    const index = evidence.findIndex((item) => item.id === id);
    places.push({ role: 'evidence', title: id, pointer: snippetPointer(evidence, index) });
  }
  return places;
}

/** The text of the evidence, where it has one: the whole item is long and mostly names. */
function snippetPointer(evidence: readonly Evidence[], index: number): JsonPointer | undefined {
  const item = evidence[index];
  if (item === undefined) return undefined;
  return item.snippet === undefined
    ? pointerOf('evidence', index)
    : pointerOf('evidence', index, 'snippet');
}
