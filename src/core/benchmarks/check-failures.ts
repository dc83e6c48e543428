import type { JsonValue } from '../model/json.ts';
import type { JsonPointer } from '../model/pointer.ts';
import type { Finding } from '../model/problem.ts';
import type { Check } from './benchmark.ts';

/** Errors and warnings that checks find at a place of a record or within it; hints say too little to fail anything. */
export function failuresAt(
  record: JsonValue,
  checks: readonly Check[],
  place: JsonPointer,
): readonly Finding[] {
  return checks
    .flatMap(({ run }) => run(record))
    .filter(({ severity }) => severity === 'error' || severity === 'warning')
    .filter(({ pointer }) => pointer === place || pointer.startsWith(`${place}/`));
}
