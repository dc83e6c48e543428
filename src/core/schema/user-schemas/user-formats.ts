import type { Format } from 'ajv';
import { fullFormats } from 'ajv-formats/dist/formats.js';

/** Longer addresses are looked at by the platform's own parser: the regular expression takes time by the square. */
const longestUrl = 2_000;

/**
 * The formats that are checked: those of ajv-formats. All but `url` take time in proportion to the text (a test
 * measures it), so the regular expressions may run on the engine of the process.
 */
export const formatTests: Readonly<Record<string, Format>> = { ...fullFormats, url };

function url(text: string): boolean {
  if (text.length > longestUrl) return /^(?:https?|ftp):\/\//i.test(text) && URL.canParse(text);
  const { url: stock } = fullFormats;
  return stock instanceof RegExp && stock.test(text);
}

export function isCheckedFormat(name: string): boolean {
  return Object.hasOwn(formatTests, name);
}
