import type { JsonValue } from '../../model/json.ts';

/** ISO 8601 as tools write it: a date, with a time of day, with a zone. */
const isoTime =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?(?: ?(Z|[+-]\d\d(?::?\d\d)?))?)?$/iu;
const unixTime = /^\d+(?:\.\d+)?$/u;

const earliestMs = Date.UTC(2000, 0, 1);
const latestMs = Date.UTC(2100, 0, 1);

/**
 * A time in the spelling of ours, the same on every machine: ISO 8601, which is UTC where it names no zone, or Unix seconds
 * or milliseconds between 2000 and 2100. Undefined for anything else.
 */
export function timeOf(value: JsonValue | undefined): string | undefined {
  if (typeof value === 'number') return unixOf(value);
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  return unixTime.test(text) ? unixOf(Number(text)) : isoOf(text);
}

function unixOf(value: number): string | undefined {
  const timeMs = [value * 1000, value].find((ms) => ms >= earliestMs && ms < latestMs);
  return timeMs === undefined ? undefined : new Date(timeMs).toISOString();
}

function isoOf(text: string): string | undefined {
  const [, year, month, day, hour = '00', minute = '00', second = '00', fraction = '', zone] =
    isoTime.exec(text) ?? [];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const plain = `${year}-${month}-${day}T${hour}:${minute}:${second}.${fraction.padEnd(3, '0').slice(0, 3)}Z`;
  const timeMs = Date.parse(plain);
  // A day that the month does not have would become one of the next.
  if (Number.isNaN(timeMs) || new Date(timeMs).toISOString() !== plain) return undefined;
  const offset = offsetMinutes(zone);
  if (offset === undefined) return undefined;
  const date = new Date(timeMs - offset * 60_000);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

/** East of Greenwich; undefined for a zone that there is not. */
function offsetMinutes(zone = 'Z'): number | undefined {
  if (/^z$/iu.test(zone)) return 0;
  const hours = Number(zone.slice(1, 3));
  const minutes = Number(zone.slice(3).replace(':', ''));
  if (hours > 23 || minutes > 59) return undefined;
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}
