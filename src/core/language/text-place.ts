import { createScanner } from 'jsonc-parser';
import type { Span } from '../model/span.ts';

/** Where an offset stands in the structure of a JSON text, however unfinished the text is. */
export interface TextPlace {
  /**
   * `key` and `value`: one stands here or could; `after`: behind a complete value, before the comma that would follow;
   * `nowhere`: nothing can be written here.
   */
  readonly role: 'key' | 'value' | 'after' | 'nowhere';
  /** From the root to the innermost open bracket; empty outside all brackets. */
  readonly containers: readonly Container[];
  /** The token at the offset, as far as it is in the same line; empty at the offset where there is none. */
  readonly token: Span;
  readonly tokenType: 'none' | 'string' | 'word';
  /** Where the token before ends; undefined without one. */
  readonly previousEnd: number | undefined;
  /** What follows the token. */
  readonly next: 'comma' | 'colon' | 'close' | 'end' | 'key' | 'value';
}

/** An open bracket, and how far its content has been read. */
export interface Container {
  readonly type: 'object' | 'array';
  /** Offset of the bracket. */
  readonly start: number;
  /** The property or item that the offset is in. */
  readonly key: string;
  readonly index: number;
}

/** The numbers of jsonc-parser's SyntaxKind, which is a const enum and cannot be imported as a value. */
const kinds = {
  openBrace: 1,
  closeBrace: 2,
  openBracket: 3,
  closeBracket: 4,
  comma: 5,
  colon: 6,
  string: 10,
  end: 17,
} as const;
const unterminatedString = 2;

interface Token extends Span {
  readonly kind: number;
  readonly text: string;
  readonly isTerminated: boolean;
}

interface Frame {
  readonly type: 'object' | 'array' | 'root';
  readonly start: number;
  key: string;
  index: number;
  expects: 'key' | 'colon' | 'value' | 'comma';
}

/** One pass over the tokens before the offset, and a look at the two behind it. */
export function placeAt(text: string, offset: number): TextPlace {
  const reader = new TokenReader(text);
  const frames: Frame[] = [frame('root', 0)];
  let previousEnd: number | undefined;
  let token = reader.next();
  while (token.kind !== kinds.end && token.end <= offset && !holds(token, offset)) {
    read(frames, token);
    previousEnd = token.end;
    token = reader.next();
  }
  const top = frames.at(-1) ?? frame('root', 0);
  const behind = reader.next();
  const isIn =
    holds(token, offset) || (top.expects === 'value' && isValueAt(token, behind, offset));
  return {
    role: roleOf(top, { isTouching: previousEnd === offset && isClosing(text, offset) }),
    containers: frames.flatMap(({ type, start, key, index }) =>
      type === 'root' ? [] : [{ type, start, key, index }],
    ),
    token: isIn ? inLine(token, text, offset) : { start: offset, end: offset },
    tokenType: isIn ? (token.kind === kinds.string ? 'string' : 'word') : 'none',
    previousEnd,
    next: isIn ? following(behind, reader.next()) : following(token, behind),
  };
}

/** A broken string can go on behind a line end, after a backslash; an editor replaces within one line only. */
function inLine(token: Span, text: string, offset: number): Span {
  const before =
    text
      .slice(token.start, offset)
      .split(/[\r\n]/u)
      .at(-1) ?? '';
  const [behind = ''] = text.slice(offset, token.end).split(/[\r\n]/u, 1);
  return { start: offset - before.length, end: offset + behind.length };
}

function frame(type: Frame['type'], start: number): Frame {
  return { type, start, key: '', index: 0, expects: type === 'object' ? 'key' : 'value' };
}

/** A closed string holds the offsets between its quotes; a word those at its ends too, since it may be unfinished. */
function holds({ kind, start, end, isTerminated }: Token, offset: number): boolean {
  if (kind <= kinds.colon || kind === kinds.end) return false;
  if (kind !== kinds.string) return start <= offset && offset <= end;
  return start < offset && (offset < end || (offset === end && !isTerminated));
}

/** Directly behind a value nobody expects a suggestion: it has just been finished. */
function isClosing(text: string, offset: number): boolean {
  return '"}]'.includes(text.charAt(offset - 1));
}

function roleOf(top: Frame, { isTouching }: { isTouching: boolean }): TextPlace['role'] {
  switch (top.expects) {
    case 'key':
      return 'key';
    case 'value':
      return 'value';
    case 'comma':
      return top.type === 'object' && !isTouching ? 'after' : 'nowhere';
    case 'colon':
      return 'nowhere';
  }
}

function read(frames: Frame[], { kind, start, text }: Token): void {
  const top = frames.at(-1);
  if (top === undefined) return;
  switch (kind) {
    case kinds.openBrace:
    case kinds.openBracket:
      top.expects = 'comma';
      frames.push(frame(kind === kinds.openBrace ? 'object' : 'array', start));
      return;
    case kinds.closeBrace:
    case kinds.closeBracket: {
      const type = kind === kinds.closeBrace ? 'object' : 'array';
      const opening = frames.findLastIndex((open) => open.type === type);
      if (opening !== -1) frames.splice(opening);
      return;
    }
    case kinds.comma:
      top.index += 1;
      top.key = '';
      top.expects = top.type === 'object' ? 'key' : 'value';
      return;
    case kinds.colon:
      if (top.expects === 'colon') top.expects = 'value';
      return;
    default:
      readScalar(top, text);
  }
}

function readScalar(top: Frame, text: string): void {
  // A missing comma is the likeliest reason for a value behind a value.
  if (top.expects === 'comma' && top.type === 'array') top.index += 1;
  const isKey = top.type === 'object' && (top.expects === 'key' || top.expects === 'comma');
  if (isKey) top.key = text;
  top.expects = isKey ? 'colon' : 'comma';
}

/** A string that begins at the offset, unless it is the next key and the value before it is missing. */
function isValueAt({ kind, start }: Token, behind: Token, offset: number): boolean {
  return kind === kinds.string && start === offset && behind.kind !== kinds.colon;
}

function following(token: Token, behind: Token): TextPlace['next'] {
  switch (token.kind) {
    case kinds.comma:
      return 'comma';
    case kinds.colon:
      return 'colon';
    case kinds.closeBrace:
    case kinds.closeBracket:
      return 'close';
    case kinds.end:
      return 'end';
    case kinds.string:
      return behind.kind === kinds.colon ? 'key' : 'value';
    default:
      return 'value';
  }
}

class TokenReader {
  readonly #scanner: ReturnType<typeof createScanner>;

  constructor(text: string) {
    this.#scanner = createScanner(text, true);
  }

  next(): Token {
    const kind: number = this.#scanner.scan();
    const start = this.#scanner.getTokenOffset();
    const end = start + this.#scanner.getTokenLength();
    const error: number = this.#scanner.getTokenError();
    const text = this.#scanner.getTokenValue();
    return { kind, start, end, text, isTerminated: error !== unterminatedString };
  }
}
