import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../model/json.ts';
import { pointerOf } from '../model/pointer.ts';
import type { Finding } from '../model/problem.ts';
import { failedPart } from './failed-keyword.ts';
import { isNearMiss } from './near-names.ts';
import { referredSchema } from './schema-parts.ts';
import type { SchemaError } from './schema-validator.ts';
import {
  counted,
  either,
  kindOfValue,
  placeName,
  placeWithin,
  shown,
  valueAt,
  withArticle,
  wordOf,
} from './value-words.ts';

/** What a message is made from. */
interface Circumstances {
  readonly error: SchemaError;
  readonly place: string;
  readonly value: JsonValue | undefined;
  readonly parameter: (name: string) => unknown;
  /** The part of the schema that holds the keyword. */
  readonly parent: JsonObject;
  readonly schema: JsonObject;
}

/** What a keyword says of its error; without a target, the value itself is marked. */
type Description = Pick<Finding, 'message' | 'target'> & { readonly pointer?: string };

/** One error of a validator for people. */
export function describeSchemaError(
  error: SchemaError,
  record: JsonValue,
  schema: JsonObject,
): Finding {
  const { keyword, instancePath, params } = error;
  const description = describe({
    error,
    place: placeName(instancePath),
    value: valueAt(record, instancePath),
    parameter: (name) => params[name],
    parent: failedPart(error, schema),
    schema,
  });
  const code = keyword
    .replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    .replaceAll(' ', '-');
  return { code: `schema/${code}`, severity: 'error', pointer: instancePath, ...description };
}

function describe(about: Circumstances): Description {
  const { error, place, value, parameter } = about;
  switch (error.keyword) {
    case 'required':
    case 'dependentRequired':
      return missing(about);
    case 'type': {
      const types = parameter('type');
      const names = (Array.isArray(types) ? types : [types]).map((type) =>
        withArticle(wordOf(type)),
      );
      return { message: `${place} is ${kindOfValue(value)}, but must be ${either(names)}.` };
    }
    case 'enum':
      return { message: closedSet(place, value, parameter('allowedValues')) };
    case 'const':
      return {
        message: `${place} is ${excerpt(value)}, but must be ${shown(parameter('allowedValue'))}.`,
      };
    case 'anyOf':
    case 'oneOf':
      return { message: alternatives(about) };
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return notAllowed(about);
    case 'uniqueItems': {
      const [i, j] = [Number(parameter('i')), Number(parameter('j'))];
      const [first, second] = [Math.min(i, j), Math.max(i, j)];
      return {
        pointer: `${error.instancePath}${pointerOf(second)}`,
        target: 'item',
        message: `Items ${first} and ${second} of ${placeWithin(error.instancePath)} are the same: remove one.`,
      };
    }
    case 'not': {
      const { description } = about.parent;
      const rule = typeof description === 'string' ? ` ${description}` : '';
      return { message: `${place} holds a combination of values that is not allowed.${rule}` };
    }
    case 'if':
      return { message: `${place} does not satisfy what its other values ask for.` };
    default:
      return { message: limitMessage(about) };
  }
}

/** Lengths, counts, ranges and forms. */
function limitMessage({ error, place, value, parameter }: Circumstances): string {
  const limit = parameter('limit');
  switch (error.keyword) {
    case 'minLength':
      if (value === '') return `${place} is empty: write at least ${counted(limit, 'character')}.`;
      return `${place} is too short: it must have at least ${counted(limit, 'character')}.`;
    case 'maxLength':
      return `${place} is too long: it may have at most ${counted(limit, 'character')}.`;
    case 'minItems':
    case 'maxItems':
    case 'minProperties':
    case 'maxProperties': {
      const noun = error.keyword.endsWith('Items') ? 'item' : 'property';
      const bound = error.keyword.startsWith('min') ? 'must have at least' : 'may have at most';
      const many =
        noun === 'item' || limit === 1 ? counted(limit, noun) : `${wordOf(limit)} properties`;
      return `${place} has ${sizeOf(value)}, but ${bound} ${many}.`;
    }
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum': {
      const comparison = comparisons[error.keyword] ?? '';
      return `${place} is ${excerpt(value)}, but must be ${comparison} ${wordOf(limit)}.`;
    }
    case 'multipleOf':
      return `${place} is ${excerpt(value)}, but must be a multiple of ${wordOf(parameter('multipleOf'))}.`;
    case 'pattern':
      return `${place} is ${excerpt(value)}, which does not have the form \`${wordOf(parameter('pattern'))}\`.`;
    case 'format':
      return `${place} is ${excerpt(value)}, but must be a ${wordOf(parameter('format'))}.`;
    case 'contains':
      return `${place} lacks an item of the kind that it must hold: add one.`;
    case 'propertyNames':
      return `${place} has a property named ${shown(parameter('propertyName'))}, which is not an allowed name: rename it.`;
    case 'false schema':
      return `${place} must not be there: remove it.`;
    default:
      return `${place} ${error.message ?? 'does not satisfy the schema'}.`;
  }
}

const comparisons: Readonly<Record<string, string>> = {
  minimum: 'at least',
  maximum: 'at most',
  exclusiveMinimum: 'more than',
  exclusiveMaximum: 'less than',
};

function missing({ place, value, parameter, parent, schema }: Circumstances): Description {
  const name = wordOf(parameter('missingProperty'));
  const misspelt = isJsonObject(value)
    ? Object.keys(value).find((key) => isNearMiss(key, name))
    : undefined;
  const properties = parent['properties'];
  const property = isJsonObject(properties) ? withReference(properties[name], schema) : {};
  const because = parameter('property');
  const where = because === undefined ? '' : ` beside \`${wordOf(because)}\``;
  const fix =
    misspelt === undefined
      ? `add it${kindWanted(property)}.`
      : `\`${misspelt}\` may be meant for it, so rename that one.`;
  return { target: 'object', message: `${place} lacks \`${name}\`${where}: ${fix}` };
}

/** Title and type as the schema gives them, e.g. `, an integer ("Target turn")`. */
function kindWanted({ type, title }: JsonObject): string {
  const types = (isJsonArray(type) ? type : [type]).filter((name) => typeof name === 'string');
  const kind = types.length === 0 ? '' : `, ${either(types.map(withArticle))}`;
  return typeof title === 'string' ? `${kind} ("${title}")` : kind;
}

function withReference(property: JsonValue | undefined, schema: JsonObject): JsonObject {
  if (!isJsonObject(property)) return {};
  const { $ref: reference } = property;
  const target = typeof reference === 'string' ? referredSchema(reference, schema) : undefined;
  return isJsonObject(target) ? { ...target, ...property } : property;
}

function closedSet(place: string, value: JsonValue | undefined, allowed: unknown): string {
  const values = Array.isArray(allowed) ? (allowed as readonly unknown[]) : [];
  const near = values.find(
    (candidate) =>
      typeof value === 'string' && typeof candidate === 'string' && isNearMiss(value, candidate),
  );
  const listed = values.map(shown).join(', ');
  return near === undefined
    ? `${place} is ${excerpt(value)}, but must be one of ${listed}.`
    : `${place} is ${excerpt(value)}. Did you mean ${shown(near)}? Allowed are ${listed}.`;
}

/** A closed set written as alternatives, alternative types, or alternative forms by their titles. */
function alternatives({ error, place, value, parameter, parent, schema }: Circumstances): string {
  const branches = parent[error.keyword];
  const forms = isJsonArray(branches) ? branches.map((form) => withReference(form, schema)) : [];
  if (Array.isArray(parameter('passingSchemas'))) {
    return `${place} fits more than one of the forms that are allowed here, but must fit exactly one.`;
  }
  if (forms.length > 0 && forms.every((form) => Object.hasOwn(form, 'const'))) {
    return closedSet(
      place,
      value,
      forms.map((form) => form['const']),
    );
  }
  const names = forms.map(({ title, type }) =>
    typeof title === 'string' ? title : typeof type === 'string' ? withArticle(type) : '',
  );
  return names.length > 1 && !names.includes('') && new Set(names).size === names.length
    ? `${place} is ${excerpt(value)}, but must be ${either(names)}.`
    : `${place} is ${excerpt(value)}, which fits none of the forms that are allowed here.`;
}

function notAllowed({ error, place, value, parameter, parent }: Circumstances): Description {
  const name = wordOf(parameter('additionalProperty') ?? parameter('unevaluatedProperty'));
  const known = isJsonObject(parent['properties']) ? Object.keys(parent['properties']) : [];
  const meant = known.find(
    (candidate) =>
      isNearMiss(name, candidate) && isJsonObject(value) && !Object.hasOwn(value, candidate),
  );
  const fix = meant === undefined ? 'remove it' : `\`${meant}\` may be meant, so rename it`;
  return {
    pointer: `${error.instancePath}${pointerOf(name)}`,
    target: 'key',
    message: `${place} may not have the property \`${name}\`: ${fix}.`,
  };
}

/** Scalars as they are, objects and arrays by their type. */
function excerpt(value: JsonValue | undefined): string {
  return typeof value === 'object' && value !== null ? kindOfValue(value) : shown(value);
}

function sizeOf(value: JsonValue | undefined): string {
  if (isJsonArray(value)) return value.length === 0 ? 'none' : counted(value.length, 'item');
  if (!isJsonObject(value)) return 'none';
  const size = Object.keys(value).length;
  return size === 1 ? '1 property' : `${size} properties`;
}
