import { err, ok, type Result } from '../../../model/result.ts';

const openThinking = /^\s*<think(?:ing)?>/i;
const closedThinking = /<\/think(?:ing)?>/gi;
const markerLine = /^.*\bdata-[0-9a-f]{16}\b.*$/m;

/** The response in a model's answer: what it thought before is left out, and nothing else. */
export function responseText(raw: string): Result<string, string> {
  const closing = [...raw.matchAll(closedThinking)].at(-1);
  if (closing === undefined && openThinking.test(raw)) {
    return err('The answer ends within the thinking of the model: it holds no response.');
  }
  const text = (closing === undefined ? raw : raw.slice(closing.index + closing[0].length)).trim();
  if (text === '') return err('The answer is empty.');
  if (!text.isWellFormed()) return err('The answer holds half of a character.');
  if (markerLine.test(text)) return err('The answer repeats the marker lines of the prompt.');
  return ok(text);
}
