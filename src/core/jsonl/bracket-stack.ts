/** A place in one of the lines that were fed; both count from 0. */
export interface Place {
  readonly line: number;
  readonly offset: number;
}

/** An open bracket. */
export interface Bracket {
  readonly isObject: boolean;
  readonly place: Place;
  /** Decoded keys of an object so far, with the place of each. */
  keys: Map<string, Place> | undefined;
}

/** The brackets that are open, outermost first. */
export class BracketStack {
  readonly #brackets: Bracket[] = [];
  #objects = 0;

  get depth(): number {
    return this.#brackets.length;
  }

  get top(): Bracket | undefined {
    return this.#brackets.at(-1);
  }

  /** Remembers a key of the innermost object; returns where the same key stood before. */
  noteKey(key: string, place: Place): Place | undefined {
    const bracket = this.top;
    if (bracket === undefined) return undefined;
    bracket.keys ??= new Map();
    const first = bracket.keys.get(key);
    if (first === undefined) bracket.keys.set(key, place);
    return first;
  }

  open(isObject: boolean, place: Place): void {
    this.#brackets.push({ isObject, place, keys: undefined });
    if (isObject) this.#objects += 1;
  }

  close(): Bracket | undefined {
    const bracket = this.#brackets.pop();
    if (bracket?.isObject === true) this.#objects -= 1;
    return bracket;
  }

  /** True when a bracket of this kind is open; without it, a search through a deep stack would be repeated. */
  has(isObject: boolean): boolean {
    return isObject ? this.#objects > 0 : this.#brackets.length > this.#objects;
  }

  /** Closes brackets up to the innermost one of this kind, which stays open; returns how many. */
  closeInner(isObject: boolean): number {
    let count = 0;
    while (this.top !== undefined && this.top.isObject !== isObject) {
      this.close();
      count += 1;
    }
    return count;
  }

  /** What closes everything that is open, innermost first. */
  closers(): string {
    return this.#brackets
      .toReversed()
      .map(({ isObject }) => (isObject ? '}' : ']'))
      .join('');
  }
}

export function openingOf(bracket: Bracket): string {
  return bracket.isObject ? '{' : '[';
}

export function closingOf(bracket: Bracket): string {
  return bracket.isObject ? '}' : ']';
}
