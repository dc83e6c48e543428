import { isInvisible, isJsonWhitespace, nameOfCharacter, quoted } from './characters.ts';

export type LiteralCode = 'not-a-number' | 'bad-number' | 'unquoted-value' | 'unexpected-character';

export interface LiteralFault {
  readonly code: LiteralCode;
  readonly message: string;
}

const delimiters = new Set(Array.from('{}[],:;"', (character) => character.charCodeAt(0)));

/** True where a word or number ends: at structure, whitespace, quotes and invisible characters. */
export function endsLiteral(code: number): boolean {
  return delimiters.has(code) || isJsonWhitespace(code) || isInvisible(code);
}

/** End of the run of characters from `start` on that a person would take for one word or number. */
export function literalEnd(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && !endsLiteral(text.charCodeAt(at)) && !startsComment(text, at)) at += 1;
  return at;
}

function startsComment(text: string, at: number): boolean {
  return text[at] === '/' && (text[at + 1] === '/' || text[at + 1] === '*');
}

/** Words of other languages, in lower case, and what to write instead. */
const words: ReadonlyMap<string, string> = new Map([
  ['nan', 'null'],
  ['infinity', 'null'],
  ['inf', 'null'],
  ['undefined', 'null'],
  ['none', 'null'],
  ['nil', 'null'],
  ['null', 'null'],
  ['n/a', 'null'],
  ['true', 'true'],
  ['false', 'false'],
]);

/** What JSON writes for a word of another language; undefined for a word that is none of them. */
export function literalMeant(run: string): string | undefined {
  return words.get(run.replace(/^[+-]/, '').toLowerCase());
}

/** What is wrong with a run that is neither a JSON number nor `true`, `false` or `null`. */
export function literalFault(run: string): LiteralFault {
  const word = run.replace(/^[+-]/, '').toLowerCase();
  const instead = literalMeant(run);
  if (instead !== undefined) {
    const isNumber = /^(nan|inf|infinity)$/.test(word);
    const why = isNumber ? 'is not a JSON number' : 'is not a JSON value';
    return { code: 'not-a-number', message: `${quoted(run)} ${why}: write ${instead}.` };
  }
  const numberMessage = badNumber(run);
  if (numberMessage !== undefined) return { code: 'bad-number', message: numberMessage };
  if (/^[\p{L}\p{N}_$+\-.]/u.test(run)) {
    return { code: 'unquoted-value', message: unquotedMessage(run) };
  }
  return {
    code: 'unexpected-character',
    message: `${nameOfCharacter(run, 0)} cannot stand here: remove it, or quote the text that it belongs to.`,
  };
}

function badNumber(run: string): string | undefined {
  const is = `${quoted(run)} is not a JSON number`;
  if (/^[+-]?0[xX][\da-fA-F]+$/.test(run)) {
    const value = Number(run.replace(/^[+-]/, ''));
    return `${is}: hexadecimal is not allowed, write ${run.startsWith('-') ? '-' : ''}${String(value)}.`;
  }
  if (/^[+-]?\d[\d_]*_[\d_]*$/.test(run)) return `${is}: remove the underscores.`;
  if (run === '-' || run === '+' || run === '.') return `${is}: its digits are missing.`;
  if (!/^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d*)?$/.test(run)) return undefined;
  if (run.startsWith('+')) return `${is}: remove the plus sign.`;
  if (/^-?0\d/.test(run)) return `${is}: remove the leading zeros, or quote it if it is a code.`;
  if (/^-?\./.test(run)) return `${is}: write a digit before the point.`;
  if (/\.(?!\d)/.test(run)) return `${is}: write a digit after the point, or remove the point.`;
  return `${is}: its exponent lacks digits.`;
}

export function unquotedMessage(words: string): string {
  return `${quoted(words)} is not a JSON value: a text needs double quotes around it.`;
}
