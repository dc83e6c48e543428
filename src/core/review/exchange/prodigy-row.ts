import { hashJson } from '../../judging/hashes.ts';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../model/json.ts';
import type { Review } from '../../model/review.ts';
import { carrier, type CarriedSayings } from './carried-reviews.ts';
import {
  onlyQuestion,
  sortedAnswer,
  type ForeignAnswers,
  type ForeignDecision,
} from './foreign-decision.ts';
import {
  firstName,
  inexactAmong,
  isSomething,
  listOf,
  nameOf,
  namesOf,
  objectOf,
  textOf,
} from './foreign-value.ts';
import { isHidden } from './hidden-items.ts';
import { identityOf } from './item-identity.ts';

/** What one row of Prodigy says. */
export interface ProdigyReading {
  readonly decision: ForeignDecision;
  /** Why it holds no answer. */
  readonly refusal: string | undefined;
}

/** Reads a row as a tool of others wrote it. */
export function readProdigyRow(row: JsonObject, place: string): ProdigyReading {
  const identity = identityOf(row, objectOf(row['meta']));
  const { recordId, candidate, study, inputHash, draw, repeats } = identity;
  const taskIds = recordId === undefined ? [row['_task_hash'], row['_input_hash']] : [];
  const answers = answersOf(row, isHidden(recordId));
  return {
    decision: {
      place,
      id: nameOf(row['review_id']),
      recordId,
      itemId: firstName(row['_task_hash'], row['_input_hash']) ?? contentId(row),
      candidate,
      study,
      topic: firstName(row['label'], row['_view_id']),
      reviewer: firstName(row['_annotator_id'], row['_session_id']),
      answers: typeof answers === 'string' ? {} : answers,
      comment: textOf(row['user_input']) ?? textOf(row['comment']),
      times: [row['_timestamp']],
      seconds: row['seconds'],
      inputHash,
      draw,
      repeats,
      supersedes: nameOf(row['supersedes']),
      adjudicates: row['adjudicates'],
      isInexact:
        identity.isInexact ||
        inexactAmong(...taskIds) ||
        inexactAmong(row['_annotator_id'], row['_session_id']) ||
        inexactAmong(row['review_id']) ||
        inexactAmong(row['supersedes']),
    },
    refusal: typeof answers === 'string' ? answers : undefined,
  };
}

/** Who says what in a row. */
export function prodigySaying(row: JsonObject): CarriedSayings {
  const { reviewer, comment } = readProdigyRow(row, '').decision;
  const { answer, accept } = row;
  return { reviewer, saying: [answer ?? null, accept ?? null, comment ?? null] };
}

/** The answers, or why there are none. */
function answersOf(row: JsonObject, isHiddenItem: boolean): ForeignAnswers | string {
  const { answer, accept } = row;
  if (answer === 'ignore') return 'The item was ignored: nobody decided about it.';
  if (answer !== 'accept' && answer !== 'reject') {
    return answer === undefined
      ? 'The row holds no `answer`.'
      : 'The `answer` is neither accept nor reject nor ignore.';
  }
  if (accept === undefined && !isSomething(row['options'])) return { [onlyQuestion]: answer };
  if (answer === 'reject') return 'The task was rejected as a whole, with its options.';
  const chosen = namesOf(accept);
  if (chosen === undefined) return 'None of the options was chosen.';
  // Only our own exports name questions in their options.
  const isOurs = isHiddenItem || row[carrier] !== undefined;
  const named = isOurs ? namedAnswers(chosen) : undefined;
  return named ?? { [onlyQuestion]: sortedAnswer(chosen) };
}

/** Options of several questions, as `optionId` writes them. */
function namedAnswers(chosen: readonly string[]): ForeignAnswers | undefined {
  const pairs = chosen.map(questionOfOption);
  const isNamed = (
    pair: readonly [string, string] | undefined,
  ): pair is readonly [string, string] => pair !== undefined;
  if (!pairs.every(isNamed)) return undefined;
  return new Set(pairs.map(([question]) => question)).size === pairs.length
    ? Object.fromEntries(pairs)
    : undefined;
}

const optionParts = ': ';

/** An option of one of several questions: Prodigy has one list of options for an item. */
export function optionId(question: string, answer: string): string {
  return `${question}${optionParts}${answer}`;
}

function questionOfOption(option: string): readonly [string, string] | undefined {
  const at = option.indexOf(optionParts);
  const answer = option.slice(at + optionParts.length);
  return at < 1 || answer === '' ? undefined : [option.slice(0, at), answer];
}

/** What stands in for an id where a row has no hash. */
function contentId(row: JsonObject): string {
  const content = ['text', 'html', 'image', 'options', 'label', 'spans'].map(
    (name): JsonValue => row[name] ?? null,
  );
  return hashJson(content).slice(0, 16);
}

/** Contents and numbers of Prodigy that say nothing about a decision. */
const contents = new Set([
  'text',
  'html',
  'image',
  'tokens',
  'options',
  'meta',
  'title',
  'sections',
  'priority',
  'score',
  'config',
  '_input_hash',
  '_view_id',
  '_session_id',
  '_is_binary',
]);
const readProperties = new Set([
  'label',
  '_task_hash',
  '_annotator_id',
  '_timestamp',
  'answer',
  'accept',
  'user_input',
  'comment',
  'record_id',
  'candidate',
  'study',
  'input_hash',
  'draw',
  'repeats',
  'seconds',
  'review_id',
  'supersedes',
  'adjudicates',
  carrier,
]);

/** Properties of a row that no review holds. */
export function unusedProperties(
  row: JsonObject,
): readonly { readonly name: string; readonly isNote: boolean; readonly count: number }[] {
  return Object.entries(row).flatMap(([name, value]) => {
    if (readProperties.has(name) || !isSomething(value)) return [];
    // It names the reviewer where nothing else does.
    if (name === '_session_id' && row['_annotator_id'] === undefined) return [];
    return [{ name, isNote: contents.has(name), count: isJsonArray(value) ? value.length : 1 }];
  });
}

/** Spans and relations are decisions of their own, which no review can hold. */
export function markedParts(
  row: JsonObject,
): readonly { readonly name: string; readonly count: number }[] {
  return ['spans', 'relations', 'image_spans', 'audio_spans'].flatMap((name) => {
    const parts = listOf(row[name]).filter(isJsonObject);
    return parts.length === 0 ? [] : [{ name, count: parts.length }];
  });
}

/** The time of a review as Prodigy tells it. */
export function prodigyTime({ created_at: time }: Review): number | undefined {
  const milliseconds = Date.parse(time);
  return Number.isNaN(milliseconds) ? undefined : Math.floor(milliseconds / 1000);
}
