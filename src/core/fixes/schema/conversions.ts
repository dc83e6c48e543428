import { jsonTokens } from '../../jsonl/json-tokens.ts';
import { isJsonArray, type JsonValue } from '../../model/json.ts';
import { shown } from '../../schema/value-words.ts';
import { hasType } from './type-of.ts';
import { parseJson } from '../../jsonl/parse-json.ts';

/** The same value in another type. */
export interface Conversion {
  /** What it is now, e.g. `the number 3`. */
  readonly name: string;
  readonly value: JsonValue;
}

/**
 * What a value is in the types that are wanted, where nothing of it gets lost.
 *
 * @param spelling of the value in its text: `1.50` as a string is `"1.50"`
 */
export function conversionsOf(
  value: JsonValue,
  types: readonly string[],
  itemTypes: readonly string[],
  spelling: string | undefined,
): readonly Conversion[] {
  const found: Conversion[] = [];
  const scalar = scalarOf(value, types, spelling);
  if (scalar !== undefined) found.push(scalar);
  if (types.includes('array') && hasType(value, itemTypes) && isSpelledPlainly(value, spelling)) {
    found.push({ name: `a list of one: ${shown([value])}`, value: [value] });
  }
  if (isJsonArray(value) && value.length === 1) {
    const [only] = value;
    const inner = spelling?.trim().slice(1, -1).trim();
    if (only !== undefined && hasType(only, types) && isSpelledPlainly(only, inner)) {
      found.push({ name: `its only item, ${shown(only)}`, value: only });
    }
  }
  return found;
}

function scalarOf(
  value: JsonValue,
  types: readonly string[],
  spelling: string | undefined,
): Conversion | undefined {
  if (typeof value === 'string') {
    const meant = valueSpelled(value);
    return meant === undefined || meant === null || !hasType(meant, types)
      ? undefined
      : { name: `the ${typeof meant} ${value}`, value: meant };
  }
  if (!types.includes('string')) return undefined;
  if (typeof value !== 'number' && typeof value !== 'boolean') return undefined;
  const text = spelling ?? JSON.stringify(value);
  return { name: `the string ${shown(text)}`, value: text };
}

/** The number, true or false that a text spells as JSON would, and that is spelled just so again. */
function valueSpelled(text: string): JsonValue | undefined {
  if (!/^(?:true|false|-?\d[\d.eE+-]*)$/u.test(text)) return undefined;
  const value = parseJson(text);
  return JSON.stringify(value) === text ? value : undefined;
}

/** True when writing the value anew gives the tokens that stand there. */
function isSpelledPlainly(value: JsonValue, spelling: string | undefined): boolean {
  if (spelling === undefined) return true;
  const written = jsonTokens(JSON.stringify(value));
  const present = jsonTokens(spelling);
  return (
    written.length === present.length &&
    written.every(({ text }, index) => text === present[index]?.text)
  );
}
