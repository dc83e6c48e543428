import type { Node } from 'jsonc-parser';
import type { Choice } from '../benchmarks/choice.ts';
import type { JsonObject, JsonValue } from '../model/json.ts';
import type { JsonPointer } from '../model/pointer.ts';
import type { Span } from '../model/span.ts';
import type { RecordCompletion } from './record-completion.ts';
import type { TextPlace } from './text-place.ts';
import type { WrittenSketch, WritingStyle } from './written-sketch.ts';

/** What completions at one place are made from. */
export interface CompletionScene {
  /** The text as it is completed: see RepairedText. */
  readonly text: string;
  readonly originalOf: (offset: number) => number;
  readonly place: TextPlace;
  readonly style: WritingStyle;
  /** The innermost container; undefined where a whole record could be written. */
  readonly container: Node | undefined;
  /** The parts of the schema that speak of the container, or else of the record. */
  readonly parts: readonly JsonObject[];
  readonly pointer: JsonPointer;
  readonly choicesAt: (pointer: JsonPointer) => readonly Choice[] | undefined;
}

/** A completion before its place in the text is known. */
export type Proposal = Pick<
  RecordCompletion,
  'role' | 'label' | 'detail' | 'documentation' | 'filterText' | 'sortText'
> & { readonly written: WrittenSketch };

/** The value that a choice stands for. */
export function valueOfChoice(choice: Choice): JsonValue {
  return choice.json === undefined ? choice.value : choice.json;
}

/** Undefined where the title only repeats the value. */
export function titleOfChoice({ title, value }: Choice): string | undefined {
  return title === value ? undefined : title;
}

/** A proposal with the spaces and commas that its place needs. */
export function placed(scene: CompletionScene, proposal: Proposal): RecordCompletion {
  const { place, originalOf } = scene;
  const { written, ...rest } = proposal;
  const lead = leadingSpace(scene);
  const range: Span = { start: originalOf(place.token.start), end: originalOf(place.token.end) };
  const at = place.previousEnd ?? 0;
  return {
    ...rest,
    range,
    text: lead + written.text + trailingComma(scene),
    stops: written.stops.map(({ start, end }) => ({
      start: start + lead.length,
      end: end + lead.length,
    })),
    asksFurther: written.asksFurther,
    before: place.role === 'after' ? { range: { start: at, end: at }, text: ',' } : undefined,
  };
}

function leadingSpace({ text, place, style }: CompletionScene): string {
  if (place.tokenType !== 'none') return '';
  const before = text.charAt(place.token.start - 1);
  if (place.token.start > 0 && before === ':') return style.spacing.colon;
  if (place.token.start > 0 && before === ',') return style.spacing.comma;
  return '';
}

function trailingComma({ text, place, style }: CompletionScene): string {
  if (place.next !== 'key' && place.next !== 'value') return '';
  const isSpaced = /\s/u.test(text.charAt(place.token.end));
  return `,${isSpaced ? '' : style.spacing.comma}`;
}
