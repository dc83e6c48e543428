import { deepestNesting } from '../jsonl/syntax-machine.ts';
import { isJsonArray, type JsonArray, type JsonObject, type JsonValue } from '../model/json.ts';
import type { KnownProperties } from '../schema/known-properties.ts';
import { meantProperty } from '../schema/near-miss.ts';

/** What one walk over a parsed value tells. */
export interface ValueFacts {
  /** Keys of all objects; one that the text holds twice counts once. */
  readonly keys: number;
  /** Some property may be a slip for a known one. */
  readonly hasNearMiss: boolean;
  /** Nested so deep that the value was not walked to its end. */
  readonly isTooDeep: boolean;
}

/** Positions of keys that are remembered: no object of a benchmark has more keys. */
const mostRemembered = 128;

/** The keys of the last object at a place, in their order, and what is known of each. */
interface KeyOrder {
  readonly keys: string[];
  readonly below: (KnownProperties | undefined)[];
}

/** Looks at a value once, in little time: every record pays for this. */
export class ValueWalk {
  readonly #known: KnownProperties | undefined;
  readonly #orders = new Map<KnownProperties, KeyOrder>();
  #keys = 0;
  #hasNearMiss = false;
  #isTooDeep = false;
  #isTrusting = false;

  constructor(known: KnownProperties | undefined) {
    this.#known = known;
  }

  /**
   * @param isTrusting takes for granted that there are scalars where the schema wants some. What comes out holds only
   *   if the value turns out to satisfy the schema.
   */
  factsOf(value: JsonValue, isTrusting: boolean): ValueFacts {
    this.#keys = 0;
    this.#hasNearMiss = false;
    this.#isTooDeep = false;
    this.#isTrusting = isTrusting;
    this.#visit(value, this.#known, 1);
    return { keys: this.#keys, hasNearMiss: this.#hasNearMiss, isTooDeep: this.#isTooDeep };
  }

  #visit(value: JsonValue | undefined, known: KnownProperties | undefined, depth: number): void {
    if (typeof value !== 'object' || value === null) return;
    if (depth > deepestNesting) this.#isTooDeep = true;
    else if (isJsonArray(value)) this.#visitArray(value, known?.items, depth);
    else if (known?.properties === undefined) this.#visitUnknown(value, known?.others, depth);
    else this.#visitKnown(value, known, known.properties, depth);
  }

  #visitArray(items: JsonArray, known: KnownProperties | undefined, depth: number): void {
    if (this.#isTrusting && known?.isScalar === true) return;
    for (const item of items) this.#visit(item, known, depth + 1);
  }

  #visitUnknown(object: JsonObject, others: KnownProperties | undefined, depth: number): void {
    for (const key in object) {
      this.#keys += 1;
      this.#visit(object[key], others, depth + 1);
    }
  }

  /** Objects at one place mostly have the same keys in the same order, which spares looking them up. */
  #visitKnown(
    object: JsonObject,
    known: KnownProperties,
    properties: ReadonlyMap<string, KnownProperties>,
    depth: number,
  ): void {
    const order = this.#orderAt(known);
    let position = 0;
    for (const key in object) {
      let below = order.below[position];
      if (order.keys[position] !== key) {
        below = properties.get(key);
        if (position < mostRemembered) {
          order.keys[position] = key;
          order.below[position] = below;
        }
      }
      position += 1;
      if (below === undefined) {
        this.#hasNearMiss ||= meantProperty(object, key, known) !== undefined;
        this.#visit(object[key], known.others, depth + 1);
      } else if (!(this.#isTrusting && below.isScalar)) {
        this.#visit(object[key], below, depth + 1);
      }
    }
    this.#keys += position;
  }

  #orderAt(known: KnownProperties): KeyOrder {
    let order = this.#orders.get(known);
    if (order === undefined) {
      order = { keys: [], below: [] };
      this.#orders.set(known, order);
    }
    return order;
  }
}

/** True when a string or key holds half a surrogate pair. Recursion is safe up to the nesting that a walk allows. */
export function hasLoneSurrogate(value: JsonValue | undefined): boolean {
  if (typeof value === 'string') return !value.isWellFormed();
  if (isJsonArray(value)) return value.some(hasLoneSurrogate);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(
    ([key, member]) => !key.isWellFormed() || hasLoneSurrogate(member),
  );
}
