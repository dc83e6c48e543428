import { resultOf } from '../model/steps.ts';

/**
 * The text of a file: UTF-8, or UTF-16 where a byte order mark says so, as some shells write it.
 *
 * @returns undefined when the bytes are neither
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  return resultOf(decodeTextSteps(bytes));
}

/** Bytes that are read in one step. */
const stepBytes = 1_048_576;

/** The same in small steps. */
export function* decodeTextSteps(bytes: Uint8Array): Generator<undefined, string | undefined> {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe
      ? 'utf-16le'
      : first === 0xfe && second === 0xff
        ? 'utf-16be'
        : 'utf-8';
  const decoder = new TextDecoder(encoding, { fatal: true });
  const parts: string[] = [];
  for (let start = 0; start < bytes.length; start += stepBytes) {
    const part = unlessFaulty(() =>
      decoder.decode(bytes.subarray(start, start + stepBytes), { stream: true }),
    );
    if (part === undefined) return undefined;
    parts.push(part);
    yield;
  }
  const end = unlessFaulty(() => decoder.decode());
  return end === undefined ? undefined : parts.join('') + end;
}

function unlessFaulty(decode: () => string): string | undefined {
  try {
    return decode();
  } catch {
    return undefined;
  }
}

/** What bytes are that are no text, and what to do about it. */
export function notText(name: string, [first, second]: Uint8Array): string {
  // A ZIP archive, as most workbooks are, or the container that they were before.
  const isPacked = (first === 0x50 && second === 0x4b) || (first === 0xd0 && second === 0xcf);
  return isPacked
    ? `${name} is a workbook or an archive, no text. Save it as CSV first.`
    : `${name} is not UTF-8. Convert its encoding first.`;
}
