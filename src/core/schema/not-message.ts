import { isJsonArray, isJsonObject } from '../model/json.ts';
import { pointerOf } from '../model/pointer.ts';
import type { Circumstances, Description } from './message-parts.ts';
import { resolvedSchema } from './schema-parts.ts';
import { asTypes, either, excerpt, together, withArticle } from './value-words.ts';

/** What a value must not be, in the words of what it is. */
export function notMessage(about: Circumstances): Description {
  const { place, value, parent, schema } = about;
  const ruledOut = resolvedSchema(parent['not'], schema);
  const { required, const: fixed, enum: values, type, pattern } = ruledOut;
  const [keyword, ...others] = Object.keys(ruledOut).filter((key) => key !== 'description');
  if (others.length === 0) {
    if (keyword === 'required' && isJsonArray(required)) return withProperties(about, required);
    if (keyword === 'pattern' && typeof pattern === 'string') {
      return {
        message: `${place} is ${excerpt(value)}, but must not have the form \`${pattern}\`.`,
      };
    }
    if (keyword === 'type') {
      const types = either(asTypes(type).map(withArticle));
      return { message: `${place} must not be ${types}.` };
    }
  }
  if (fixed !== undefined || values !== undefined) {
    return { message: `${place} is ${excerpt(value)}, which is not allowed here: change it.` };
  }
  const { description } = parent;
  const rule = typeof description === 'string' ? ` ${description}` : ' Change one of them.';
  const held = isJsonObject(value) ? 'a combination of values' : 'a value';
  return { message: `${place} holds ${held} that is not allowed.${rule}` };
}

/** One property that must not be there is underlined by its key, of several the object is. */
function withProperties(
  { error, place }: Circumstances,
  required: readonly unknown[],
): Description {
  const names = required.filter((name) => typeof name === 'string');
  const [only] = names;
  if (names.length === 1 && only !== undefined) {
    return {
      pointer: `${error.instancePath}${pointerOf(only)}`,
      target: 'key',
      message: `${place} may not have the property \`${only}\`: remove it.`,
    };
  }
  const all = together(names.map((name) => `\`${name}\``));
  return {
    target: 'object',
    message: `${place} may not have ${all} together: remove one of them.`,
  };
}
