import fc from 'fast-check';
import type { JsonObject, JsonValue } from '../../../src/core/model/json.ts';
import type { Review } from '../../../src/core/model/review.ts';
import type {
  ReviewFormat,
  ReviewReading,
  ReviewReadOptions,
  ReviewWriteContext,
} from '../../../src/core/review/exchange/review-format.ts';
import { compareReviews } from '../../../src/core/review/review-order.ts';

/** Texts that break formats: of spreadsheets, of CSV, of JSON, of prototypes, of Unicode. */
const hostile = fc.constantFrom(
  '=1+1',
  "'=1+1",
  "''@SUM(A1)",
  '-5',
  '+x',
  '@x',
  '\tx',
  '\rx',
  '\nx',
  '＝x',
  "'",
  '"',
  '""',
  ',',
  ';',
  'a,"b"\r\nc',
  ' padded ',
  '\uFEFF',
  '__proto__',
  'constructor',
  'decision',
  'comment',
  'accept',
  'reject',
  'ignore',
  'null',
  'true',
  '{"a":1}',
  '[]',
  '1e3',
  'A: B',
  '\u0000',
  '\ud800',
  '𝒳 é ﷺ',
  '</script>',
  '\u202Eabc',
);
const text = fc.oneof(hostile, fc.string({ unit: 'binary' }), fc.string());
const name = text.filter((value) => value !== '');
const answers = fc.dictionary(name, text, { maxKeys: 4 });

const decision: fc.Arbitrary<JsonValue> = fc.oneof(
  name,
  answers,
  fc.constantFrom('accept', 'reject', 'Valid', null),
  fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)) as JsonValue),
);

const optional = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(arbitrary, { nil: undefined });

/** Any review that a file may hold, also with properties that we do not know. */
const review: fc.Arbitrary<Review> = fc
  .record({
    created_at: fc.oneof(
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
      fc.constantFrom('yesterday', '', '2026-12-01T10:00:00+02:00'),
    ),
    reviewer: fc.oneof(fc.constantFrom('Ada', 'Bo'), name),
    record_id: fc.oneof(fc.constantFrom('r-1', 'r-2'), name),
    candidate: optional(fc.oneof(fc.constantFrom('right', 'error'), name)),
    study: fc.oneof(fc.constantFrom('fidelity', 'verdict'), name),
    decision,
    comment: optional(text),
    input_hash: fc.oneof(fc.constantFrom('imported:csv', 'a'.repeat(64)), name),
    supersedes: optional(name),
    adjudicates: optional(fc.uniqueArray(name, { minLength: 1, maxLength: 3 })),
    draw: optional(name),
    seconds: optional(fc.double({ min: 0, noNaN: true, noDefaultInfinity: true })),
    extra: fc.dictionary(
      name.map((key) => `x-${key}`),
      fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)) as JsonValue),
      { maxKeys: 2 },
    ),
    proto: optional(fc.constant('hostile')),
  })
  .map(({ extra, proto, ...own }): Review => {
    const plain = JSON.parse(JSON.stringify({ ...own, ...extra, review_id: 'r' })) as JsonObject;
    const entries = Object.entries(plain);
    if (proto !== undefined) entries.push(['__proto__', proto]);
    return Object.fromEntries(entries) as unknown as Review;
  });

/** Reviews with ids of their own. */
export const reviewsArbitrary: fc.Arbitrary<readonly Review[]> = fc
  .array(fc.tuple(name, review), { minLength: 1, maxLength: 8 })
  .map((pairs) => pairs.map(([id, each], index) => ({ ...each, review_id: `${index}-${id}` })));

export const noStudies = (): undefined => undefined;
export const noContext: ReviewWriteContext = { textsOf: () => ({}), choicesOf: () => [] };

export function reading(
  format: ReviewFormat,
  content: string,
  options: Partial<ReviewReadOptions> = {},
): ReviewReading {
  const read = format.read(content, { studyOf: noStudies, ...options });
  if (!read.ok) throw new Error(read.error);
  return read.value;
}

export function sorted(reviews: readonly Review[]): readonly Review[] {
  return reviews.toSorted(compareReviews);
}
