import type { JsonValue } from '../model/json.ts';
import { jsonTokens, type JsonToken } from './json-tokens.ts';

/** How a line sets its values apart: what stands behind commas and colons. */
export interface JsonSpacing {
  readonly comma: '' | ' ';
  readonly colon: '' | ' ';
}

/** The spacing of a record on one line, as its first comma and colon show it. */
export function spacingOf(text: string): JsonSpacing {
  let comma: JsonSpacing['comma'] | undefined;
  let colon: JsonSpacing['colon'] | undefined;
  for (const { text: token, end } of jsonTokens(text)) {
    const space = isSpace(text.charCodeAt(end)) ? ' ' : '';
    if (token === ',') comma ??= space;
    else if (token === ':') colon ??= space;
    if (comma !== undefined && colon !== undefined) break;
  }
  return { comma: comma ?? colon ?? '', colon: colon ?? comma ?? '' };
}

/** A value on one line. */
export function writeJson(value: JsonValue, spacing: JsonSpacing): string {
  return joinTokens(jsonTokens(JSON.stringify(value)), spacing);
}

/** Tokens on one line. */
export function joinTokens(tokens: readonly JsonToken[], { comma, colon }: JsonSpacing): string {
  return tokens
    .map(({ text }) => (text === ',' ? text + comma : text === ':' ? text + colon : text))
    .join('');
}

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x09 || code === 0x0a || code === 0x0d;
}
