import { isJsonArray, isJsonObject } from '../model/json.ts';
import { pointerOf, segmentsOf } from '../model/pointer.ts';
import type { Circumstances, Description } from './message-parts.ts';
import { resolvedSchema } from './schema-parts.ts';
import { asTypes, counted, either, placeWithin, shown, withArticle } from './value-words.ts';

export function duplicateItem({ error, parameter }: Circumstances): Description {
  const [i, j] = [Number(parameter('i')), Number(parameter('j'))];
  const [first, second] = [Math.min(i, j), Math.max(i, j)];
  return {
    pointer: `${error.instancePath}${pointerOf(second)}`,
    target: 'item',
    message: `Items ${first} and ${second} of ${placeWithin(error.instancePath)} are the same: remove one.`,
  };
}

/** Underlines the first item that is too many. */
export function tooManyItems({ error, place, value, parameter }: Circumstances): Description {
  const limit = Number(parameter('limit') ?? 0);
  const most = limit === 0 ? 'no items' : `at most ${counted(limit, 'item')}`;
  const count = isJsonArray(value) ? value.length : 0;
  const rest = count - limit > 1 ? 'the items from here on' : 'this one';
  return {
    pointer: `${error.instancePath}${pointerOf(limit)}`,
    target: 'item',
    message: `${place} has ${counted(count, 'item')}, but may have ${most}: remove ${rest}.`,
  };
}

/** Too few items of a kind, or too many. */
export function containsMessage(about: Circumstances): string {
  const { error, place, value, parameter } = about;
  const least = Number(parameter('minContains') ?? 1);
  const most = parameter('maxContains');
  const items = isJsonArray(value) ? value.length : 0;
  // Ajv stops at the first item that is one too many; before that, it has looked at all.
  const depth = segmentsOf(error.instancePath).length;
  const misfits = new Set(
    (error.causes ?? []).map(({ instancePath }) => segmentsOf(instancePath)[depth]),
  );
  const kind = wantedItem(about);
  if (typeof most === 'number' && items - misfits.size > most) {
    return `${place} may hold at most ${counted(most, 'item')} ${kind}: remove some.`;
  }
  if (least <= 1) return `${place} lacks an item ${kind}: add one.`;
  return `${place} must hold at least ${counted(least, 'item')} ${kind}: add more.`;
}

function wantedItem({ parent, schema }: Circumstances): string {
  const wanted = resolvedSchema(parent['contains'], schema);
  const { title, const: fixed, type } = wanted;
  if (typeof title === 'string') return `of the kind "${title}"`;
  if (fixed !== undefined) return `that is ${shown(fixed)}`;
  const types = asTypes(type);
  if (types.length > 0 && !isJsonObject(wanted['properties'])) {
    return `that is ${either(types.map(withArticle))}`;
  }
  return 'of the kind that its schema asks for';
}
