import type { RecordKind } from '../../core/benchmarks/benchmark.ts';
import type { ConstructionRefusal, SourceRecord } from '../../core/benchmarks/construction.ts';
import { detectFileKind } from '../../core/io/file-kind.ts';
import { fileLines } from '../../core/io/file-lines.ts';
import { parseJson } from '../../core/jsonl/parse-json.ts';
import { isJsonObject } from '../../core/model/json.ts';
import { UserError } from '../../core/model/user-error.ts';

/** A record together with the text that it is spelled in. */
export interface SourceLine extends SourceRecord {
  readonly line: number;
  readonly text: string;
}

export interface SourceLines {
  readonly file: string;
  readonly lines: readonly SourceLine[];
  /** Lines that are no JSON. */
  readonly refusals: readonly ConstructionRefusal[];
}

/**
 * The records of a file, one behind the other. Throws a UserError when it cannot be read, or surely holds records of
 * another kind.
 *
 * @param kindId undefined for any
 */
export function readSources(
  file: string,
  kindId: string | undefined,
  kinds: readonly RecordKind[],
): SourceLines {
  const found = detectFileKind(file, kinds);
  if (found.kind !== undefined && kindId !== undefined && found.kind.id !== kindId) {
    throw new UserError(
      'usage',
      `${file} holds records of ${found.kind.id}, and this needs ${kindId}. ${found.reason}`,
    );
  }
  const idProperty = (kinds.find(({ id }) => id === kindId) ?? found.kind)?.idProperty;
  const lines: SourceLine[] = [];
  const refusals: ConstructionRefusal[] = [];
  for (const { line, text } of fileLines(file)) {
    if (text.trim() === '') continue;
    const value = parseJson(text);
    if (value === undefined) {
      refusals.push({ recordId: `${file}:${line}`, reason: 'The line is not JSON.' });
      continue;
    }
    const id = isJsonObject(value) && idProperty !== undefined ? value[idProperty] : undefined;
    lines.push({ id: typeof id === 'string' && id !== '' ? id : undefined, value, line, text });
  }
  return { file, lines, refusals };
}

/** @param ids undefined for all; a UserError is thrown for one that no record has */
export function chosenSources(
  { lines }: SourceLines,
  ids: readonly string[] | undefined,
  file: string,
): readonly SourceLine[] {
  if (ids === undefined) return lines;
  const known = new Set(lines.map(({ id }) => id));
  const missing = ids.find((id) => !known.has(id));
  if (missing !== undefined) {
    throw new UserError('unknown-record', `${file} has no record with the id ${missing}.`);
  }
  return lines.filter(({ id }) => id !== undefined && ids.includes(id));
}
