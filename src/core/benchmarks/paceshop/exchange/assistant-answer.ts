import { jsonPieces, type JsonPiece } from '../../../exchange/json-pieces.ts';
import { LineNumbers, linesTitle } from '../../../exchange/line-numbers.ts';
import { looseText } from '../../../exchange/loose-text.ts';
import { readingText } from '../../../exchange/reading-text.ts';
import { RecordText } from '../../../jsonl/record-text.ts';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../../model/json.ts';
import { pointerOf, type JsonPointer } from '../../../model/pointer.ts';
import { err, ok } from '../../../model/result.ts';
import type { Span } from '../../../model/span.ts';
import type { ExchangeFormat, ExchangeLeftover, ReadRecord } from '../../exchange-format.ts';
import { mergeAnswer } from './answer-merge.ts';
import {
  addBoldCategories,
  isAnswerObject,
  isShoppingRecord,
  readAnswerObject,
} from './answer-object.ts';
import { readAnswerText } from './answer-text.ts';
import { writeAnswer } from './answer-writing.ts';
import { SourceOffsets } from './source-offsets.ts';

/**
 * What shopping assistants say, whatever they call its parts (appendix B.4, table 16): read into the response contract as far
 * as it goes, with the original kept word for word. No label, persona or evidence is made up: where a record lacks them, its
 * checks say so.
 */
export const assistantAnswer: ExchangeFormat = {
  id: 'assistant-answer',
  title: 'Assistant answer',
  description:
    'Answers of a shopping assistant: JSON under many names, one or several, or Markdown with headings',
  fileExtension: 'json',
  read,
  write: writeAnswer,
  join: (texts) =>
    texts.length === 1
      ? (texts[0] ?? '')
      : `[\n${texts.map((text) => text.trimEnd()).join(',\n')}\n]\n`,
  merge: mergeAnswer,
};

/** A text with the way back to how it was written. */
interface Source {
  readonly text: string;
  readonly numbers: LineNumbers;
  readonly originalOf: (span: Span) => string;
}

function read(written: string): ReturnType<ExchangeFormat['read']> {
  const text = readingText(written);
  const offsets = new SourceOffsets(written);
  const source: Source = {
    text,
    numbers: new LineNumbers(text),
    originalOf: ({ start, end }) =>
      written.slice(offsets.sourceOffset(start), offsets.sourceOffset(end)),
  };
  const pieces = jsonPieces(text);
  const fromJson = readPieces(source, pieces);
  if (fromJson.records.length > 0) {
    const leftovers = [...fromJson.leftovers, ...looseText(text, pieces, source.numbers)];
    return ok({ records: fromJson.records, leftovers });
  }
  if (pieces.length === 0) {
    const records = readBlocks(source);
    if (records.length > 0) return ok({ records, leftovers: [] });
  }
  return err(nothingFound(pieces));
}

function readPieces(
  { text, numbers, originalOf }: Source,
  pieces: readonly JsonPiece[],
): { readonly records: readonly ReadRecord[]; readonly leftovers: readonly ExchangeLeftover[] } {
  const records: ReadRecord[] = [];
  const leftovers: ExchangeLeftover[] = [];
  for (const piece of pieces) {
    const { start, end, value, losses } = piece;
    const found = value === undefined ? [] : answersIn(value);
    if (found.length === 0) {
      leftovers.push({
        place: linesTitle(numbers.lineAt(start), numbers.lineAt(end - 1)),
        message: refusal(piece),
        text: text.slice(start, end).trimEnd(),
      });
      continue;
    }
    const places = new RecordText(text.slice(start, end));
    for (const [index, { object, pointer, around }] of found.entries()) {
      const range = (pointer === '' ? undefined : places.rangeOf(pointer)) ?? {
        start: 0,
        end: end - start,
      };
      const span = { start: start + range.start, end: start + range.end };
      const draft = readAnswerObject(object);
      records.push({
        record: draft.record(originalOf(span)),
        line: numbers.lineAt(span.start),
        leftovers: [...draft.leftovers, ...around, ...(index === 0 ? losses : [])],
      });
    }
  }
  return { records, leftovers };
}

interface Found {
  readonly object: JsonObject;
  readonly pointer: JsonPointer;
  /** What stands beside the answers in an object that wraps them; with the first of them. */
  readonly around: readonly ExchangeLeftover[];
}

/** The object itself, or the answers in one list of it. */
function answersIn(value: JsonObject): readonly Found[] {
  if (isShoppingRecord(value)) return [];
  if (isAnswerObject(value)) return [{ object: value, pointer: '', around: [] }];
  const lists = Object.entries(value).map(([key, member]) => ({
    key,
    member,
    objects: answersOf(member),
  }));
  const list = lists.find(({ objects }) => objects.length > 0);
  if (list === undefined) return [];
  const around = lists.flatMap((entry): readonly ExchangeLeftover[] => {
    const place = JSON.stringify(entry.key);
    if (entry === list) {
      return /^(?:answers?|responses?|results?|outputs?|items|data)$/iu.test(entry.key)
        ? []
        : [{ place, message: 'The answers stand in it; its name was left out.' }];
    }
    const { member } = entry;
    const text = typeof member === 'string' ? member : JSON.stringify(member);
    return [{ place, message: 'It stands beside the answers and was left out.', text }];
  });
  return list.objects.map((object, index) => ({
    object,
    pointer: isJsonArray(list.member) ? pointerOf(list.key, index) : pointerOf(list.key),
    around: index === 0 ? around : [],
  }));
}

/** All or none: a list of which only some are answers is something else. */
function answersOf(member: JsonValue | undefined): readonly JsonObject[] {
  const values = isJsonArray(member) ? member : member === undefined ? [] : [member];
  const answers = values.filter(isJsonObject).filter(isAnswerObject);
  return answers.length === values.length ? answers : [];
}

/** Answers that rulers part, or all of it as one. */
function readBlocks(source: Source): readonly ReadRecord[] {
  const { text } = source;
  const blocks = blocksOf(text);
  const each = blocks.map((block) => readBlock(source, block));
  if (blocks.length > 1 && each.every((record) => record !== undefined)) return each;
  const whole = readBlock(source, { start: 0, end: text.length });
  return whole === undefined ? [] : [whole];
}

function readBlock({ text, numbers, originalOf }: Source, span: Span): ReadRecord | undefined {
  const line = numbers.lineAt(span.start);
  const draft = readAnswerText(text.slice(span.start, span.end), line);
  if (draft === undefined) return undefined;
  addBoldCategories(draft);
  return { record: draft.record(originalOf(span)), line, leftovers: draft.leftovers };
}

/** The parts between lines that hold a ruler alone, without white space around them. */
function blocksOf(text: string): readonly Span[] {
  const blocks: Span[] = [];
  let start = 0;
  const ends = Array.from(text.matchAll(/^[ \t]*-{3,}[ \t]*$/gmu), ({ index, 0: ruler }) => ({
    end: index,
    next: index + ruler.length,
  }));
  for (const { end, next } of [...ends, { end: text.length, next: text.length }]) {
    const block = text.slice(start, end);
    const first = block.search(/\S/u);
    if (first !== -1) blocks.push({ start: start + first, end: start + block.trimEnd().length });
    start = next;
  }
  return blocks;
}

function refusal({ value }: JsonPiece): string {
  if (value === undefined) return 'The JSON object cannot be read: broken or cut off.';
  return isShoppingRecord(value)
    ? 'This is a shopping record already: copy its line instead.'
    : 'The JSON object is no answer: it names fewer than two parts of one.';
}

function nothingFound(pieces: readonly JsonPiece[]): string {
  const [first] = pieces;
  if (first === undefined) {
    return 'It holds no JSON object, and no headings that tell an overview from lists of categories, related queries or sources.';
  }
  return pieces.some(({ value }) => value !== undefined && isShoppingRecord(value))
    ? 'It holds shopping records already. Copy their lines instead.'
    : refusal(first);
}
