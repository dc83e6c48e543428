import type { Repair } from '../../benchmarks/repair.ts';
import type { JsonValue } from '../../model/json.ts';

/**
 * Why a part of a record cannot be written anew, for people; undefined where it can. What nobody could validate is not
 * written either.
 */
export function missingPart(
  { current, writerShows, validator }: Pick<Repair, 'current' | 'writerShows' | 'validator'>,
  record: JsonValue,
): string | undefined {
  const shown = [writerShows(record), validator.shows(record)];
  const lacks = shown.flatMap((part) => (part.ok ? [] : [part.error])).at(0);
  if (current(record) !== undefined) return lacks;
  return ['The record has no such part.', ...(lacks === undefined ? [] : [lacks])].join(' ');
}
