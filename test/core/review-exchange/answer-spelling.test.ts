import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Study } from '../../../src/core/benchmarks/study.ts';
import type { JsonValue } from '../../../src/core/model/json.ts';
import type { ExportContext } from '../../../src/core/review/exchange/exported-reviews.ts';
import { csvFormat } from '../../../src/core/review/exchange/csv-format.ts';
import type {
  ReviewFormat,
  ReviewReading,
} from '../../../src/core/review/exchange/review-format.ts';
import { reviewFormats } from '../../../src/core/review/exchange/review-formats.ts';
import {
  shownItemsOf,
  type ShownReviewItem,
} from '../../../src/core/review/exchange/shown-items.ts';
import { unhiddenReviews } from '../../../src/core/review/exchange/unhidden-reviews.ts';
import { everyStudy, sampleItems } from '../review-studies/sample-items.ts';
import { foreignTexts } from './foreign-texts.ts';
import { reading } from './review-arbitrary.ts';

interface Asked {
  readonly study: Study;
  readonly item: ShownReviewItem;
  readonly context: ExportContext;
  /** As a sheet names it. */
  readonly question: string;
  readonly answer: { readonly question: string; readonly value: string; readonly title: string };
}

/** The first item of a study whose first question is a choice, blind or open. */
function askedBy(study: Study): readonly Asked[] {
  const [first] = sampleItems(study);
  assert.ok(first !== undefined, study.id);
  const records = new Map<string, JsonValue>([['r-1', first.record]]);
  const item = shownItemsOf(study, 'r-1', first.record).find(
    ({ candidate }) => candidate === first.item.candidate,
  );
  assert.ok(item !== undefined);
  const [id = ''] = item.asks;
  const question = study.questions.find((one) => one.id === id);
  if (question?.type !== 'choice') return [];
  return question.choices.flatMap(({ value, title }): readonly Asked[] => {
    // An answer that other questions must follow is none alone.
    if (study.readDecision(study.writeDecision({ [id]: value })) === undefined) return [];
    return [false, true].map((isBlind) => ({
      study: { ...study, isBlind },
      item,
      context: { studyOf: () => ({ ...study, isBlind }), recordsOf: () => records },
      question: isBlind ? 'q1' : id,
      answer: { question: id, value, title },
    }));
  });
}

function imported(
  { study, item, context, question }: Asked,
  format: ReviewFormat,
  answer: string,
): ReviewReading {
  const text = foreignTexts[format.id]?.({
    ...(study.isBlind
      ? { record: `item:${item.inputHash}` }
      : { record: item.recordId, candidate: item.candidate }),
    ...{ study: study.id, question, answer },
  });
  const options = format.hasColumnPerRater === true ? { question } : {};
  return unhiddenReviews(
    reading(format, text ?? '', { ...options, studyOf: context.studyOf }),
    context,
  );
}

describe('an answer is known by value or title, whatever its capitals and the blanks around it', () => {
  for (const asked of everyStudy.flatMap(askedBy)) {
    const { study, answer } = asked;
    const { value, title } = answer;
    const spellings = [value, title].flatMap((word) => [
      ...[word, word.toLowerCase(), word.toUpperCase()],
      ` ${word}  `,
    ]);
    for (const format of reviewFormats) {
      it(`${value} of ${study.isBlind ? 'blind' : 'open'} ${study.id}, as ${format.id}`, () => {
        for (const spelling of spellings) {
          const { reviews, leftovers } = imported(asked, format, spelling);
          assert.deepEqual(
            [reviews.map(({ decision }) => decision), leftovers],
            [[study.writeDecision({ [answer.question]: value })], []],
            spelling,
          );
          assert.equal(reviews[0]?.record_id, 'r-1');
        }
      });
    }
  }
});

describe('an answer that is none of the study', () => {
  for (const asked of everyStudy.flatMap((study) => askedBy(study).slice(0, 2))) {
    const { study } = asked;
    for (const format of reviewFormats) {
      it(`is found again by its place and quoted: ${study.isBlind ? 'blind' : 'open'} ${study.id}, as ${format.id}`, () => {
        const { reviews, leftovers } = imported(asked, format, 'no such thing');
        assert.deepEqual([reviews.length, leftovers.length], [0, 1]);
        const [leftover] = leftovers;
        assert.match(leftover?.message ?? '', /^The answers? (?:is|are) none of the study/u);
        assert.match(leftover?.place ?? '', /^(?:line|task|record|item) \S+.*: .*no such thing/u);
        assert.match(leftover?.text ?? '', /no such thing/u);
      });
    }
  }

  it('is quoted in part where it is long', () => {
    const [asked] = everyStudy.flatMap(askedBy);
    assert.ok(asked !== undefined);
    const { leftovers } = imported(asked, csvFormat, 'x'.repeat(1000));
    assert.ok((leftovers[0]?.place.length ?? 0) < 120);
    assert.match(leftovers[0]?.text ?? '', /x{1000}/u);
  });
});
