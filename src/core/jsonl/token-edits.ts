import { diffArrays, type ChangeObject } from 'diff';
import type { TextEdit } from '../model/text-edit.ts';
import { jsonTokens, type JsonToken } from './json-tokens.ts';

/**
 * Beyond this many replaced tokens the search for the shortest edit costs more than it saves: what lies between the
 * common beginning and end is replaced whole. Every byte outside stays either way.
 */
const longestSearch = 4_000;

/** A token's spelling; two tokens with the same are the same. */
export type Spelling = (token: string) => string;

/**
 * The smallest edits that give a text the tokens of another. What no edit touches keeps its bytes: white space, the
 * spelling of numbers and escapes, the order of keys, keys that stand twice. Tokens that come in keep the white space
 * of the text they come from.
 *
 * @param spelling for texts that show some tokens in another spelling than they are stored in
 */
export function tokenEdits(
  source: string,
  target: string,
  spelling: Spelling = (token) => token,
): readonly TextEdit[] {
  if (source === target) return [];
  const from = jsonTokens(source);
  const to = jsonTokens(target);
  const edits: TextEdit[] = [];
  for (const run of changedRuns(from, to, spelling))
    edits.push(edit(source, from, target, to, run));
  return edits;
}

/** Tokens `fromStart..fromEnd` of the source give way to `toStart..toEnd` of the target. */
interface Run {
  readonly fromStart: number;
  readonly fromEnd: number;
  readonly toStart: number;
  readonly toEnd: number;
}

function changedRuns(
  from: readonly JsonToken[],
  to: readonly JsonToken[],
  spelling: Spelling,
): readonly Run[] {
  const one = from.map(({ text }) => spelling(text));
  const other = to.map(({ text }) => spelling(text));
  let start = 0;
  while (start < one.length && start < other.length && one[start] === other[start]) start += 1;
  let tail = 0;
  const room = Math.min(one.length, other.length) - start;
  while (tail < room && one[one.length - 1 - tail] === other[other.length - 1 - tail]) tail += 1;
  const middle = one.slice(start, one.length - tail);
  const wanted = other.slice(start, other.length - tail);
  if (middle.length === 0 && wanted.length === 0) return [];
  const whole = {
    fromStart: start,
    fromEnd: one.length - tail,
    toStart: start,
    toEnd: other.length - tail,
  };
  if (middle.length === 0 || wanted.length === 0) return [whole];
  const changes = diffArrays(middle, wanted, { maxEditLength: longestSearch });
  // Too many changes: the search was given up.
  return changes === undefined ? [whole] : runsOf(changes, start);
}

function runsOf(changes: readonly ChangeObject<string[]>[], start: number): readonly Run[] {
  const runs: Run[] = [];
  let from = start;
  let to = start;
  let open: { fromStart: number; toStart: number } | undefined;
  const close = (): void => {
    if (open !== undefined) runs.push({ ...open, fromEnd: from, toEnd: to });
    open = undefined;
  };
  for (const { added, removed, value } of changes) {
    if (!added && !removed) {
      close();
      from += value.length;
      to += value.length;
      continue;
    }
    open ??= { fromStart: from, toStart: to };
    if (added) to += value.length;
    else from += value.length;
  }
  close();
  return runs;
}

function edit(
  source: string,
  from: readonly JsonToken[],
  target: string,
  to: readonly JsonToken[],
  { fromStart, fromEnd, toStart, toEnd }: Run,
): TextEdit {
  const inserted = target.slice(startOf(to, toStart, target), endOf(to, toEnd - 1));
  if (fromStart === fromEnd) {
    return insertion(
      source,
      from,
      fromStart,
      inserted,
      gap(target, to, toStart),
      gap(target, to, toEnd),
    );
  }
  if (toStart === toEnd) {
    return removal(source, from, fromStart, fromEnd, gap(target, to, toStart));
  }
  return {
    range: { start: startOf(from, fromStart, source), end: endOf(from, fromEnd - 1) },
    text: inserted,
  };
}

/** What stood between two tokens stays behind the new ones; where nothing stood, they bring their own. */
function insertion(
  source: string,
  from: readonly JsonToken[],
  at: number,
  inserted: string,
  before: string,
  behind: string,
): TextEdit {
  const start = endOf(from, at - 1);
  const present = gap(source, from, at);
  return { range: { start, end: start }, text: before + inserted + (present === '' ? behind : '') };
}

/** Of the white space before and behind the removed tokens one stays: the one that the target has there. */
function removal(
  source: string,
  from: readonly JsonToken[],
  fromStart: number,
  fromEnd: number,
  wanted: string,
): TextEdit {
  const behind = gap(source, from, fromEnd);
  const isBehindKept = behind === wanted && gap(source, from, fromStart) !== wanted;
  return isBehindKept
    ? { range: { start: endOf(from, fromStart - 1), end: endOf(from, fromEnd - 1) }, text: '' }
    : {
        range: { start: startOf(from, fromStart, source), end: startOf(from, fromEnd, source) },
        text: '',
      };
}

/** The white space before a token. */
function gap(text: string, tokens: readonly JsonToken[], index: number): string {
  return text.slice(endOf(tokens, index - 1), startOf(tokens, index, text));
}

function startOf(tokens: readonly JsonToken[], index: number, text: string): number {
  return tokens[index]?.start ?? text.length;
}

function endOf(tokens: readonly JsonToken[], index: number): number {
  return tokens[index]?.end ?? 0;
}
