import assert from 'node:assert/strict';
import { applyTextEdits } from '../../../src/core/model/text-edit.ts';
import type { RecordCompletion } from '../../../src/core/language/record-completion.ts';
import { completionsAt } from '../../../src/core/language/record-language.ts';
import type { LanguageKind } from '../../../src/core/language/record-hover.ts';
import type { JsonObject } from '../../../src/core/model/json.ts';

/** A text with the cursor at its `|`. */
export function marked(text: string): { readonly text: string; readonly offset: number } {
  const offset = text.indexOf('|');
  assert.ok(offset >= 0, `no cursor in ${text}`);
  return { text: text.slice(0, offset) + text.slice(offset + 1), offset };
}

export function kindOf(schema: JsonObject): LanguageKind {
  return { schema };
}

/** The text after a completion was taken, its stops left as they come. */
export function accepted(
  text: string,
  { range, text: inserted, before }: RecordCompletion,
): string {
  return applyTextEdits(text, [
    ...(before === undefined ? [] : [before]),
    { range, text: inserted },
  ]);
}

export async function labelsAt(withCursor: string, kind: LanguageKind): Promise<readonly string[]> {
  const { text, offset } = marked(withCursor);
  const completions = await completionsAt(text, offset, kind);
  return completions
    .toSorted((one, other) => (one.sortText < other.sortText ? -1 : 1))
    .map(({ label }) => label);
}

export async function completed(
  withCursor: string,
  label: string,
  kind: LanguageKind,
): Promise<string> {
  const { text, offset } = marked(withCursor);
  const completions = await completionsAt(text, offset, kind);
  const completion = completions.find((candidate) => candidate.label === label);
  assert.ok(
    completion,
    `${label} is not among ${completions.map((candidate) => candidate.label).join(', ')}`,
  );
  return accepted(text, completion);
}
