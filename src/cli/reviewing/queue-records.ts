import type { RecordKind } from '../../core/benchmarks/benchmark.ts';
import { fileLines } from '../../core/io/file-lines.ts';
import { parseJson } from '../../core/jsonl/parse-json.ts';
import type { JsonValue } from '../../core/model/json.ts';
import type { Problem } from '../../core/model/problem.ts';
import type { QueueInput } from '../../core/review/queue/queue.ts';
import { recordIdOf } from '../../core/validation/record-validator.ts';
import { StreamValidator } from '../../core/validation/stream.ts';

export interface QueueRecords {
  /** In the order of the file; every id once. */
  readonly records: QueueInput['records'];
  /** Errors and warnings of lines that have no record with an id: nothing can name them. */
  readonly unnamedProblems: number;
}

interface RecordDraft {
  /** Undefined where two records share the id. */
  record: JsonValue | undefined;
  readonly problems: Problem[];
}

/**
 * The records of a file with what validation finds in them.
 *
 * @throws {UserError} when the file cannot be read
 */
export function readQueueRecords(file: string, kind: RecordKind): QueueRecords {
  const drafts = new Map<string, RecordDraft>();
  let unnamedProblems = 0;
  const draftOf = (id: string): RecordDraft => {
    const draft = drafts.get(id) ?? { record: undefined, problems: [] };
    drafts.set(id, draft);
    return draft;
  };
  const validator = new StreamValidator(kind, ({ problem, recordId }) => {
    if (recordId !== undefined) draftOf(recordId).problems.push(problem);
    else if (['error', 'warning'].includes(problem.severity)) unnamedProblems += 1;
  });
  const seen = new Set<string>();
  for (const { text } of fileLines(file)) {
    const record = parseJson(text);
    const id = record === undefined ? undefined : recordIdOf(record, kind.idProperty);
    // Before its problems are told, so that the records are in the order of the file.
    if (id !== undefined) draftOf(id).record = seen.has(id) ? undefined : record;
    if (id !== undefined) seen.add(id);
    validator.push({ text });
  }
  validator.end();
  return {
    records: [...drafts].map(([recordId, draft]) => ({ recordId, ...draft })),
    unnamedProblems,
  };
}
