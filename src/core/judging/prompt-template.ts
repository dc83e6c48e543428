import mustache from 'mustache';

import type { JsonObject } from '../model/json.ts';
import { err, ok, type Result } from '../model/result.ts';

/**
 * A piece of a prompt that only we write, e.g. the conversation between its marker lines. Its text is mustache over the
 * values of a call; values enter here and nowhere else, so no wording around it can let judged text out of its markers.
 */
export interface PromptBlock {
  readonly name: string;
  readonly text: string;
  /** False for wording that a replaced text may put in its own words. */
  readonly isRequired: boolean;
}

/** One text of a prompt: plain words, and lines such as `{{> request}}` where its blocks stand. */
export interface PromptPart {
  readonly name: string;
  readonly text: string;
  readonly blocks: readonly PromptBlock[];
}

/** Literal text and blocks in their order. Literal text is never rendered. */
export interface ComposedPrompt {
  readonly pieces: readonly (string | PromptBlock)[];
}

/**
 * Puts the blocks in their places. The error says what is wrong with the text and what to do: a tag that does not parse,
 * a tag other than a block or a comment, an unknown block, one that is missing, twice, or not alone on its line.
 */
export function composePrompt({ text, blocks }: PromptPart): Result<ComposedPrompt, string> {
  const tags = tagsOf(text);
  if (!tags.ok) return tags;
  const pieces: (string | PromptBlock)[] = [];
  const used = new Set<string>();
  let position = 0;
  for (const tag of tags.value) {
    if (tag.type === '!') {
      const whole = ownLine(text, tag, '\n') ?? tag;
      pieces.push(text.slice(position, whole.start));
      position = whole.end;
      continue;
    }
    const line = lineOf(text, tag.start);
    if (tag.type !== '>') return err(notABlock(text, tag, line, blocks));
    const block = blocks.find(({ name }) => name === tag.value);
    if (block === undefined) {
      return err(`Line ${line}: there is no block "${tag.value}". ${known(blocks)}`);
    }
    if (used.has(block.name)) return err(`Line ${line}: {{> ${block.name}}} stands there twice.`);
    const whole = ownLine(text, tag, '');
    if (whole === undefined) {
      return err(`Line ${line}: {{> ${block.name}}} must stand alone on its line.`);
    }
    used.add(block.name);
    pieces.push(text.slice(position, whole.start), block);
    position = whole.end;
  }
  pieces.push(text.slice(position));
  const missing = blocks.filter(({ name, isRequired }) => isRequired && !used.has(name));
  if (missing.length > 0) {
    const tagsToAdd = missing.map(({ name }) => `{{> ${name}}}`).join(' and ');
    return err(`It lacks ${tagsToAdd}. Add each on a line of its own.`);
  }
  return ok({ pieces: pieces.filter((piece) => piece !== '') });
}

/** The whole text with the blocks' own texts in it: what a hash of the prompt covers. */
export function composedText({ pieces }: ComposedPrompt): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('');
}

/** The prompt for one call. Nothing in a value is rendered again. */
export function renderPrompt({ pieces }: ComposedPrompt, values: JsonObject): string {
  return pieces
    .map((piece) => (typeof piece === 'string' ? piece : mustache.render(piece.text, values)))
    .join('');
}

interface Tag {
  readonly type: string;
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

function tagsOf(text: string): Result<readonly Tag[], string> {
  try {
    const tags = mustache
      .parse(text)
      .map(([type, value, start, end]) => ({ type, value, start, end }));
    return ok(tags.filter(({ type }) => type !== 'text'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const place = / at (\d+)$/.exec(reason);
    if (place === null) return err(`It is no mustache template: ${reason}.`);
    // An open tag is found missing at the end; it is told where it begins.
    const found = Number(place[1]);
    const isOpenTag = reason.startsWith('Unclosed tag');
    const line = lineOf(text, isOpenTag ? text.lastIndexOf('{{', found) : found);
    return err(`Line ${line}: it is no mustache template: ${reason.slice(0, place.index)}.`);
  }
}

function notABlock(
  text: string,
  { start, end }: Tag,
  line: number,
  blocks: readonly PromptBlock[],
): string {
  const tag = text.slice(start, Math.min(end, start + 60)).replaceAll(/\s+/g, ' ');
  return `Line ${line}: ${tag} is neither a block nor a comment, and values stand in blocks only. ${known(blocks)}`;
}

function known(blocks: readonly PromptBlock[]): string {
  return `The blocks of this text are: ${blocks.map(({ name }) => name).join(', ')}.`;
}

/** The line of a tag, where nothing else stands on it; with the line break when `after` is one. */
function ownLine(
  text: string,
  { start, end }: Tag,
  after: '\n' | '',
): Pick<Tag, 'start' | 'end'> | undefined {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const lineBreak = text.indexOf('\n', end);
  const lineEnd = lineBreak === -1 ? text.length : lineBreak;
  const isAlone = `${text.slice(lineStart, start)}${text.slice(end, lineEnd)}`.trim() === '';
  if (!isAlone) return undefined;
  return { start: lineStart, end: Math.min(lineEnd + after.length, text.length) };
}

/** Counted from 1. */
function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
