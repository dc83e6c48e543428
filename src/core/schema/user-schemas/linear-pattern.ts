import { err, ok, type Result } from '../../model/result.ts';
import {
  allButLineEnds,
  complement,
  everyCodePoint,
  union,
  type CodePointRanges,
} from './code-points.ts';
import { PatternReader } from './pattern-reader.ts';

/** A pattern for a linear-time engine. */
export interface LinearPattern {
  /** The same pattern in the syntax of RE2, without groups that remember. */
  readonly source: string;
  /** Has one part of variable length at most, so that an engine that goes back is as fast. */
  readonly isPlain: boolean;
  /** The engine of this process reads the pattern with the `u` flag. */
  readonly isUnicode: boolean;
}

export type PatternFault =
  'not a regular expression' | 'look-around' | 'back reference' | 'inline flags' | 'too large';

/** RE2 counts up to this; more repetitions are written one behind the other. */
const mostCounted = 1000;
/** Code units of the longest source: repetitions of repetitions grow fast. */
const longestSource = 200_000;

/**
 * An ECMAScript pattern in the syntax of RE2. Patterns that are legal without the `u` flag alone are read without it,
 * but by code points all the same.
 */
export function linearPattern(pattern: string): Result<LinearPattern, PatternFault> {
  const isUnicode = isLegal(pattern, 'u');
  if (!isUnicode && !isLegal(pattern, '')) return err('not a regular expression');
  return new Translation(pattern, isUnicode).run();
}

function isLegal(pattern: string, flags: string): boolean {
  try {
    new RegExp(pattern, flags);
    return true;
  } catch {
    return false;
  }
}

class Translation {
  readonly #reader: PatternReader;
  readonly #isUnicode: boolean;
  readonly #output: string[] = [];
  /** Where the groups begin that are open, in the output. */
  readonly #open: number[] = [];
  /** Where the last atom begins in the output: what a quantifier repeats. */
  #atom = 0;
  #variableParts = 0;
  #isFlat = true;
  #isAnchored = false;
  #fault: PatternFault | undefined;

  constructor(pattern: string, isUnicode: boolean) {
    this.#reader = new PatternReader(pattern, isUnicode);
    this.#isUnicode = isUnicode;
  }

  run(): Result<LinearPattern, PatternFault> {
    this.#isAnchored = this.#reader.isNext('^');
    while (!this.#reader.isAtEnd && this.#fault === undefined) this.#step();
    if (this.#fault !== undefined) return err(this.#fault);
    return ok({
      source: this.#output.join(''),
      isPlain: this.#isFlat && this.#variableParts <= (this.#isAnchored ? 1 : 0),
      isUnicode: this.#isUnicode,
    });
  }

  #step(): void {
    const reader = this.#reader;
    if (reader.take('\\')) this.#escape();
    else if (reader.take('[')) this.#addPoints(this.#class());
    else if (reader.take('(')) this.#openGroup();
    else if (reader.take(')')) this.#closeGroup();
    else if (reader.take('|')) {
      this.#isFlat = false;
      this.#output.push('|');
    } else if (reader.take('.')) this.#addPoints(allButLineEnds);
    else if (reader.isNext('^') || reader.isNext('$')) {
      this.#addAtom(String.fromCodePoint(reader.takeCharacter()));
    } else if (!this.#quantifier()) {
      const point = reader.takeCharacter();
      this.#addPoints([[point, point]]);
    }
  }

  #escape(): void {
    const escape = this.#reader.takeEscape(false);
    if (escape.kind === 'back-reference') this.#fault = 'back reference';
    else if (escape.kind === 'boundary') this.#addAtom(escape.source);
    else this.#addPoints(escape.ranges);
  }

  #addPoints(ranges: CodePointRanges): void {
    this.#addAtom(classSource(ranges));
  }

  #addAtom(source: string): void {
    this.#atom = this.#output.length;
    this.#output.push(source);
  }

  #openGroup(): void {
    this.#isFlat = false;
    this.#open.push(this.#output.length);
    this.#output.push('(?:');
    const kind = this.#reader.takeMatch(/\?(?:[:=!]|<[=!]|<[^>]*>|[a-z-]+:)/y)?.[0] ?? '?:';
    if (/^\?<?[=!]$/.test(kind)) this.#fault = 'look-around';
    else if (/^\?[a-z-]/.test(kind)) this.#fault = 'inline flags';
  }

  #closeGroup(): void {
    this.#atom = this.#open.pop() ?? 0;
    this.#output.push(')');
  }

  #quantifier(): boolean {
    const match = this.#reader.takeMatch(/([*+?])\??|\{(\d+)(,)?(\d*)\}\??/y);
    if (match === undefined) return false;
    const [, sign, least = '', comma, most = ''] = match;
    if (sign !== undefined) {
      this.#variableParts += 1;
      this.#output.push(sign);
      return true;
    }
    if (comma !== undefined && least !== most) this.#variableParts += 1;
    const from = Number(least);
    const to = comma === undefined ? from : most === '' ? undefined : Number(most);
    const repeated = this.#output.splice(this.#atom).join('');
    const copies = Math.max(from, to ?? 0) / mostCounted + 3;
    if (copies * repeated.length > longestSource) this.#fault = 'too large';
    else this.#output.push(`(?:${repetition(repeated, from, to)})`);
    return true;
  }

  /** The code points between brackets, the first of which is taken. */
  #class(): CodePointRanges {
    const reader = this.#reader;
    const isNegated = reader.take('^');
    const found: (readonly [number, number])[] = [];
    while (!reader.take(']')) {
      const first = this.#classAtom();
      // A hyphen at the end, or beside a class such as \w, stands for itself.
      if (!reader.isNext('-') || reader.isNext('-]')) {
        found.push(...first.ranges);
        continue;
      }
      reader.take('-');
      const last = this.#classAtom();
      const start = first.isClass ? undefined : first.ranges[0]?.[0];
      const end = last.isClass ? undefined : last.ranges[0]?.[0];
      if (start !== undefined && end !== undefined) found.push([start, end]);
      else found.push(...first.ranges, [0x2d, 0x2d], ...last.ranges);
    }
    return isNegated ? complement(found) : union(found);
  }

  #classAtom(): { readonly ranges: CodePointRanges; readonly isClass: boolean } {
    if (this.#reader.take('\\')) {
      const escape = this.#reader.takeEscape(true);
      if (escape.kind === 'points') return escape;
    }
    const point = this.#reader.takeCharacter();
    return { ranges: [[point, point]], isClass: false };
  }
}

function classSource(ranges: CodePointRanges): string {
  if (ranges.length === 0) return `[^${rangesSource(everyCodePoint)}]`;
  return `[${rangesSource(ranges)}]`;
}

function rangesSource(ranges: CodePointRanges): string {
  return ranges
    .map(([first, last]) => (first === last ? hex(first) : `${hex(first)}-${hex(last)}`))
    .join('');
}

function hex(point: number): string {
  return `\\x{${point.toString(16)}}`;
}

/** @param to undefined: without end */
function repetition(atom: string, from: number, to: number | undefined): string {
  const needed = repeated(atom, from, (count) => `{${count}}`);
  if (to === undefined) return `${needed}${atom}*`;
  return needed + repeated(atom, to - from, (count) => `{0,${count}}`);
}

function repeated(atom: string, count: number, times: (count: number) => string): string {
  const rest = count % mostCounted;
  const whole = `${atom}${times(mostCounted)}`.repeat(Math.floor(count / mostCounted));
  return rest === 0 ? whole : `${whole}${atom}${times(rest)}`;
}
