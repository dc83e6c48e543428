import type { Texts } from '../shopping-record.ts';

/** The list is there and each of its entries is a text, so that a check of its entries sees all of them. */
export function isWhole(texts: Texts | undefined): boolean {
  return texts !== undefined && !texts.includes(undefined);
}
