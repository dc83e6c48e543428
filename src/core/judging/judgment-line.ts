import judgmentSchema from '../../../schemas/judgment.schema.json' with { type: 'json' };
import { isJsonObject, type JsonValue } from '../model/json.ts';
import type { Judgment } from '../model/judgment.ts';
import { err, ok, type Result } from '../model/result.ts';
import { ownValidator } from '../schema/own-validators.ts';
import { withoutByteOrderMark } from '../jsonl/byte-order-mark.ts';
import { parseJson } from '../jsonl/parse-json.ts';

/** A judgment of a file. Properties that this version does not know are still on the object. */
interface StoredJudgment {
  readonly judgment: Judgment;
  /** Counted from 1. */
  readonly line: number;
}

export interface JudgmentLineProblem {
  /** Counted from 1. */
  readonly line: number;
  /** `torn`: the last line was not written to its end, so the call behind it must be made again. */
  readonly kind: 'torn' | 'bad';
  readonly message: string;
}

export interface ReadJudgments {
  readonly judgments: readonly StoredJudgment[];
  readonly problems: readonly JudgmentLineProblem[];
  /** False after a torn or hand-edited end: an appender must write a line break first. */
  readonly endsWithLineBreak: boolean;
}

/** One line with its line break, ready to append. */
export function formatJudgmentLine(judgment: Judgment): string {
  return `${JSON.stringify(judgment)}\n`;
}

/**
 * Reads a judgments file, or a piece of one that begins with a line. Bad lines become problems and hide no good ones;
 * blank lines are skipped.
 *
 * @param firstLine the number of the first line of the text, counted from 1
 */
export function readJudgments(text: string, firstLine = 1): ReadJudgments {
  const judgments: StoredJudgment[] = [];
  const problems: JudgmentLineProblem[] = [];
  const endsWithLineBreak = text === '' || text.endsWith('\n');
  const lines = text.split('\n');
  for (const [index, lineText] of lines.entries()) {
    if (lineText.trim() === '') continue;
    const line = firstLine + index;
    const read = readJudgmentLine(lineText);
    if (read.ok) {
      judgments.push({ judgment: read.value, line });
    } else if (index === lines.length - 1 && parseJson(lineText) === undefined) {
      const message = `Line ${line} was not written to its end. Judge that record again.`;
      problems.push({ line, kind: 'torn', message });
    } else {
      problems.push({ line, kind: 'bad', message: `Line ${line} is left out: ${read.error}` });
    }
  }
  return { judgments, problems, endsWithLineBreak };
}

/** Reads one line, with or without its line break. */
export function readJudgmentLine(lineText: string): Result<Judgment, string> {
  const value = parseJson(withoutByteOrderMark(lineText));
  if (value === undefined) return err('it is not JSON.');
  if (isJudgment(value)) return ok(value);
  return err(`it is no judgment: ${reasonOf(value)}.`);
}

const validate = ownValidator(judgmentSchema);

function isJudgment(value: JsonValue): value is JsonValue & Judgment {
  return validate(value).length === 0;
}

function reasonOf(value: JsonValue): string {
  if (!isJsonObject(value)) return 'it is not an object';
  const [first] = validate(value);
  if (first === undefined) return 'it does not satisfy the schema';
  const place = first.instancePath === '' ? 'the line' : first.instancePath;
  return `${place} ${first.message ?? 'does not satisfy the schema'}`;
}
