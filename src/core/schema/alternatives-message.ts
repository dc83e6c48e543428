import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../model/json.ts';
import type { Circumstances, Description } from './message-parts.ts';
import { isNearMiss } from './near-names.ts';
import { resolvedSchema } from './schema-parts.ts';
import { asTypes, either, excerpt, listOf, shown, together, withArticle } from './value-words.ts';

/** Values of a closed set that are compared with a value: more are too many to be a slip. */
const mostCompared = 2_000;

export function closedSet(place: string, value: JsonValue | undefined, allowed: unknown): string {
  const values = Array.isArray(allowed) ? (allowed as readonly unknown[]) : [];
  const near = values
    .slice(0, mostCompared)
    .find(
      (candidate) =>
        typeof value === 'string' && typeof candidate === 'string' && isNearMiss(value, candidate),
    );
  const listed = listOf(values);
  if (near !== undefined) {
    return `${place} is ${excerpt(value)}. Did you mean ${shown(near)}? Allowed are ${listed}.`;
  }
  const must = values.length === 1 ? listed : `one of ${listed}`;
  return `${place} is ${excerpt(value)}, but must be ${must}.`;
}

/** What may stand at a place where several things may, and none does, or more than one of which one only may. */
export function alternativesMessage(about: Circumstances): Description {
  const { error, place, value, parameter, parent, schema } = about;
  const branches = parent[error.keyword];
  const forms = isJsonArray(branches) ? branches.map((form) => resolvedSchema(form, schema)) : [];
  const passing = parameter('passingSchemas');
  if (Array.isArray(passing)) return fitsSeveral(about, forms, passing.flat(Infinity).map(Number));
  if (forms.length > 0 && forms.every((form) => Object.hasOwn(form, 'const'))) {
    const values = forms.map((form) => form['const']);
    return { message: closedSet(place, value, values) };
  }
  const missing = missingInEach(about, forms);
  if (missing !== undefined) return missing;
  const names = forms.map(nameOf);
  const areTelling =
    names.length > 1 && !names.includes(undefined) && new Set(names).size === names.length;
  return {
    message: areTelling
      ? `${place} is ${excerpt(value)}, but must be ${either(names.map(String))}.`
      : `${place} is ${excerpt(value)}, which fits none of the ${forms.length} forms that are allowed here.`,
  };
}

/** `anyOf` over `required`: one property of several must be there. */
function missingInEach(
  { error, place, value }: Circumstances,
  forms: readonly JsonObject[],
): Description | undefined {
  const lists = forms.map(requiredAlone);
  if (!isJsonObject(value) || lists.length === 0 || lists.includes(undefined)) return undefined;
  const sets = lists.map((names) => together((names ?? []).map((name) => `\`${name}\``)));
  const which = error.keyword === 'oneOf' ? 'exactly one' : 'one';
  return { target: 'object', message: `${place} lacks ${either(sets)}: add ${which} of them.` };
}

function fitsSeveral(
  { error, place, value }: Circumstances,
  forms: readonly JsonObject[],
  passing: readonly number[],
): Description {
  const fitting = passing.map((index) => forms[index] ?? {});
  const lists = fitting.map(requiredAlone);
  if (isJsonObject(value) && lists.length > 0 && !lists.includes(undefined)) {
    const names = together(lists.flatMap((list) => (list ?? []).map((name) => `\`${name}\``)));
    return {
      target: 'object',
      message: `${place} has ${names}, but may have only one of them: remove one.`,
    };
  }
  const names = fitting.map(nameOf);
  const which =
    names.length === 2 && !names.includes(undefined) && names[0] !== names[1]
      ? `both ${together(names.map(String))}`
      : `more than one of the ${forms.length} forms that are allowed here`;
  const pointer = error.instancePath;
  return { pointer, message: `${place} fits ${which}, but must fit exactly one.` };
}

/** The names that a form asks for, where it asks for nothing else. */
function requiredAlone(form: JsonObject): readonly string[] | undefined {
  const { required } = form;
  const isAlone = Object.keys(form).every((key) => ['required', 'title', 'type'].includes(key));
  if (!isAlone || !isJsonArray(required)) return undefined;
  return required.filter((name) => typeof name === 'string');
}

/** By its title, or by its type. */
function nameOf({ title, type }: JsonObject): string | undefined {
  if (typeof title === 'string') return title;
  const types = asTypes(type);
  return types.length === 0 ? undefined : either(types.map(withArticle));
}
