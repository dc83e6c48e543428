import type { RecordKind } from '../benchmarks/benchmark.ts';
import type { DistinctRule } from '../benchmarks/distinct.ts';
import { parseJson } from '../jsonl/parse-json.ts';
import { RecordText } from '../jsonl/record-text.ts';
import type { JsonValue } from '../model/json.ts';
import type { Problem } from '../model/problem.ts';
import type { Span } from '../model/span.ts';
import { shown } from '../schema/value-words.ts';

/** The keys of one record, in the order of the kind's rules; undefined where a rule is not about it. */
export type DistinctKeys = readonly (string | undefined)[];

export const noDistinctKeys: DistinctKeys = [];

const noRules: readonly DistinctRule[] = [];

export function distinctRulesOf(kind: RecordKind | undefined): readonly DistinctRule[] {
  return kind?.distinct ?? noRules;
}

/** The same empty list for every record that no rule is about: nothing is kept for it. */
export function distinctKeysOf(kind: RecordKind | undefined, value: JsonValue): DistinctKeys {
  const rules = distinctRulesOf(kind);
  if (rules.length === 0) return noDistinctKeys;
  const keys = rules.map((rule) => rule.keyOf(value));
  return keys.some((key) => key !== undefined) ? keys : noDistinctKeys;
}

/** A record that had a key first. Lines count from 0. */
export interface EarlierRecord {
  readonly line: number;
  readonly recordId: string | undefined;
}

/** The problem of a record whose key of a rule an earlier record has. Its text must be JSON. */
export function notDistinctProblem(
  rule: DistinctRule,
  text: string,
  earlier: EarlierRecord,
): Problem {
  const { id: code, severity, pointer } = rule;
  const message = notDistinctMessage(rule, text, earlier);
  return { code, severity, message, pointer, range: notDistinctRange(rule, text) };
}

export function notDistinctMessage(
  rule: DistinctRule,
  text: string,
  earlier: EarlierRecord,
): string {
  return rule.message(parseJson(text) ?? null, nameOf(earlier));
}

export function notDistinctRange(
  { id: code, severity, pointer }: DistinctRule,
  text: string,
): Span {
  return new RecordText(text).locate({ code, severity, message: '', pointer }).range;
}

function nameOf({ line, recordId }: EarlierRecord): string {
  const id = recordId === undefined ? '' : ` ${shown(recordId)}`;
  return `the record${id} in line ${line + 1}`;
}
