import schema from '../../../../schemas/draw.schema.json' with { type: 'json' };
import { parseJson } from '../../jsonl/parse-json.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../model/json.ts';
import { err, ok, type Result } from '../../model/result.ts';
import { ownValidator } from '../../schema/own-validators.ts';
import { schemaFindings } from '../../schema/schema-findings.ts';
import { itemKey } from '../reviewed-items.ts';
import type { StudyDraw } from './study-draw.ts';

export const drawKind = 'benchwright/draw@1';

/** The draw of a file as it stands there: members that the form does not know are kept. The error says what is wrong with it. */
export function readDraw(text: string): Result<StudyDraw, string> {
  const value = parseJson(text);
  if (value === undefined) return err('The draw is no JSON. Restore the file, or draw anew.');
  if (!isDraw(value)) {
    const [fault] = schemaFindings(value, schema, validate);
    return err(`The draw cannot be used: ${fault?.message ?? 'it is no draw.'}`);
  }
  if (value.$kind !== drawKind) {
    return err(`The draw is of the kind ${value.$kind}, and this version reads ${drawKind}.`);
  }
  const seen = new Set<string>();
  const named = new Set(value.shared_out?.reviewers);
  for (const { record_id: id, candidate, reviewers = [] } of value.items) {
    const key = itemKey(id, candidate);
    if (seen.has(key)) return err(`The draw cannot be used: ${id} stands in it twice. Draw anew.`);
    seen.add(key);
    const stranger = reviewers.find((name) => !named.has(name));
    if (stranger !== undefined) {
      return err(
        `The draw cannot be used: it gives ${id} to ${stranger}, who is not among the reviewers that shared_out names. Add the name there, or draw anew.`,
      );
    }
  }
  return ok(value);
}

/** As JSON that people can read and compare, with a line break at its end. Names of reviewers stand on one line. */
export function writeDraw(draw: StudyDraw): string {
  return `${JSON.stringify(draw, null, 2).replaceAll(reviewersOnLines, onOneLine)}\n`;
}

/** In JSON with an indent, line breaks stand between values alone: a list of texts has one of them on each line. */
const reviewersOnLines = /^ *"reviewers": \[\n(?: *".*",?\n)+ *\]/gmu;

function onOneLine(list: string): string {
  const [head = '', ...names] = list.split('\n');
  const texts = names.slice(0, -1).map((line) => line.trim());
  return `${head}${texts.join(' ')}]`;
}

/** Beside the dataset, named after it. */
export function drawFileName(datasetFileName: string, drawName: string): string {
  return `${datasetFileName}.${drawName}${suffix}`;
}

export function isDrawFileOf(name: string, datasetFileName: string): boolean {
  return name.startsWith(`${datasetFileName}.`) && name.endsWith(suffix);
}

const suffix = '.draw.json';

export function defaultDrawName(study: string, seed: number): string {
  return `${study}-${seed}`;
}

/** Of a draw that repeats another: short enough for a number behind it. */
export function repeatedDrawName(drawName: string): string {
  return `${drawName.slice(0, 54)}-again`;
}

/** In characters. */
export const longestDrawName = 64;

/** Names of draws become part of a file name. */
export function isDrawName(name: string): boolean {
  return name.length <= longestDrawName && /^[A-Za-z0-9][A-Za-z0-9_-]*$/.test(name);
}

const validate = ownValidator(schema);

function isDraw(value: JsonValue): value is JsonObject & StudyDraw {
  return isJsonObject(value) && validate(value).length === 0;
}
