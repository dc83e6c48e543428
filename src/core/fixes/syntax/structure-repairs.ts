import { likelyClosingQuotes } from '../../jsonl/broken-string.ts';
import { jsonTokens } from '../../jsonl/json-tokens.ts';
import { isEscaped } from '../../jsonl/string-syntax.ts';
import type { Span } from '../../model/span.ts';
import { removeDuplicateKey } from './duplicate-key.ts';
import { isJson } from '../../jsonl/parse-json.ts';
import { insertAt, repair, type Repair, type Repairer } from './repair.ts';

/** Repairs of what is missing or too much between tokens, and of quotes. */
export const structureRepairs: Readonly<Record<string, Repairer>> = {
  'missing-comma': (text, range) => [
    text[range.start] === ';'
      ? repair('Write a comma', true, { range, text: ',' })
      : repair('Insert a comma', true, insertAt(range.start, ',')),
  ],
  'missing-colon': (text, range) => [
    text[range.start] === '='
      ? repair('Write a colon', true, { range, text: ':' })
      : repair('Insert a colon', true, insertAt(range.start, ':')),
  ],
  'missing-value': (text, range) => [
    ...(text[range.start] === ',' ? [repair('Remove the comma', false, { range, text: '' })] : []),
    repair('Write null as the value', false, insertAt(range.start, 'null')),
    repair('Write null as the value', false, insertAt(range.start, ':null')),
  ],
  'extra-closing': (text, range) => [
    repair(`Remove ${text.slice(range.start, range.end)}`, 'if-valid', { range, text: '' }),
  ],
  unclosed: closeBrackets,
  'unescaped-quote': (text, range) =>
    likelyClosingQuotes(text, range.end).map((closing) => escapeQuotes(text, range.start, closing)),
  'unterminated-string': closeString,
  'duplicate-key': removeDuplicateKey,
};

function escapeQuotes(text: string, from: number, to: number): Repair {
  const edits = [];
  for (let at = text.indexOf('"', from); at !== -1 && at < to; at = text.indexOf('"', at + 1)) {
    if (!isEscaped(text, at, 0)) edits.push(insertAt(at, '\\'));
  }
  return repair(
    edits.length === 1 ? 'Escape the quote' : 'Escape the quotes',
    'if-valid',
    ...edits,
  );
}

function closeBrackets(text: string, range: Span): readonly Repair[] {
  const end = text.trimEnd().length;
  const found: Repair[] = [];
  const open = openAt(text, range.start);
  const closer = text.slice(range.start, range.end);
  if (closer === '}' || closer === ']') {
    const inner = open.slice(0, Math.max(0, open.indexOf(closer)));
    if (inner !== '') found.push(repair(`Insert ${inner}`, false, insertAt(range.start, inner)));
    const [wanted] = open;
    if (wanted !== undefined && wanted !== closer) {
      found.push(repair(`Write ${wanted}`, false, { range, text: wanted }));
    }
  }
  const missing = openAt(text, end);
  if (missing === '') return found;
  const comma = text[end - 1] === ',' ? 1 : 0;
  found.push(
    repair(`Add ${shortened(missing)} at the end`, false, {
      range: { start: end - comma, end },
      text: missing,
    }),
  );
  return found;
}

/** Only where the text is JSON afterwards: the lost quote may have stood anywhere. */
function closeString(text: string): readonly Repair[] {
  const end = text.trimEnd().length;
  const closers = /[\s}\]]*$/u.exec(text)?.[0].length ?? 0;
  const inner = repair(
    'Close the string before the brackets',
    false,
    insertAt(text.length - closers, '"'),
  );
  const quoted = `${text.slice(0, end)}"`;
  const outer = repair(
    'Close the string and its brackets at the end',
    false,
    insertAt(end, `"${openAt(quoted, quoted.length)}`),
  );
  return [inner, outer].filter(({ edits: [edit] }) => {
    if (edit === undefined) return false;
    const { range, text: inserted } = edit;
    return isJson(text.slice(0, range.start) + inserted + text.slice(range.end));
  });
}

/** What closes the brackets that are open at an offset, innermost first. */
function openAt(text: string, offset: number): string {
  const closers: string[] = [];
  for (const { start, text: token } of jsonTokens(text)) {
    if (start >= offset) break;
    if (token === '{') closers.push('}');
    else if (token === '[') closers.push(']');
    else if (token === '}' || token === ']') {
      const at = closers.lastIndexOf(token);
      closers.length = at === -1 ? Math.max(0, closers.length - 1) : at;
    }
  }
  return closers.toReversed().join('');
}

function shortened(closers: string): string {
  const longest = 20;
  return closers.length <= longest ? closers : `${closers.length} closing brackets`;
}
