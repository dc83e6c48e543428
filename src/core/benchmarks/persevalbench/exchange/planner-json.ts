import type { ExchangeFormat, ExchangeLeftover, ReadRecord } from '../../exchange-format.ts';
import { jsonPieces, type JsonPiece } from '../../../exchange/json-pieces.ts';
import { LineNumbers, linesTitle } from '../../../exchange/line-numbers.ts';
import { looseText } from '../../../exchange/loose-text.ts';
import { readingText } from '../../../exchange/reading-text.ts';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../../model/json.ts';
import { err, ok } from '../../../model/result.ts';
import { mergePlanned } from './planner-merge.ts';
import { isPlannerObject, readPlannerObject } from './planner-reading.ts';
import { writePlannerObject } from './planner-writing.ts';

/** The flat JSON that the scenario planner prints (paper, prompts 1, 2 and 4): the specification of one item an object. */
export const plannerJson: ExchangeFormat = {
  id: 'planner-json',
  title: 'Planner JSON',
  description: 'The flat specification that the scenario planner prints, one object a scenario',
  fileExtension: 'json',
  read,
  write,
  join: (texts) =>
    texts.length === 1
      ? (texts[0] ?? '')
      : `[\n${texts.map((text) => text.trimEnd()).join(',\n')}\n]\n`,
  merge: mergePlanned,
};

function read(source: string): ReturnType<ExchangeFormat['read']> {
  const text = readingText(source);
  const numbers = new LineNumbers(text);
  const records: ReadRecord[] = [];
  const leftovers: ExchangeLeftover[] = [];
  let recordCount = 0;
  const pieces = jsonPieces(text);
  for (const piece of pieces) {
    const line = numbers.lineAt(piece.start);
    const found = piece.value === undefined ? [] : plannerObjects(piece.value);
    if (found.length === 0) {
      const { message, isRecord: isFinished } = refusal(piece);
      if (isFinished) recordCount += 1;
      leftovers.push({
        place: linesTitle(line, numbers.lineAt(piece.end - 1)),
        message,
        text: text.slice(piece.start, piece.end).trimEnd(),
      });
      continue;
    }
    for (const [index, { object, around }] of found.entries()) {
      const { record, leftovers: own } = readPlannerObject(object);
      const outer = index === 0 ? [...around, ...piece.losses] : around;
      records.push({ record, line, leftovers: [...own, ...outer] });
    }
  }
  if (records.length === 0) return err(nothingFound(pieces, recordCount));
  return ok({ records, leftovers: [...leftovers, ...looseText(text, pieces, numbers)] });
}

function write(record: JsonValue): ReturnType<ExchangeFormat['write']> {
  if (!isJsonObject(record)) return err('The record is not a JSON object.');
  const { value, leftovers } = writePlannerObject(record);
  if (!isPlannerObject(value)) {
    return err(
      'The record holds next to nothing of a specification, so there is nothing to write.',
    );
  }
  return ok({ value: `${JSON.stringify(value, undefined, 2)}\n`, leftovers });
}

interface Found {
  readonly object: JsonObject;
  /** What stands beside the object in one that wraps it. */
  readonly around: readonly ExchangeLeftover[];
}

/** The object itself, or those in one property of it: some models wrap what they print. */
function plannerObjects(value: JsonObject): readonly Found[] {
  if (isRecord(value)) return [];
  if (isPlannerObject(value)) return [{ object: value, around: [] }];
  const inner = Object.entries(value).map(([key, member]) => ({
    key,
    member,
    objects: objectsIn(member),
  }));
  const wrapper = inner.find(({ objects }) => objects.length > 0);
  if (wrapper === undefined) return [];
  const around = inner
    .filter((entry) => entry !== wrapper)
    .map(({ key, member }) => ({
      place: JSON.stringify(key),
      message: 'It stands beside the specification and was left out.',
      text: typeof member === 'string' ? member : JSON.stringify(member),
    }));
  const isWhole = !isJsonArray(wrapper.member) || wrapper.member.length === wrapper.objects.length;
  if (!isWhole) return [];
  return wrapper.objects.map((object, index) => ({ object, around: index === 0 ? around : [] }));
}

function objectsIn(value: JsonValue | undefined): readonly JsonObject[] {
  const values = isJsonArray(value) ? value : value === undefined ? [] : [value];
  return values.filter(isJsonObject).filter(isPlannerObject);
}

/** True for a record of ours, which need not be imported. */
function isRecord({ $kind, dialogue, states, spec }: JsonObject): boolean {
  return (
    typeof $kind === 'string' ||
    isJsonObject(dialogue) ||
    (isJsonObject(states) && isJsonObject(spec))
  );
}

function refusal({ value }: JsonPiece): { readonly message: string; readonly isRecord: boolean } {
  if (value === undefined) {
    return { message: 'The JSON object cannot be read: broken or cut off.', isRecord: false };
  }
  return isRecord(value)
    ? { message: 'This is a scenario record already: copy its line instead.', isRecord: true }
    : { message: 'The JSON object is not one of the planner.', isRecord: false };
}

function nothingFound(pieces: readonly JsonPiece[], recordCount: number): string {
  if (recordCount > 0) return 'It holds scenario records already. Copy their lines instead.';
  if (pieces.some(({ value }) => value === undefined)) {
    return 'It holds JSON that cannot be read: broken or cut off.';
  }
  return pieces.length === 0
    ? 'It holds no JSON object.'
    : 'None of its JSON objects has the fields of the planner, such as scene_type and applicable_state_A.';
}
