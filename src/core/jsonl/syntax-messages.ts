import { closingOf, openingOf, type Bracket, type Place } from './bracket-stack.ts';
import { nameOfCharacter, quoted } from './characters.ts';

/**
 * Columns count from 1, as editors show them. Of lines only the distance is told: the number of a line changes with
 * every edit above it.
 */
function placeName(place: Place, line: number): string {
  const column = `column ${place.offset + 1}`;
  const distance = line - place.line;
  if (distance === 0) return column;
  return `${column}, ${distance === 1 ? 'one line' : `${distance} lines`} above`;
}

export function unclosedMessage(
  bracket: Bracket,
  depth: number,
  closers: string,
  line: number,
): string {
  const opened = `\`${openingOf(bracket)}\` opened at ${placeName(bracket.place, line)}`;
  const which =
    depth === 1
      ? `The ${opened} is never closed`
      : `${depth} brackets are never closed, the innermost is the ${opened}`;
  const shortEnough = 20;
  const fix = closers.length <= shortEnough ? `add \`${closers}\`` : 'add what closes them';
  return `${which}: ${fix} at the end, or complete the record if it was cut off.`;
}

export function closedTooEarlyMessage(
  inner: Bracket,
  count: number,
  closer: string,
  line: number,
): string {
  const opened = `\`${openingOf(inner)}\` opened at ${placeName(inner.place, line)}`;
  const others = count === 1 ? '' : `, and ${count - 1} more,`;
  return `\`${closer}\` comes before the ${opened}${others} is closed: add \`${closingOf(inner)}\` before it.`;
}

export function wrongCloserMessage(bracket: Bracket, closer: string, line: number): string {
  const opened = `\`${openingOf(bracket)}\` opened at ${placeName(bracket.place, line)}`;
  return `The ${opened} is closed with \`${closer}\`: write \`${closingOf(bracket)}\`.`;
}

export function extraClosingMessage(closer: string): string {
  return `Nothing is open that \`${closer}\` could close: remove it.`;
}

export function depthMessage(levels: number): string {
  return `This record is nested deeper than ${levels} levels, so only its syntax is checked: make it flatter.`;
}

export function unquotedKeyMessage(key: string): string {
  return `The key ${quoted(key)} needs double quotes around it.`;
}

export function trailingTextMessage(text: string): string {
  return `${quoted(text)} stands after the end of the record: remove it.`;
}

export function duplicateKeyMessage(key: string, first: Place, line: number): string {
  return `The key ${quoted(key)} is already at ${placeName(first, line)} in this object. Readers keep only the last value: remove or rename one of them.`;
}

export function invisibleMessage(text: string, start: number, end: number): string {
  const name = nameOfCharacter(text, start);
  const count = end - start;
  return count === 1
    ? `The invisible character ${name} cannot stand here: remove it.`
    : `${count} invisible characters, the first is ${name}, cannot stand here: remove them.`;
}

export function controlCharacterMessage(text: string, start: number, end: number): string {
  const count = end - start;
  const escapes: string[] = [];
  for (let at = start; at < end && escapes.length < 3; at += 1)
    escapes.push(escapeOf(text.charCodeAt(at)));
  const name = nameOfCharacter(text, start);
  return count === 1
    ? `The control character ${name} cannot stand in a string as it is: write \`${escapes.join('')}\`.`
    : `${count} control characters, the first is ${name}, cannot stand in a string as they are: write escapes such as \`${escapes.join('')}\`.`;
}

const shortEscapes: Readonly<Record<number, string>> = {
  8: '\\b',
  9: '\\t',
  10: '\\n',
  12: '\\f',
  13: '\\r',
};

function escapeOf(code: number): string {
  return shortEscapes[code] ?? `\\u${code.toString(16).padStart(4, '0')}`;
}

export function badEscapeMessage(escape: string): string {
  if (escape.startsWith('\\u')) {
    return `${quoted(escape)} is not complete: \`\\u\` takes four hexadecimal digits.`;
  }
  if (escape === '\\')
    return 'A backslash starts an escape, but none follows: write `\\\\` for a backslash.';
  return `${quoted(escape)} is not an escape of JSON: write \`\\\\\` for a backslash, or remove it.`;
}

export function concatenatedMessage(count: number, hasCommas: boolean): string {
  const what = `This line holds ${count.toLocaleString('en-US')} records`;
  return hasCommas
    ? `${what} with commas between them: put each on a line of its own, without commas.`
    : `${what}: put each on a line of its own.`;
}
