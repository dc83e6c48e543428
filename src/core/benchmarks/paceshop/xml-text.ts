/** Escapes and characters of XML 1.0, for the XML view of a response. */

/** Text between two tags. `>` too, so that no `]]>` stands in it; a carriage return would else be read as a line feed. */
export function escapeXmlText(text: string): string {
  if (!/[<>&\r]/u.test(text)) return text;
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;');
}

/** Text between double quotes, where a reader would turn tabs and line ends into spaces. */
export function escapeXmlAttribute(text: string): string {
  return escapeXmlText(text)
    .replaceAll('"', '&quot;')
    .replaceAll('\t', '&#9;')
    .replaceAll('\n', '&#10;');
}

/** Throws an Error with one sentence where a reference names nothing: no entity can be declared in a view. */
export function decodeXmlText(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(/&([^;&]{0,12};?)/gu, (reference, name: string) => {
    const character = named.get(name) ?? numbered(name);
    if (character === undefined) throw new Error(`The reference ${reference} names no character.`);
    return character;
  });
}

/**
 * What of a text no XML document can hold, even escaped: most control characters, lone surrogates and two that are no
 * characters. Undefined for nearly every text.
 *
 * @example unwritableCharacter('a\u0000') === 'the character U+0000'
 */
export function unwritableCharacter(text: string): string | undefined {
  const found = unwritable.exec(text);
  if (found === null) return undefined;
  const code = found[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  return `the character U+${code}`;
}

/** A text without the characters that no XML document can hold. */
export function writableText(text: string): string {
  return text.replaceAll(new RegExp(unwritable, 'gu'), '');
}

// eslint-disable-next-line no-control-regex -- these are what is looked for
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uD800-\uDFFF\uFFFE\uFFFF]/u;

const named: ReadonlyMap<string, string> = new Map([
  ['amp;', '&'],
  ['lt;', '<'],
  ['gt;', '>'],
  ['quot;', '"'],
  ['apos;', "'"],
]);

function numbered(name: string): string | undefined {
  const match = /^#(?:(\d{1,7})|x([\da-f]{1,6}));$/iu.exec(name);
  if (match === null) return undefined;
  const code = match[1] === undefined ? Number.parseInt(match[2] ?? '', 16) : Number(match[1]);
  if (code > 0x10_ff_ff) return undefined;
  const character = String.fromCodePoint(code);
  return unwritableCharacter(character) === undefined ? character : undefined;
}
