import { joinTokens, spacingOf } from '../jsonl/json-spacing.ts';
import { jsonTokens, type JsonToken } from '../jsonl/json-tokens.ts';
import type { TextEdit } from '../model/text-edit.ts';
import { isJson } from '../jsonl/parse-json.ts';
import type { TextFix } from './text-fix.ts';

/** Puts each of several records on one line on a line of its own; none where one of them is not JSON. */
export function splitRecords(text: string): readonly TextFix[] {
  const values = outerValues(jsonTokens(text));
  if (values.length < 2 || !values.every(({ start, end }) => isJson(text.slice(start, end)))) {
    return [];
  }
  const edits = values.slice(1).map((value, index): TextEdit => {
    return { range: { start: values[index]?.end ?? 0, end: value.start }, text: '\n' };
  });
  const title = `Put the ${values.length} records on lines of their own`;
  return [{ title, isPreferred: true, edits }];
}

function outerValues(tokens: readonly JsonToken[]): readonly { start: number; end: number }[] {
  const values: { start: number; end: number }[] = [];
  let depth = 0;
  let start = 0;
  for (const token of tokens) {
    const isOpening = token.text === '{' || token.text === '[';
    if (depth === 0) {
      // Commas between records go with the space around them.
      if (token.text === ',') continue;
      ({ start } = token);
    }
    if (isOpening) depth += 1;
    else if (token.text === '}' || token.text === ']') depth -= 1;
    if (depth <= 0) values.push({ start, end: token.end });
  }
  return values;
}

/** Joins the lines of one value, its tokens as they are spelled; none where they are not JSON. */
export function joinLines(text: string): readonly TextFix[] {
  if (!isJson(text)) return [];
  const tokens = jsonTokens(text);
  const spacing = spacingOf(text);
  const edits: TextEdit[] = [];
  for (const [index, token] of tokens.entries()) {
    const next = tokens[index + 1];
    if (next === undefined || !text.slice(token.end, next.start).includes('\n')) continue;
    const wanted = joinTokens([token], spacing).slice(token.text.length);
    edits.push({ range: { start: token.end, end: next.start }, text: wanted });
  }
  return [{ title: 'Write the value on one line', isPreferred: true, edits }];
}
