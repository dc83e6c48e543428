/**
 * The wait that an endpoint asks for, in milliseconds: `retry-after-ms`, else `retry-after` as
 * seconds or as an HTTP date (RFC 9110, section 10.2.3). Undefined when neither can be read.
 */
export function retryAfterMs(headers: Headers, nowMs: number): number | undefined {
  const milliseconds = numberOf(headers.get('retry-after-ms'));
  if (milliseconds !== undefined) return milliseconds;
  const text = headers.get('retry-after');
  const seconds = numberOf(text);
  if (seconds !== undefined) return seconds * 1_000;
  // Date.parse takes "3" or "-5" for a date; an HTTP date names its weekday.
  if (text === null || !/^[A-Za-z]{3,9},? /.test(text)) return undefined;
  const dateMs = Date.parse(text);
  return Number.isNaN(dateMs) ? undefined : Math.max(0, dateMs - nowMs);
}

function numberOf(text: string | null): number | undefined {
  if (text === null || !/^\s*\d+(\.\d+)?\s*$/.test(text)) return undefined;
  return Number(text);
}
