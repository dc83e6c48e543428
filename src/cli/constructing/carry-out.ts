import type {
  BuiltPackage,
  BuiltRecord,
  Construction,
  ConstructionInput,
  ConstructionRefusal,
  Derivation,
  SourceRecord,
} from '../../core/benchmarks/construction.ts';
import { writeNewLines } from '../../core/io/write-new-file.ts';
import { editedRecord } from '../../core/jsonl/record-draft.ts';
import type { JsonObject } from '../../core/model/json.ts';
import type { Result } from '../../core/model/result.ts';
import { UserError } from '../../core/model/user-error.ts';
import { writeNewFolder } from './new-folder.ts';
import type { SourceLine, SourceLines } from './source-lines.ts';

export interface Request {
  /** All records of the file: what may be drawn from. */
  readonly sources: SourceLines;
  /** Those to work on. */
  readonly chosen: readonly SourceLine[];
  readonly options: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, readonly SourceRecord[]>>;
  /** Lines of all files read that cannot be used. */
  readonly refusals: readonly ConstructionRefusal[];
  readonly seed: number;
  /** A new file, or a folder for a package; undefined: what is made is printed. */
  readonly out: string | undefined;
  readonly print: (text: string) => void;
}

export interface Outcome {
  readonly refusals: readonly ConstructionRefusal[];
  readonly summary: readonly string[];
  /** True where no record and no file was made. */
  readonly isEmpty: boolean;
  /** What was made, for programs. */
  readonly data: JsonObject;
}

/** Makes what a construction makes of the records, and writes it: all of it or, when something is thrown, none. */
export function carryOut(construction: Construction, request: Request): Outcome {
  const { sources, chosen, options, files, seed } = request;
  const input: ConstructionInput = { records: chosen, pool: sources.lines, options, files, seed };
  return construction.type === 'derive'
    ? derive(usable(construction.derive(input), construction), request)
    : build(usable(construction.build(input), construction), request);
}

function derive(
  { records, refusals, summary }: Derivation,
  { sources, out, print, refusals: unread }: Request,
): Outcome {
  const textOf = textsOf(sources);
  const lines = linesOf(records, textOf);
  // An empty file would say that there was something to make.
  if (records.length > 0 && out !== undefined) writeNewLines(out, lines);
  // All or nothing: what cannot be spelled is thrown before the first is printed.
  if (out === undefined) for (const line of [...lines]) print(`${line}\n`);
  return {
    refusals: [...unread, ...refusals],
    summary,
    isEmpty: records.length === 0,
    data: {
      records: records.map(({ id, baseId, title }) => ({ id, base_id: baseId, title })),
    },
  };
}

function build(
  { files, refusals, summary, data }: BuiltPackage,
  { sources, out, refusals: unread }: Request,
): Outcome {
  const textOf = textsOf(sources);
  if (out === undefined) throw new UserError('usage', 'Name a folder with --out.');
  writeNewFolder(
    out,
    files.map((file) => ({
      name: file.name,
      content: file.type === 'text' ? file.text : linesOf(file.records, textOf),
    })),
  );
  return {
    refusals: [...unread, ...refusals],
    summary,
    isEmpty: files.length === 0,
    data: { files: files.map(({ name }) => name), data },
  };
}

/** One at a time: together they may be longer than a text can be. */
function* linesOf(
  records: readonly BuiltRecord[],
  textOf: (id: string) => string,
): Generator<string, void, undefined> {
  for (const record of records) yield derivedText(record, textOf);
}

function derivedText({ baseId, operations }: BuiltRecord, textOf: (id: string) => string): string {
  const derived = editedRecord(textOf(baseId), operations);
  if (!derived.ok) throw new Error(`${baseId}: ${derived.error}`);
  return derived.value;
}

/** The text of the one record with an id. */
function textsOf({ lines, file }: SourceLines): (id: string) => string {
  const byId = Map.groupBy(lines, ({ id }) => id);
  return (id) => {
    const [first, second] = byId.get(id) ?? [];
    if (first === undefined) throw new Error(`Nothing was read with the id ${id}.`);
    if (second !== undefined) {
      throw new UserError(
        'ambiguous-record',
        `Lines ${first.line} and ${second.line} of ${file} have the same id ${id}. Give them different ones first.`,
      );
    }
    return first.text;
  };
}

/** An error that is about an option begins with its name. */
function usable<T>(result: Result<T, string>, { options }: Construction): T {
  if (result.ok) return result.value;
  const isOfOption = options.some(({ name }) => result.error.startsWith(`${name}: `));
  throw new UserError('usage', isOfOption ? `--${result.error}` : result.error);
}
