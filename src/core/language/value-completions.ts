import { isJsonArray, type JsonObject, type JsonValue } from '../model/json.ts';
import { pointerOf } from '../model/pointer.ts';
import { placed, titleOfChoice, valueOfChoice, type CompletionScene } from './completion-scene.ts';
import { choiceLookup } from './property-completions.ts';
import type { RecordCompletion } from './record-completion.ts';
import { valueOf } from './record-tree.ts';
import { itemParts, propertyParts } from './schema-steps.ts';
import { expanded, wordsOf, wordsOfValue } from './schema-words.ts';
import { fixed, sketchOf, typeIn, typesIn, type Sketch } from './value-sketch.ts';
import { writeSketch } from './written-sketch.ts';

interface ValueProposal {
  /** As JSON spells it, on one line. */
  readonly label: string;
  readonly detail: string;
  readonly documentation: readonly string[];
  readonly sketch: Sketch;
}

/** The values that may stand here: those that the rest of the record allows, else those that the schema names. */
export function valueCompletions(scene: CompletionScene): readonly RecordCompletion[] {
  const { place, style } = scene;
  const isWritten = place.tokenType === 'none' && place.next === 'value';
  if (isWritten && scene.container?.type !== 'array') return [];
  const proposals = new Map<string, ValueProposal>();
  for (const proposal of proposalsFor(scene)) {
    if (!proposals.has(proposal.label)) proposals.set(proposal.label, proposal);
  }
  for (const label of takenItems(scene)) proposals.delete(label);
  return Array.from(proposals.values(), ({ label, detail, documentation, sketch }, index) =>
    placed(scene, {
      role: 'value',
      label,
      detail,
      documentation,
      filterText: label,
      sortText: String(index).padStart(4, '0'),
      written: writeSketch(sketch, style),
    }),
  );
}

function proposalsFor(scene: CompletionScene): readonly ValueProposal[] {
  const parts = partsOfValue(scene);
  const pointer = pointerOfValue(scene);
  const choices = scene.choicesAt(pointer);
  const open = openProposals(parts, choices === undefined);
  const closed =
    choices
      ?.filter(({ illegal }) => illegal === undefined)
      .map((choice) => ({
        ...valueProposal(valueOfChoice(choice), titleOfChoice(choice) ?? ''),
        documentation: [choice.description].filter((text) => text !== ''),
      })) ?? namedValues(parts).map((value) => schemaProposal(parts, value));
  const type = typeIn(parts);
  if (type !== 'object' && type !== 'array') return [...closed, ...open];
  // Within quotes nobody is about to open a bracket, unless nothing else fits.
  if (scene.place.tokenType === 'string' && closed.length + open.length > 0)
    return [...closed, ...open];
  const sketch = sketchOf(parts, pointer, choiceLookup(scene));
  if (sketch.type === 'leaf') return [...closed, ...open];
  const { title, description } = wordsOf(parts);
  const container: ValueProposal = {
    label: type === 'object' ? '{}' : '[]',
    detail: title ?? '',
    documentation: description === undefined ? [] : [description],
    sketch,
  };
  return [container, ...closed, ...open];
}

function partsOfValue({ container, parts, place }: CompletionScene): readonly JsonObject[] {
  const at = place.containers.at(-1);
  if (container === undefined || at === undefined) return expanded(parts);
  return container.type === 'array' ? itemParts(parts, at.index) : propertyParts(parts, at.key);
}

function pointerOfValue({ container, pointer, place }: CompletionScene): string {
  const at = place.containers.at(-1);
  if (container === undefined || at === undefined) return pointer;
  return pointer + pointerOf(container.type === 'array' ? at.index : at.key);
}

/** The members of every `enum`, and every `const`. */
function namedValues(parts: readonly JsonObject[]): readonly JsonValue[] {
  return parts.flatMap(({ enum: values, const: value }) => [
    ...(isJsonArray(values) ? values : []),
    ...(value === undefined ? [] : [value]),
  ]);
}

/** Values of types that have few, and those that a schema gives as defaults and examples. */
function openProposals(
  parts: readonly JsonObject[],
  isSchemaAlone: boolean,
): readonly ValueProposal[] {
  const open = parts.filter((part) => part['enum'] === undefined && part['const'] === undefined);
  const isClosed = open.length < parts.length;
  const types = isSchemaAlone && !isClosed ? typesIn(open) : [];
  return [
    ...open.flatMap(({ default: preset }) =>
      preset === undefined || isClosed ? [] : [valueProposal(preset, 'default')],
    ),
    ...open.flatMap(({ examples }) =>
      isJsonArray(examples) && !isClosed
        ? examples.map((example) => valueProposal(example, 'example'))
        : [],
    ),
    ...(types.includes('boolean') ? [valueProposal(true, ''), valueProposal(false, '')] : []),
    ...(types.includes('null') ? [valueProposal(null, '')] : []),
  ];
}

function schemaProposal(parts: readonly JsonObject[], value: JsonValue): ValueProposal {
  const { title, description } = wordsOfValue(parts, value);
  const fallback = wordsOf(parts);
  const text = description ?? fallback.description;
  return {
    ...valueProposal(value, title ?? fallback.title ?? ''),
    documentation: text === undefined ? [] : [text],
  };
}

function valueProposal(value: JsonValue, detail: string): ValueProposal {
  return { label: JSON.stringify(value), detail, documentation: [], sketch: fixed(value) };
}

/** Items that a list of unique values holds already, without the one that is being replaced. */
function takenItems({ container, parts, place }: CompletionScene): readonly string[] {
  if (container?.type !== 'array' || !parts.some((part) => part['uniqueItems'] === true)) return [];
  return (container.children ?? [])
    .filter(
      ({ type, offset }) => type !== 'object' && type !== 'array' && offset !== place.token.start,
    )
    .map((item) => JSON.stringify(valueOf(item)));
}
