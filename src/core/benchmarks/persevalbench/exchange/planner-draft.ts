import type { ExchangeLeftover } from '../../exchange-format.ts';
import type { JsonObject, JsonValue } from '../../../model/json.ts';
import { plainValue } from './plain-value.ts';
import type { ReadSpelling, Spelling } from './spellings.ts';

/** Gathers what becomes of a planner's object: the fields of the record, its `spec`, and what did not fit. */
export class PlannerDraft {
  readonly leftovers: ExchangeLeftover[] = [];
  readonly #spec = new Map<string, JsonValue>();

  get spec(): JsonObject | undefined {
    return this.#spec.size === 0 ? undefined : Object.fromEntries(this.#spec);
  }

  /** @param key as it is spelled in the text */
  leave(key: string, message: string, value?: JsonValue): void {
    const place = JSON.stringify(key);
    const text = value === undefined ? undefined : plainValue(value)?.text;
    this.leftovers.push({ place, message, ...(text === undefined ? {} : { text }) });
  }

  /** Keeps a value in `spec` as it is. */
  keep(name: string, value: JsonValue, key = name): void {
    if (this.#spec.has(name)) {
      this.leave(key, `The specification has a ${JSON.stringify(name)} already.`, value);
    } else this.#spec.set(name, value);
  }

  /** Keeps a value in `spec` as a text, which is what the fields of the planner are. */
  keepText(name: string, value: JsonValue, key = name): void {
    const plain = plainValue(value);
    if (plain === undefined) {
      this.leave(key, 'The value is null and was left out.');
      return;
    }
    if (plain.isStructure) {
      this.leave(key, `A text belongs here; the value was kept in spec.${name} as its JSON.`);
    }
    this.keep(name, plain.text, key);
  }

  /**
   * The term that a value means. Where it says more, or means none, its words are kept in `spec`.
   *
   * @param name where in `spec`
   */
  term<T>(name: string, value: JsonValue, key: string, read: ReadSpelling<T>): T | undefined {
    const plain = plainValue(value);
    const spelling: Spelling<T> | undefined =
      plain === undefined || plain.isStructure ? undefined : read(plain.text);
    if (spelling?.isExact === true) return spelling.value;
    this.keepText(name, value, key);
    if (spelling === undefined && plain !== undefined && !plain.isStructure) {
      this.leave(
        key,
        `${quoted(plain.text)} is none of the terms for this; it was kept in spec.${name}.`,
      );
    }
    return spelling?.value;
  }
}

const longestQuote = 60;

function quoted(text: string): string {
  return JSON.stringify(text.length > longestQuote ? `${text.slice(0, longestQuote)}…` : text);
}
