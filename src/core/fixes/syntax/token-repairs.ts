import { isInvisible, quoted, skipWhitespace } from '../../jsonl/characters.ts';
import { literalMeant } from '../../jsonl/literal-syntax.ts';
import { isOtherQuote, otherQuoteEnd } from '../../jsonl/other-quotes.ts';
import type { Span } from '../../model/span.ts';
import { insertAt, repair, type Repair, type Repairer } from './repair.ts';
import { isJson } from '../../jsonl/parse-json.ts';

/** Repairs of what is wrong with one token, wherever it stands. */
export const tokenRepairs: Readonly<Record<string, Repairer>> = {
  'trailing-comma': (_text, range) => [repair('Remove the comma', true, { range, text: '' })],
  'byte-order-mark': (_text, range) => [
    repair('Remove the byte order mark', true, { range, text: '' }),
  ],
  'control-character': (text, range) => [
    repair('Write the escape', true, { range, text: escaped(text.slice(range.start, range.end)) }),
  ],
  'lone-surrogate': (_text, range) => [
    repair('Replace it by U+FFFD, the replacement character', false, { range, text: '\\ufffd' }),
    repair('Remove it', false, { range, text: '' }),
  ],
  'single-quotes': (text, range) => {
    const { start, end } = range;
    const isWhole = [true, false].some((isHasty) => otherQuoteEnd(text, start, isHasty) === end);
    if (!isWhole) return [];
    const doubled = `"${jsonContent(text.slice(start + 1, end - 1))}"`;
    return [repair('Use double quotes', true, { range, text: doubled })];
  },
  'unquoted-key': (text, range) => [quote(text, range, true)],
  'unquoted-value': (text, range) => {
    const isWord = /^(?:y|n|yes|no|on|off)$/iu.test(text.slice(range.start, range.end));
    return [quote(text, range, !isWord)];
  },
  'not-a-number': (text, range) => {
    const run = text.slice(range.start, range.end);
    const meant = literalMeant(run);
    if (meant === undefined) return [];
    // Infinity says more than null does, and "n/a" may be a text.
    const isSure = !/inf|n\/a/iu.test(run);
    return [
      repair(`Write ${meant}`, isSure, { range, text: meant }),
      { ...quote(text, range, false), title: `Write it as the text "${run}"` },
    ];
  },
  'bad-number': (text, range) => {
    const run = text.slice(range.start, range.end);
    const meant = numberMeant(run);
    // Zeros in front are what codes and telephone numbers have.
    const isCode = /^[+-]?0[\d_]/u.test(run);
    const asText = { ...quote(text, range, false), title: `Write it as the text ${quoted(run)}` };
    if (meant === undefined) return [];
    const number = repair(`Write ${meant}`, !isCode, { range, text: meant });
    return isCode ? [number, asText] : [number];
  },
  comment: (text, range) => {
    const comment = text.slice(range.start, range.end);
    const isBlock = comment.startsWith('/*');
    if (isBlock && !comment.endsWith('*/')) return [];
    const lineEnd = isBlock ? -1 : comment.indexOf('\n');
    const end = lineEnd === -1 ? range.end : range.start + lineEnd;
    const isLast = skipWhitespace(text, end) === text.length || text[end] === '\n';
    const start = isLast ? text.slice(0, range.start).replace(/[ \t]+$/u, '').length : range.start;
    return [repair('Remove the comment', true, { range: { start, end }, text: '' })];
  },
  'bad-escape': (text, range) => {
    const escape = text.slice(range.start, range.end);
    const hex = /^\\x$/u.test(escape)
      ? /^[\da-f]{2}/iu.exec(text.slice(range.end))?.[0]
      : undefined;
    if (hex !== undefined) {
      const whole = { start: range.start, end: range.end + 2 };
      return [repair(`Write \\u00${hex}`, true, { range: whole, text: `\\u00${hex}` })];
    }
    const isQuote = /^\\['`\u2018\u2019]$/u.test(escape);
    const double = repair('Double the backslash', !isQuote, insertAt(range.start, '\\'));
    const remove = repair('Remove the backslash', isQuote, {
      range: { start: range.start, end: range.start + 1 },
      text: '',
    });
    return isQuote ? [remove, double] : [double, remove];
  },
  'unexpected-character': (text, range) => {
    const found = text.slice(range.start, range.end);
    if (isJson(text.slice(0, range.start)) && !isHarmless(found)) {
      const rest = { start: text.slice(0, range.start).trimEnd().length, end: text.length };
      return [repair('Remove what stands behind the record', false, { range: rest, text: '' })];
    }
    return [repair(`Remove ${nameOf(found)}`, isHarmless(found), { range, text: '' })];
  },
};

/** Removing it loses nothing: a comma too many, or what nobody can see. */
function isHarmless(found: string): boolean {
  return found === ',' || Array.from(found).every((unit) => isInvisible(unit.charCodeAt(0)));
}

function nameOf(found: string): string {
  if (found === ',') return 'the comma';
  return isHarmless(found) ? 'the invisible characters' : quoted(found);
}

function quote(text: string, range: Span, isSure: boolean): Repair {
  const content = text.slice(range.start, range.end);
  return repair('Put it in double quotes', isSure, { range, text: JSON.stringify(content) });
}

function escaped(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

/** The content of a string of another language in the escapes of JSON; what JSON shares stays as it is spelled. */
function jsonContent(content: string): string {
  const parts = /\\x([\da-f]{2})|\\u[\da-f]{4}|\\([^])|["\\]|[^\u0020-\u{10ffff}]+/giu;
  return content.replaceAll(parts, (found, hex: unknown, next: unknown) => {
    if (typeof hex === 'string') return `\\u00${hex}`;
    if (typeof next === 'string') {
      if (isOtherQuote(next)) return next;
      return '"\\/bfnrt'.includes(next) ? found : `\\\\${escaped(next)}`;
    }
    return /^\\u/iu.test(found) ? found : escaped(found);
  });
}

/** The number that a run of another language stands for, as JSON spells it. */
function numberMeant(run: string): string | undefined {
  const sign = run.startsWith('-') ? '-' : '';
  const digits = run.replace(/^[+-]/u, '').replaceAll('_', '');
  if (/^0x[\da-f]+$/iu.test(digits)) return `${sign}${BigInt(digits)}`;
  const whole = digits
    .replace(/^\./u, '0.')
    .replace(/\.(?!\d)/u, '.0')
    .replace(/^0+(?=\d)/u, '');
  return isJson(`${sign}${whole}`) ? `${sign}${whole}` : undefined;
}
