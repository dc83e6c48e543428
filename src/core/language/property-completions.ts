import type { Node } from 'jsonc-parser';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../model/json.ts';
import { pointerOf } from '../model/pointer.ts';
import { placed, valueOfChoice, type CompletionScene } from './completion-scene.ts';
import type { RecordCompletion } from './record-completion.ts';
import { keyOf } from './record-tree.ts';
import { propertyParts } from './schema-steps.ts';
import { stringsIn, wordsOf } from './schema-words.ts';
import { sketchOf, type ChoiceLookup } from './value-sketch.ts';
import { writeSketch, type WrittenSketch } from './written-sketch.ts';

/** The properties that are not there yet, required ones first, each with the value that its schema asks for. */
export function propertyCompletions(scene: CompletionScene): readonly RecordCompletion[] {
  const { container, parts, place } = scene;
  if (container?.type !== 'object') return [];
  const present = namesIn(container, place.token.start);
  const required = new Set(parts.flatMap((part) => requiredNames(part, present)));
  const names = new Set([...required, ...parts.flatMap(namedProperties)]);
  const isKeyOnly =
    place.next === 'colon' || (place.tokenType !== 'none' && place.next === 'value');
  return Array.from(names)
    .filter((name) => !present.has(name))
    .map((name, index) => {
      const { title, description } = wordsOf(propertyParts(parts, name));
      const key = JSON.stringify(name);
      const isRequired = required.has(name);
      return placed(isKeyOnly ? withoutComma(scene) : scene, {
        role: 'property',
        label: name,
        detail: [title ?? '', isRequired ? 'required' : '']
          .filter((text) => text !== '')
          .join(', '),
        documentation: description === undefined ? [] : [description],
        filterText: key,
        sortText: `${isRequired ? '0' : '1'}${String(index).padStart(4, '0')}`,
        written: isKeyOnly
          ? { text: key, stops: [], asksFurther: false }
          : writtenProperty(scene, name),
      });
    });
}

/** What may stand at a pointer, if that is not for the schema to say. */
export function choiceLookup({ choicesAt }: CompletionScene): ChoiceLookup {
  return (pointer) => {
    const legal = choicesAt(pointer)?.filter(({ illegal }) => illegal === undefined);
    const [only] = legal ?? [];
    if (only === undefined) return undefined;
    return legal?.length === 1 ? { only: valueOfChoice(only) } : 'several';
  };
}

function writtenProperty(scene: CompletionScene, name: string): WrittenSketch {
  const { parts, pointer, style } = scene;
  const at = pointer + pointerOf(name);
  const sketch = sketchOf(propertyParts(parts, name), at, choiceLookup(scene));
  const value = writeSketch(sketch, style);
  const key = `${JSON.stringify(name)}:${style.spacing.colon}`;
  return {
    text: key + value.text,
    stops: value.stops.map(({ start, end }) => ({
      start: start + key.length,
      end: end + key.length,
    })),
    asksFurther: value.asksFurther,
  };
}

function withoutComma(scene: CompletionScene): CompletionScene {
  return { ...scene, place: { ...scene.place, next: 'colon' } };
}

/** All keys but the one that begins at an offset, which is being replaced. */
function namesIn(object: Node, offset: number): ReadonlySet<string> {
  const others = (object.children ?? []).filter((property) => property.offset !== offset);
  return new Set(others.map(keyOf));
}

function requiredNames(
  { required, dependentRequired, dependencies }: JsonObject,
  present: ReadonlySet<string>,
): readonly string[] {
  return [
    ...stringsIn(required),
    ...[dependentRequired, dependencies].flatMap((rules) =>
      isJsonObject(rules)
        ? Object.entries(rules).flatMap(([name, names]) =>
            present.has(name) ? stringsIn(names) : [],
          )
        : [],
    ),
  ];
}

function namedProperties({ properties, propertyNames }: JsonObject): readonly string[] {
  const named = isJsonObject(properties) ? Object.entries(properties) : [];
  return [
    ...named.flatMap(([name, schema]) => (isForbidden(schema) ? [] : [name])),
    ...(isJsonObject(propertyNames) ? namesOf(propertyNames) : []),
  ];
}

function isForbidden(schema: JsonValue | undefined): boolean {
  return schema === false || (isJsonObject(schema) && schema['doNotSuggest'] === true);
}

function namesOf({ enum: names, const: name }: JsonObject): readonly string[] {
  return stringsIn([...(isJsonArray(names) ? names : []), ...(name === undefined ? [] : [name])]);
}
