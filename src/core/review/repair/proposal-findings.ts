import type { RecordKind } from '../../benchmarks/benchmark.ts';
import { failuresAt } from '../../benchmarks/check-failures.ts';
import type { Repair } from '../../benchmarks/repair.ts';
import type { JsonValue } from '../../model/json.ts';
import type { Finding } from '../../model/problem.ts';

/** What the pre-checks of a repair have against the part that it wrote: it fails them. */
export function preCheckFindings(
  { preChecks, current }: Pick<Repair, 'preChecks' | 'current'>,
  { checks }: Pick<RecordKind, 'checks'>,
  record: JsonValue,
): readonly Finding[] {
  const own = checks.filter(({ id }) => preChecks.includes(id));
  return failuresAt(record, own, current(record)?.pointer ?? '');
}

/** What any check has against a record with a proposal in it, and has not against the record as it is: accepting brings it. */
export function broughtFindings(
  { checks }: Pick<RecordKind, 'checks'>,
  record: JsonValue,
  proposed: JsonValue,
): readonly Finding[] {
  const known = new Set(failuresAt(record, checks, '').map(placeOf));
  return failuresAt(proposed, checks, '').filter((finding) => !known.has(placeOf(finding)));
}

function placeOf({ code, pointer }: Finding): string {
  return JSON.stringify([code, pointer]);
}
