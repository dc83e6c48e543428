import { carrier } from './carried-reviews.ts';

/** Properties of a review that a column can hold as they are. */
export const textColumns = [
  'review_id',
  'created_at',
  'reviewer',
  'record_id',
  'candidate',
  'study',
  'comment',
  'input_hash',
  'supersedes',
  'draw',
  'repeats',
] as const;

const otherColumns = ['decision', 'decision_json', 'adjudicates', 'seconds'] as const;

export type TextColumn = (typeof textColumns)[number];

/** What a column of a CSV file means. */
export type ColumnMeaning =
  | { readonly type: 'text'; readonly property: TextColumn }
  | { readonly type: 'decision' | 'decision_json' | 'adjudicates' | 'seconds' }
  | { readonly type: 'answer'; readonly question: string }
  /** What the reviewer saw. */
  | { readonly type: 'shown' }
  /** The review that the row was written from. */
  | { readonly type: 'carrier' }
  | { readonly type: 'unknown' };

export const answerPrefix = 'decision.';
export const shownPrefix = 'text.';

/** Names that other tools give to the same, in lower case with blanks as underscores. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  created_at: ['timestamp', 'time', 'date', 'created', 'submitted_at', 'updated_at'],
  reviewer: [
    'annotator',
    'annotator_id',
    'user',
    'user_id',
    'username',
    'rater',
    'coder',
    'worker',
  ],
  record_id: ['record', 'item', 'item_id', 'task_id', 'example_id', 'sample_id'],
  study: ['question', 'task', 'label_set'],
  decision: ['label', 'answer', 'choice', 'verdict', 'value', 'rating', 'annotation'],
  comment: ['comments', 'note', 'notes', 'reason', 'remark'],
  seconds: ['duration', 'lead_time', 'time_spent'],
};

/** What each column means; of two that mean the same, the one with our name is it, else the first. */
export function columnMeanings(headers: readonly string[]): readonly ColumnMeaning[] {
  const own = headers.map(ownMeaning);
  const taken = new Set(
    own.flatMap((meaning) => (meaning === undefined ? [] : [columnOf(meaning)])),
  );
  const seen = new Set<string>();
  return headers.map((header, index): ColumnMeaning => {
    const meaning = own[index] ?? foreignMeaning(header, taken);
    const key = columnOf(meaning);
    if (meaning.type === 'unknown' || meaning.type === 'shown') return meaning;
    if (seen.has(key)) return { type: 'unknown' };
    seen.add(key);
    return meaning;
  });
}

function ownMeaning(header: string): ColumnMeaning | undefined {
  if (header.startsWith(answerPrefix) && header.length > answerPrefix.length) {
    return { type: 'answer', question: header.slice(answerPrefix.length) };
  }
  if (header === carrier) return { type: 'carrier' };
  return header.startsWith(shownPrefix) ? { type: 'shown' } : meaningOf(header);
}

function foreignMeaning(header: string, taken: ReadonlySet<string>): ColumnMeaning {
  const word = header
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/gu, '_');
  const name = Object.entries(otherNames).find(([, names]) => names.includes(word))?.[0] ?? word;
  const meaning = meaningOf(name);
  return meaning === undefined || taken.has(columnOf(meaning)) ? { type: 'unknown' } : meaning;
}

function meaningOf(name: string): ColumnMeaning | undefined {
  const property = textColumns.find((column) => column === name);
  if (property !== undefined) return { type: 'text', property };
  const other = otherColumns.find((column) => column === name);
  return other === undefined ? undefined : { type: other };
}

/** The name that we give to a column of this meaning. */
export function columnOf(meaning: ColumnMeaning): string {
  if (meaning.type === 'text') return meaning.property;
  return meaning.type === 'answer' ? `${answerPrefix}${meaning.question}` : meaning.type;
}
