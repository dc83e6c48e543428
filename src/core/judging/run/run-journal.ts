import runSchema from '../../../../schemas/run.schema.json' with { type: 'json' };
import { parseJson } from '../../jsonl/parse-json.ts';
import type { JsonObject, JsonValue } from '../../model/json.ts';
import { err, ok, type Result } from '../../model/result.ts';
import { ownValidator } from '../../schema/own-validators.ts';
import type { OutcomeCounts, RunEnding } from './run-progress.ts';

/** The line with which a run starts: enough to make it again. */
export interface RunStart {
  readonly event: 'start';
  readonly run_id: string;
  /** ISO 8601, UTC. */
  readonly started_at: string;
  readonly program_version: string;
  readonly judges: readonly StoredJudge[];
  readonly settings: readonly StoredSetting[];
  /** Absent without repeats. */
  readonly repeats?: number;
  /** Most calls at once to one destination. */
  readonly concurrency: number;
  readonly caps: { readonly max_calls?: number; readonly max_cost_usd?: number };
  readonly selection: RunSelection;
  readonly planned_calls: number;
  /** Verdicts that were fresh already. */
  readonly already_judged: number;
}

export interface StoredJudge {
  readonly name: string;
  readonly provider: string;
  readonly model: string;
  readonly parameters: JsonObject;
  /** Absent when nothing left the machine. */
  readonly destination?: string;
}

export interface StoredSetting {
  readonly benchmark: string;
  readonly protocol: string;
  readonly prompt_hash: string;
  readonly context: string;
  readonly ablation?: string;
}

/** Which records a run was about. */
export interface RunSelection {
  /** For people, e.g. `all records` or `records that match scene_type:re_entry`. */
  readonly description: string;
  readonly records: number;
  readonly candidate?: string;
  /** Of records that were chosen one by one or drawn. */
  readonly record_ids?: readonly string[];
  readonly sample?: { readonly size: number; readonly seed: number };
}

/** The line with which a run ends; a run without one was interrupted. */
export interface RunEnd {
  readonly event: 'end';
  readonly run_id: string;
  /** ISO 8601, UTC. */
  readonly ended_at: string;
  readonly how: RunEnding;
  readonly counts: OutcomeCounts;
  readonly not_made: number;
  readonly usage: {
    readonly input_tokens: number;
    readonly output_tokens: number;
    /** Answers whose token counts are not known. */
    readonly without_usage: number;
  };
  /** Of the calls whose cost is known. */
  readonly cost_usd: number;
  readonly calls_without_cost: number;
  /** Why it did not go through to its end. */
  readonly message?: string;
}

export type RunLine = RunStart | RunEnd;

export interface StoredRun {
  readonly start: RunStart;
  /** Undefined for a run that is still going on, and for one that was interrupted. */
  readonly end: RunEnd | undefined;
  readonly state: RunEnding | 'interrupted';
}

const judgmentsSuffix = '.judgments.jsonl';

/** The journal beside a judgments file: `items.jsonl.runs.jsonl` for `items.jsonl.judgments.jsonl`. */
export function runsFileOf(judgmentsPath: string): string {
  const base = judgmentsPath.endsWith(judgmentsSuffix)
    ? judgmentsPath.slice(0, -judgmentsSuffix.length)
    : judgmentsPath;
  return `${base}.runs.jsonl`;
}

/** One line with its line break, ready to append. */
export function formatRunLine(line: RunLine): string {
  return `${JSON.stringify(line)}\n`;
}

/** Reads one line, with or without its line break. */
export function readRunLine(lineText: string): Result<RunLine, string> {
  const value = parseJson(lineText);
  if (value === undefined) return err('it is not JSON.');
  if (isRunLine(value)) return ok(value);
  return err('it is no line of a run journal.');
}

/** In the order of their starts. A run that starts twice is known by its first line, one that ends twice by its last. */
export function runsOf(lines: Iterable<RunLine>): readonly StoredRun[] {
  const starts = new Map<string, RunStart>();
  const ends = new Map<string, RunEnd>();
  for (const line of lines) {
    if (line.event === 'end') ends.set(line.run_id, line);
    else if (!starts.has(line.run_id)) starts.set(line.run_id, line);
  }
  return [...starts].map(([id, start]) => {
    const end = ends.get(id);
    return { start, end, state: end?.how ?? 'interrupted' };
  });
}

const validate = ownValidator(runSchema);

function isRunLine(value: JsonValue): value is JsonValue & RunLine {
  return validate(value).length === 0;
}
