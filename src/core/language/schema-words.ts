import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../model/json.ts';

export interface Words {
  readonly title: string | undefined;
  readonly description: string | undefined;
}

/** What the parts of a schema that speak of one value call it. Parts come outermost first. */
export function wordsOf(parts: readonly JsonObject[]): Words {
  const general = parts.filter((part) => !isOneValue(part));
  // A `const` beside other parts is a branch and speaks of the value, not of the property.
  const speaking = general.length === 0 ? parts : general;
  return { title: firstText(speaking, 'title'), description: descriptionIn(speaking) };
}

/** What parts of a schema say of one value: the gloss of an `enum`, or title and description of a `const` branch. */
export function wordsOfValue(parts: readonly JsonObject[], value: JsonValue): Words {
  const own = parts.filter((part) => isOneValue(part) && sameJson(part['const'], value));
  const glosses = parts.flatMap((part) => {
    const gloss = glossIn(part, value);
    return gloss === undefined ? [] : [gloss];
  });
  const isBranch = own.length < parts.length;
  return {
    title: isBranch ? firstText(own, 'title') : undefined,
    description: glosses[0] ?? (isBranch ? descriptionIn(own) : undefined),
  };
}

export function sameJson(one: JsonValue | undefined, other: JsonValue | undefined): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** A part with all that it draws in for the same value, outermost first. */
export function expanded(parts: readonly (JsonValue | undefined)[]): readonly JsonObject[] {
  const found = new Set<JsonObject>();
  const add = (part: JsonValue | undefined): void => {
    if (!isJsonObject(part) || found.has(part)) return;
    found.add(part);
    for (const keyword of ['allOf', 'anyOf', 'oneOf']) {
      const branches = part[keyword];
      if (isJsonArray(branches)) branches.forEach(add);
    }
  };
  parts.forEach(add);
  return [...found];
}

export function stringsIn(value: JsonValue | undefined): readonly string[] {
  return isJsonArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

function isOneValue(part: JsonObject): boolean {
  return part['const'] !== undefined;
}

function glossIn(part: JsonObject, value: JsonValue): string | undefined {
  const { enum: values, enumDescriptions, markdownEnumDescriptions } = part;
  if (!isJsonArray(values)) return undefined;
  const index = values.findIndex((candidate) => sameJson(candidate, value));
  for (const glosses of [enumDescriptions, markdownEnumDescriptions]) {
    const gloss = isJsonArray(glosses) ? glosses[index] : undefined;
    if (isText(gloss)) return gloss;
  }
  return undefined;
}

function descriptionIn(parts: readonly JsonObject[]): string | undefined {
  return firstText(parts, 'description') ?? firstText(parts, 'markdownDescription');
}

function firstText(parts: readonly JsonObject[], keyword: string): string | undefined {
  for (const part of parts) {
    const text = part[keyword];
    if (isText(text)) return text;
  }
  return undefined;
}

function isText(value: JsonValue | undefined): value is string {
  return typeof value === 'string' && value.trim() !== '';
}
