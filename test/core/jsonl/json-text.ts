import fc from 'fast-check';

/** JSON text in one of its many spellings, with what it means. */
export interface JsonText {
  readonly text: string;
  /** How many keys the text has; one that stands twice counts twice. */
  readonly keys: number;
}

const whitespace = fc.constantFrom('', '', '', ' ', '\t', '\r', '  ');

/** One code unit of a string in one of its spellings. */
function spelledUnit(unit: string): fc.Arbitrary<string> {
  const code = unit.charCodeAt(0);
  const hex = code.toString(16).padStart(4, '0');
  const spellings = [`\\u${hex}`, `\\u${hex.toUpperCase()}`];
  const short = shortEscapes[unit];
  if (short !== undefined) spellings.push(short);
  if (code >= 0x20 && unit !== '"' && unit !== '\\') spellings.push(unit, unit, unit);
  return fc.constantFrom(...spellings);
}

const shortEscapes: Readonly<Record<string, string>> = {
  '"': '\\"',
  '\\': '\\\\',
  '/': '\\/',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};

const unit = fc.oneof(
  fc.constantFrom(
    'a',
    'b',
    ' ',
    ':',
    '"',
    '\\',
    '/',
    '\n',
    '\t',
    '\u0000',
    'é',
    '語',
    '\u2028',
    ',',
    '{',
  ),
  fc.constantFrom('😀', '𝄞', '\ud83d', '\ude00'),
);

/** The content of a string and its spelling, without quotes. */
export const spelledString: fc.Arbitrary<{ readonly value: string; readonly text: string }> = fc
  .array(unit, { maxLength: 8 })
  .chain((parts) => {
    const value = parts.join('');
    const spellings = value.split('').map(spelledUnit);
    return fc.tuple(...spellings).map((texts) => ({ value, text: texts.join('') }));
  });

const scalar: fc.Arbitrary<JsonText> = fc.oneof(
  fc
    .constantFrom(
      '0',
      '-0',
      '1',
      '-12.50',
      '1e400',
      '12345678901234567890',
      'true',
      'false',
      'null',
    )
    .map((text) => ({ text, keys: 0 })),
  spelledString.map(({ text }) => ({ text: `"${text}"`, keys: 0 })),
);

/**
 * V8's JSON.parse (seen in 13.6) may take a key that is one escaped character for a key `\\` of an earlier object: it
 * remembers the keys of objects of the same shape. Such keys are left out.
 */
const spelledKey = spelledString.filter(({ value }) => value !== '\\');

/** Texts with odd white space, every kind of escape, and keys that stand twice. */
export function jsonText(): fc.Arbitrary<JsonText> {
  const { value } = fc.letrec<{ value: JsonText; array: JsonText; object: JsonText }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      scalar,
      tie('array'),
      tie('object'),
    ),
    array: fc
      .array(fc.tuple(whitespace, tie('value'), whitespace), { maxLength: 4 })
      .map((items) => ({
        text: `[${items.map(([before, { text }, after]) => before + text + after).join(',')}]`,
        keys: items.reduce((sum, [, { keys }]) => sum + keys, 0),
      })),
    object: fc
      .array(fc.tuple(spelledKey, whitespace, whitespace, tie('value')), { maxLength: 4 })
      .map((members) => ({
        text: `{${members.map(([key, before, after, { text }]) => `${before}"${key.text}"${after}:${before}${text}`).join(',')}}`,
        keys: members.reduce((sum, [, , , { keys }]) => sum + 1 + keys, 0),
      })),
  }));
  return fc
    .tuple(whitespace, value, whitespace)
    .map(([before, { text, keys }, after]) => ({ text: before + text + after, keys }));
}
