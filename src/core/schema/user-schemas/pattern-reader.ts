import {
  escapedClasses,
  complement,
  unicodeProperty,
  type CodePointRanges,
} from './code-points.ts';

/** What an escape stands for: some code points, a position, or a group that matched before. */
export type Escape =
  | { readonly kind: 'points'; readonly ranges: CodePointRanges; readonly isClass: boolean }
  | { readonly kind: 'boundary'; readonly source: string }
  | { readonly kind: 'back-reference' };

/** Reads ECMAScript patterns that the engine of this process has accepted: it need not look for faults. */
export class PatternReader {
  readonly #pattern: string;
  readonly #isUnicode: boolean;
  readonly #groups: number;
  readonly #hasNamedGroups: boolean;
  #at = 0;

  /** @param isUnicode the pattern is to be read as with the `u` flag */
  constructor(pattern: string, isUnicode: boolean) {
    this.#pattern = pattern;
    this.#isUnicode = isUnicode;
    const opening = pattern.replaceAll(/\\[^]|\[(?:\\[^]|[^\]\\])*\]/g, '');
    this.#groups = [...opening.matchAll(/\((?!\?)|\(\?<(?![=!])/g)].length;
    this.#hasNamedGroups = /\(\?<(?![=!])/.test(opening);
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#pattern.length;
  }

  /** Takes a text that stands here, or leaves it. */
  take(text: string): boolean {
    if (!this.#pattern.startsWith(text, this.#at)) return false;
    this.#at += text.length;
    return true;
  }

  takeMatch(sticky: RegExp): RegExpExecArray | undefined {
    sticky.lastIndex = this.#at;
    const match = sticky.exec(this.#pattern) ?? undefined;
    this.#at += match?.[0].length ?? 0;
    return match;
  }

  isNext(text: string): boolean {
    return this.#pattern.startsWith(text, this.#at);
  }

  takeCharacter(): number {
    const point = this.#pattern.codePointAt(this.#at) ?? 0;
    this.#at += point > 0xffff ? 2 : 1;
    return point;
  }

  /** What stands behind a backslash. */
  takeEscape(isInClass: boolean): Escape {
    const letter = String.fromCodePoint(this.takeCharacter());
    switch (letter) {
      case 'd':
      case 'w':
      case 's':
        return points(escapedClasses[letter] ?? [], true);
      case 'D':
      case 'W':
      case 'S':
        return points(complement(escapedClasses[letter.toLowerCase()] ?? []), true);
      case 'b':
        return isInClass ? point(0x08) : { kind: 'boundary', source: '\\b' };
      case 'B':
        return isInClass ? point(0x42) : { kind: 'boundary', source: '\\B' };
      case 'p':
      case 'P':
        return this.#takeProperty(letter);
      case 'k':
        if (!this.#isUnicode && !this.#hasNamedGroups) return point(0x6b);
        return { kind: 'back-reference' };
      case 'u':
        return point(this.#takeUnicode());
      case 'x':
        return point(this.#takeHex(/[0-9a-f]{2}/iy) ?? 0x78);
      case 'c':
        return this.#takeControl(isInClass);
      default:
        if (letter >= '0' && letter <= '9') return this.#takeNumber(letter, isInClass);
        return point(controls[letter] ?? letter.codePointAt(0) ?? 0);
    }
  }

  #takeProperty(letter: string): Escape {
    if (!this.#isUnicode) return point(letter.codePointAt(0) ?? 0);
    const property = this.takeMatch(/\{([^}]*)\}/y)?.[1] ?? '';
    const ranges = unicodeProperty(property);
    return points(letter === 'p' ? ranges : complement(ranges), true);
  }

  /** Two escapes in a row that make a surrogate pair are one character. */
  #takeUnicode(): number {
    if (this.#isUnicode) {
      const braced = this.#takeHex(/\{([0-9a-f]+)\}/iy);
      if (braced !== undefined) return braced;
    }
    const pair = this.takeMatch(/(d[89ab][0-9a-f]{2})\\u(d[c-f][0-9a-f]{2})/iy);
    if (pair !== undefined) {
      const [, high = '', low = ''] = pair;
      return String.fromCharCode(parseInt(high, 16), parseInt(low, 16)).codePointAt(0) ?? 0;
    }
    return this.#takeHex(/[0-9a-f]{4}/iy) ?? 0x75;
  }

  #takeHex(form: RegExp): number | undefined {
    const match = this.takeMatch(form);
    return match === undefined ? undefined : parseInt(match[1] ?? match[0], 16);
  }

  #takeControl(isInClass: boolean): Escape {
    const match = this.takeMatch(isInClass && !this.#isUnicode ? /\w/y : /[a-z]/iy);
    if (match !== undefined) return point((match[0].codePointAt(0) ?? 0) % 32);
    // Without a letter, the backslash stands for itself and the c comes next.
    this.#at -= 1;
    return point(0x5c);
  }

  /** A back reference, or a character by its octal number where there is no such group. */
  #takeNumber(first: string, isInClass: boolean): Escape {
    const start = this.#at - 1;
    this.#at = start;
    const number = this.takeMatch(/[1-9]\d*/y)?.[0];
    const isReference =
      !isInClass && number !== undefined && (this.#isUnicode || Number(number) <= this.#groups);
    if (isReference) return { kind: 'back-reference' };
    this.#at = start;
    const octal = this.takeMatch(/[0-3][0-7]{0,2}|[4-7][0-7]?/y)?.[0];
    if (octal !== undefined) return point(parseInt(octal, 8));
    this.#at = start + 1;
    return point(first.codePointAt(0) ?? 0);
  }
}

const controls: Readonly<Record<string, number>> = { t: 9, n: 10, v: 11, f: 12, r: 13 };

function point(code: number): Escape {
  return points([[code, code]], false);
}

function points(ranges: CodePointRanges, isClass: boolean): Escape {
  return { kind: 'points', ranges, isClass };
}
