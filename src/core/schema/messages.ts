import { isJsonObject, type JsonObject, type JsonValue } from '../model/json.ts';
import { pointerOf, valueAt } from '../model/pointer.ts';
import type { Finding } from '../model/problem.ts';
import { alternativesMessage, closedSet } from './alternatives-message.ts';
import { containsMessage, duplicateItem, tooManyItems } from './array-messages.ts';
import type { TellingError } from './error-tree.ts';
import { failedPart } from './failed-keyword.ts';
import { limitMessage } from './limit-message.ts';
import type { Circumstances, Description } from './message-parts.ts';
import { isNearMiss } from './near-names.ts';
import { notMessage } from './not-message.ts';
import { resolvedSchema } from './schema-parts.ts';
import {
  asTypes,
  either,
  excerpt,
  kindOfValue,
  listOf,
  placeName,
  shown,
  withArticle,
  wordOf,
} from './value-words.ts';

/** One error of a validator for people. */
export function describeSchemaError(
  error: TellingError,
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
  const { error, place, value, parameter, parent } = about;
  switch (error.keyword) {
    case 'required':
    case 'dependentRequired':
    case 'dependencies':
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
      return alternativesMessage(about);
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return notAllowed(about);
    case 'items':
    case 'additionalItems':
    case 'unevaluatedItems':
      return tooManyItems(about);
    case 'uniqueItems':
      return duplicateItem(about);
    case 'propertyNames':
      return wrongName(about);
    case 'contains':
      return { message: containsMessage(about) };
    case 'not':
      return notMessage(about);
    case 'if': {
      const clause = wordOf(parameter('failingKeyword'));
      const rule = ruleOf(parent[clause]) ?? ruleOf(parent);
      return {
        target: 'object',
        message:
          rule ??
          `${place} holds a combination of values that is not allowed: the "${clause}" of its schema rules it out. Change one of them.`,
      };
    }
    case 'false schema':
      return {
        target: /\/\d+$/.test(error.instancePath) ? 'item' : 'key',
        message: `${place} must not be there: remove it.`,
      };
    case 'tooMuchWork':
    case 'tooDeep':
      return unfinished(error.keyword);
    default:
      return { message: limitMessage(about) };
  }
}

/** What a schema says of itself for people. */
function ruleOf(schema: JsonValue | undefined): string | undefined {
  const description = isJsonObject(schema) ? schema['description'] : undefined;
  return typeof description === 'string' ? description : undefined;
}

function missing({ place, value, parameter, parent, schema }: Circumstances): Description {
  const name = wordOf(parameter('missingProperty'));
  const misspelt = isJsonObject(value)
    ? Object.keys(value).find((key) => isNearMiss(key, name))
    : undefined;
  const { properties } = parent;
  const property = resolvedSchema(isJsonObject(properties) ? properties[name] : undefined, schema);
  const because = parameter('property');
  const where = because === undefined ? '' : ` beside \`${wordOf(because)}\``;
  const allowed = parameter('allowedValues');
  const values = Array.isArray(allowed) ? `, one of ${listOf(allowed)}` : '';
  const fix =
    misspelt === undefined
      ? `add it${values === '' ? kindWanted(property) : values}.`
      : `\`${misspelt}\` may be meant for it, so rename that one.`;
  return { target: 'object', message: `${place} lacks \`${name}\`${where}: ${fix}` };
}

/** Title and type as the schema gives them, e.g. `, an integer ("Target turn")`. */
function kindWanted({ type, title }: JsonObject): string {
  const types = asTypes(type);
  const kind = types.length === 0 ? '' : `, ${either(types.map(withArticle))}`;
  return typeof title === 'string' ? `${kind} ("${title}")` : kind;
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

/** The name is the mistake: its key is underlined. */
function wrongName({ error, place, parameter, schema }: Circumstances): Description {
  const name = wordOf(parameter('propertyName'));
  const [cause] = error.causes ?? [];
  const shownName = shown(name);
  let why = ', which is not an allowed name';
  if (cause !== undefined) {
    const inner = describeSchemaError({ ...cause, instancePath: '' }, name, schema).message;
    const reason = /^The record is .*?(, (?:which|but) .*)\.$/s.exec(inner)?.[1];
    const form = /^The record (is too (?:short|long)|is empty)(: .*)\.$/s.exec(inner);
    if (reason !== undefined) why = reason;
    else if (form !== null) why = `, which ${form[1] ?? ''}${form[2] ?? ''}`;
  }
  return {
    pointer: `${error.instancePath}${pointerOf(name)}`,
    target: 'key',
    message: `${place} has a property named ${shownName}${why}: rename it.`,
  };
}

function unfinished(keyword: string): Description {
  const reason =
    keyword === 'tooDeep'
      ? 'both are nested too deep'
      : 'that takes too much work, as where its references branch at every level';
  return {
    severity: 'warning',
    target: 'object',
    message: `The record was not checked against its schema to the end: ${reason}. Simplify the schema or split the record.`,
  };
}
