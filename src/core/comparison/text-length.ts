import type { TextToken } from './text-token.ts';

export interface TextLength {
  /** Unicode code points: an emoji outside the basic plane counts once. */
  readonly characters: number;
  readonly words: number;
}

export function textLength(text: string, tokens: readonly TextToken[]): TextLength {
  let characters = 0;
  for (let offset = 0; offset < text.length; characters += 1) {
    offset += (text.codePointAt(offset) ?? 0) > 0xff_ff ? 2 : 1;
  }
  return { characters, words: tokens.filter((token) => token.isWord).length };
}

/** How many times as long the longer text is, in characters (1 or more); undefined where one is empty. */
export function lengthRatio(first: TextLength, second: TextLength): number | undefined {
  const shorter = Math.min(first.characters, second.characters);
  if (shorter === 0) return undefined;
  return Math.max(first.characters, second.characters) / shorter;
}
