import { isWordCode } from '../words.ts';
import type { Span } from '../../../model/span.ts';

/**
 * Phrases to look for in a response. A regular expression over every text would cost more than all other checks together, so
 * a pattern runs only where one of its anchors occurs. Anchors are compared exactly: take a piece of the phrase that a capital
 * at the start of a sentence leaves alone, and that begins with a rare letter, which makes the search fast.
 */
export interface PhraseRule {
  readonly anchors: readonly string[];
  readonly pattern: RegExp;
}

/** Where such a phrase stands, in UTF-16 offsets, from the start of its first word; the first of the first rule that finds any. */
export function findPhrase(text: string, rules: readonly PhraseRule[]): Span | undefined {
  for (const rule of rules) {
    if (!includesAny(text, rule.anchors)) continue;
    const match = rule.pattern.exec(text);
    if (match === null) continue;
    const end = match.index + match[0].length;
    return { start: wordStart(text, match.index), end };
  }
  return undefined;
}

function includesAny(text: string, anchors: readonly string[]): boolean {
  for (const anchor of anchors) if (text.includes(anchor)) return true;
  return false;
}

function wordStart(text: string, position: number): number {
  let start = position;
  while (start > 0 && isWordCode(text.charCodeAt(start - 1))) start -= 1;
  return start;
}

/** A passage for a message: one line, cut after 60 characters. */
export function quote(text: string, span: Span): string {
  const passage = text.slice(span.start, span.end).replace(/\s+/gu, ' ').trim();
  return passage.length > 60 ? `“${passage.slice(0, 57)}...”` : `“${passage}”`;
}
