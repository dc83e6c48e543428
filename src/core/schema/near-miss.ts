import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../model/json.ts';
import { pointerOf } from '../model/pointer.ts';
import type { Finding } from '../model/problem.ts';
import type { KnownProperties } from './known-properties.ts';

/**
 * Properties that the schema does not know but that may be a slip for a known one which is absent. Other extra
 * properties are the user's own business.
 */
export function nearMissFindings(value: JsonValue, known: KnownProperties): readonly Finding[] {
  const findings: Finding[] = [];
  visit(value, known, '', findings);
  return findings;
}

/** The absent property that `key` may be meant for. */
export function meantProperty(
  object: JsonObject,
  key: string,
  known: KnownProperties,
): string | undefined {
  return known.namesNear(key).find((name) => !Object.hasOwn(object, name));
}

/** Recursion is safe: records that are nested deep never get here. */
function visit(
  value: JsonValue | undefined,
  known: KnownProperties,
  pointer: string,
  findings: Finding[],
): void {
  if (isJsonArray(value)) {
    const { items } = known;
    if (items === undefined) return;
    for (const [index, item] of value.entries()) {
      visit(item, items, `${pointer}${pointerOf(index)}`, findings);
    }
  } else if (isJsonObject(value)) {
    for (const [key, member] of Object.entries(value)) {
      const at = `${pointer}${pointerOf(key)}`;
      const below = known.properties?.get(key);
      const meant = below === undefined ? meantProperty(value, key, known) : undefined;
      if (meant !== undefined) findings.push(finding(key, meant, at));
      const next = below ?? known.others;
      if (next !== undefined) visit(member, next, at, findings);
    }
  }
}

function finding(key: string, meant: string, pointer: string): Finding {
  return {
    code: 'schema/unknown-property',
    severity: 'warning',
    message: `\`${key}\` is not a property here, but \`${meant}\` is, and it is missing. Rename it if that is what you meant.`,
    pointer,
    target: 'key',
  };
}
