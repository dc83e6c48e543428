import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Study, StudyAnswers, StudyQuestion } from '../../../src/core/benchmarks/study.ts';
import type { Review } from '../../../src/core/model/review.ts';
import { reviewedItems } from '../../../src/core/review/reviewed-items.ts';
import { settlementOf } from '../../../src/core/review/settlement.ts';
import { earlier, fine, hashOf, only, review } from './fine-study.ts';

void describe('what settles an item', () => {
  const yes = (reviewer: string): Review => review({ reviewer });
  const no = (reviewer: string): Review => review({ reviewer, decision: 'no' });
  const cases: readonly (readonly [string, readonly Review[], string, string | undefined])[] = [
    ['one reviewer', [yes('Ada')], 'single', 'yes'],
    ['two who agree', [no('Ada'), no('Ben')], 'consensus', 'no'],
    ['two who do not', [yes('Ada'), no('Ben')], 'disagreement', undefined],
    ['nobody', [review({ decision: null })], 'none', undefined],
    [
      'an adjudication',
      [yes('Ada'), no('Ben'), review({ reviewer: 'Cem', decision: 'no', adjudicates: ['x'] })],
      'adjudication',
      'no',
    ],
    [
      'not an adjudication of an earlier content',
      [
        yes('Ada'),
        no('Ben'),
        review({ reviewer: 'Cem', adjudicates: ['x'], input_hash: hashOf(earlier) }),
      ],
      'disagreement',
      undefined,
    ],
  ];
  for (const [title, reviews, by, answer] of cases) {
    void it(title, () => {
      const settlement = settlementOf(fine, only(reviews));
      const answers = 'answers' in settlement ? settlement.answers : {};
      assert.deepEqual([settlement.by, answers['fine']], [by, answer]);
    });
  }
});

void describe('an agreement on several choices', () => {
  const choice = (id: string): StudyQuestion => ({
    ...{ id, title: id, isRequired: true, type: 'choice', scale: 'nominal' },
    choices: [],
  });
  const study: Study = {
    ...fine,
    questions: [
      ...['a', 'b', 'constructor'].map(choice),
      { id: 'why', title: 'Why?', isRequired: false, type: 'text' },
    ],
    readDecision: (decision) => decision as StudyAnswers,
  };
  const cases: readonly (readonly [
    what: string,
    answers: readonly StudyAnswers[],
    settled: StudyAnswers | undefined,
  ])[] = [
    ['compares what both made', [{ a: 'x' }, { a: 'x', b: 'y' }], { a: 'x' }],
    [
      'is none where one differs',
      [
        { a: 'x', b: 'y' },
        { a: 'x', b: 'z' },
      ],
      undefined,
    ],
    ['looks at every two', [{ a: 'x' }, { a: 'x', b: 'y' }, { a: 'x', b: 'z' }], undefined],
    ['takes what two share', [{ a: 'x' }, { a: 'x', b: 'y' }, { b: 'y' }], { a: 'x', b: 'y' }],
    [
      'does not compare words',
      [
        { a: 'x', why: 'one' },
        { a: 'x', why: 'two' },
      ],
      { a: 'x', why: 'one' },
    ],
    ['knows no answer that nobody gave', [{ a: 'x' }, { a: 'x', constructor: 'y' }], { a: 'x' }],
  ];
  for (const [what, answers, settled] of cases) {
    void it(what, () => {
      const forth = answers.map((decision, index) => ({
        ...review({ reviewer: `P${index}` }),
        decision: decision,
      }));
      const [item] = reviewedItems(study, forth).items;
      assert.ok(item !== undefined);
      const settlement = settlementOf(study, item);
      assert.equal(settlement.by, settled === undefined ? 'disagreement' : 'consensus');
      if ('answers' in settlement) assert.deepEqual(settlement.answers, settled);
    });
  }

  const apart: readonly (readonly [
    what: string,
    answers: readonly StudyAnswers[],
    each: StudyAnswers,
  ])[] = [
    ['made different ones', [{ a: 'x' }, { b: 'y' }], { a: 'x', b: 'y' }],
    ['wrote words alone', [{ why: 'one' }, { why: 'two' }], { why: 'one' }],
    ['share words alone', [{ a: 'x', why: 'one' }, { why: 'two' }], { a: 'x', why: 'one' }],
    ['are three', [{ a: 'x' }, { b: 'y' }, { why: 'z' }], { a: 'x', b: 'y', why: 'z' }],
  ];
  for (const [what, answers, each] of apart) {
    void it(`is no consensus of those who ${what}: each answer is of one alone`, () => {
      const reviews = answers.map((decision, index) => ({
        ...review({ reviewer: `P${index}` }),
        decision,
      }));
      const [item] = reviewedItems(study, reviews).items;
      assert.ok(item !== undefined);
      assert.deepEqual(settlementOf(study, item), { by: 'single', answers: each });
    });
  }
});
