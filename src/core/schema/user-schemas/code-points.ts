/** Inclusive ranges of code points, ascending and apart. */
export type CodePointRanges = readonly (readonly [first: number, last: number])[];

export const lastCodePoint = 0x10_ffff;
export const everyCodePoint: CodePointRanges = [[0, lastCodePoint]];

const firstSurrogate = 0xd800;
const surrogates = 0x800;

/** What the escapes of ECMAScript stand for, without the `i` flag. */
export const escapedClasses: Readonly<Record<string, CodePointRanges>> = {
  d: [[0x30, 0x39]],
  w: union([
    [0x30, 0x39],
    [0x41, 0x5a],
    [0x5f, 0x5f],
    [0x61, 0x7a],
  ]),
  s: union([
    [0x09, 0x0d],
    [0x20, 0x20],
    [0xa0, 0xa0],
    [0x1680, 0x1680],
    [0x2000, 0x200a],
    [0x2028, 0x2029],
    [0x202f, 0x202f],
    [0x205f, 0x205f],
    [0x3000, 0x3000],
    [0xfeff, 0xfeff],
  ]),
};

/** What `.` stands for. */
export const allButLineEnds = complement([
  [0x0a, 0x0a],
  [0x0d, 0x0d],
  [0x2028, 0x2029],
]);

export function union(ranges: CodePointRanges): CodePointRanges {
  const merged: [number, number][] = [];
  for (const [first, last] of ranges.toSorted(([one], [other]) => one - other)) {
    const before = merged.at(-1);
    if (before !== undefined && first <= before[1] + 1) before[1] = Math.max(before[1], last);
    else merged.push([first, last]);
  }
  return merged;
}

export function complement(ranges: CodePointRanges): CodePointRanges {
  const others: (readonly [number, number])[] = [];
  let next = 0;
  for (const [first, last] of union(ranges)) {
    if (first > next) others.push([next, first - 1]);
    next = last + 1;
  }
  if (next <= lastCodePoint) others.push([next, lastCodePoint]);
  return others;
}

const propertyRanges = new Map<string, CodePointRanges>();

/**
 * The code points of a Unicode property, e.g. of `Script=Greek`, as the engine of this process knows them.
 *
 * @param property what stands in `\p{...}`; must be one that the engine accepts
 */
export function unicodeProperty(property: string): CodePointRanges {
  const known = propertyRanges.get(property);
  if (known !== undefined) return known;
  const found: (readonly [number, number])[] = [];
  for (const text of [
    textOf(0, firstSurrogate - 1),
    // Neighbouring halves of surrogate pairs would read as one character.
    ...Array.from({ length: surrogates }, (_, index) =>
      String.fromCharCode(firstSurrogate + index),
    ),
    textOf(firstSurrogate + surrogates, lastCodePoint),
  ]) {
    for (const [run] of text.matchAll(new RegExp(`\\p{${property}}+`, 'gu'))) {
      found.push([run.codePointAt(0) ?? 0, lastOf(run)]);
    }
  }
  const ranges = union(found);
  propertyRanges.set(property, ranges);
  return ranges;
}

function lastOf(run: string): number {
  const whole = run.codePointAt(run.length - 2) ?? 0;
  return whole > 0xffff ? whole : run.charCodeAt(run.length - 1);
}

function textOf(first: number, last: number): string {
  const step = 4096;
  let text = '';
  for (let start = first; start <= last; start += step) {
    const length = Math.min(step, last - start + 1);
    text += String.fromCodePoint(...Array.from({ length }, (_, index) => start + index));
  }
  return text;
}
