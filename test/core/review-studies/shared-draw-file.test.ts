import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { readDraw, writeDraw } from '../../../src/core/review/draws/draw-file.ts';
import { drawProgress } from '../../../src/core/review/draws/draw-progress.ts';
import { itemsFor } from '../../../src/core/review/draws/own-items.ts';
import { shareSentences } from '../../../src/core/review/draws/share-sentences.ts';
import { nameInList, namesIn } from '../../../src/core/review/draws/sharing.ts';
import type { DrawnItem, SharedOut, StudyDraw } from '../../../src/core/review/draws/study-draw.ts';
import { errorOf, request, scenarios } from './drawing.ts';
import { studyById } from './sample-items.ts';

import { loads, shared, sharing } from './sharing-out.ts';

describe('the file of a draw that is shared out', () => {
  const draw = shared(sharing(3, 2, 5), { size: 12 });
  const text = writeDraw(draw);

  test('is read as it was written, with the names of an item on one line', () => {
    const read = readDraw(text);
    assert.ok(read.ok, read.ok ? '' : read.error);
    assert.deepEqual(read.value, draw);
    assert.match(text, /^ {4}"reviewers": \["Ada", "Ben", "Cem"\],$/mu);
    assert.equal(text.match(/^ {6}"reviewers": \["\w+", "\w+"\],$/gmu)?.length, 14);
  });

  test('holds any names', () => {
    const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(fc.uniqueArray(name, { minLength: 2, maxLength: 5 }), (reviewers) => {
        const [item, ...items] = draw.items;
        assert.ok(item !== undefined);
        const own: StudyDraw = {
          ...draw,
          shared_out: { reviewers, each: 1, common: 0 },
          items: [{ ...item, reviewers }, ...items.filter((one) => one.reviewers === undefined)],
        };
        const read = readDraw(writeDraw(own));
        assert.ok(read.ok, read.ok ? '' : read.error);
        assert.deepEqual(read.value, own);
      }),
    );
  });

  const edits: readonly (readonly [what: string, from: string, to: string, message: RegExp])[] = [
    [
      'a name that is not there',
      '"Ada", "Ben", "Cem"',
      '"Ada", "Ben"',
      /to Cem, who is not among/u,
    ],
    ['one reviewer', '"Ada", "Ben", "Cem"', '"Ada"', /cannot be used/u],
    ['no reviewer of an item', '["Ada", "Ben"]', '[]', /cannot be used/u],
    ['a name twice', '["Ada", "Ben"]', '["Ada", "Ada"]', /cannot be used/u],
    ['no number', '"each": 2', '"each": "2"', /cannot be used/u],
  ];
  for (const [what, from, to, message] of edits) {
    test(`is refused with ${what}`, () => {
      assert.ok(text.includes(from));
      const read = readDraw(text.replace(from, to));
      assert.ok(!read.ok);
      assert.match(read.error, message);
    });
  }
});

function typed(text: string): readonly string[] {
  const names = namesIn(text);
  assert.ok(names.ok, names.ok ? '' : names.error);
  return names.value;
}

describe('names in one line', () => {
  const cases: readonly (readonly [text: string, names: readonly string[]])[] = [
    ['Ada', ['Ada']],
    [' Ada ,Ben,  Cem Can ', ['Ada', 'Ben', 'Cem Can']],
    ['"Doe, Jane", Ben', ['Doe, Jane', 'Ben']],
    ['Ben,"Doe, Jane"', ['Ben', 'Doe, Jane']],
    [' "Ada" , "Ben"', ['Ada', 'Ben']],
    ['"Jane ""JD"" Doe, MD", Ben', ['Jane "JD" Doe, MD', 'Ben']],
    ['O"Neil, Ben', ['O"Neil', 'Ben']],
    ['Ada,', ['Ada', '']],
    ['Ada,,Ben', ['Ada', '', 'Ben']],
    ['""', ['']],
    ['', ['']],
  ];
  for (const [text, names] of cases) {
    test(`are read from ${text}`, () => {
      assert.deepEqual(typed(text), names);
    });
  }

  test('are refused with a quotation mark that does not end, or ends within', () => {
    for (const text of ['"Doe, Jane', 'Ben, "Doe', '"Doe, Jane" MD, Ben', '"Doe""', '"a"b"']) {
      const names = namesIn(text);
      assert.ok(!names.ok, text);
      assert.match(names.error, /ends with a second one, and a comma comes after it/u);
    }
  });

  test('are read as they were written, whatever they are', () => {
    const name = fc.string({ minLength: 1, maxLength: 9 }).map((text) => text.trim());
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 5 }), (names) => {
        assert.deepEqual(typed(names.map(nameInList).join(', ')), names);
      }),
    );
  });
});

describe('what cannot be shared out is said', () => {
  const cases: readonly (readonly [given: SharedOut, message: RegExp])[] = [
    [{ reviewers: [], each: 1, common: 0 }, /two reviewers or more/u],
    [{ reviewers: ['Ada'], each: 1, common: 0 }, /two reviewers or more/u],
    [{ reviewers: typed('Ada,,Ben'), each: 1, common: 0 }, /name of a reviewer is empty/u],
    [{ reviewers: typed(' '), each: 1, common: 0 }, /name of a reviewer is empty/u],
    [{ reviewers: ['Ada', '  '], each: 1, common: 0 }, /name of a reviewer is empty/u],
    [{ reviewers: typed('Ada, Ben, Ada'), each: 1, common: 0 }, /Ada is named twice/u],
    [{ reviewers: ['Ada', ' Ada'], each: 1, common: 0 }, /Ada is named twice/u],
    [{ reviewers: ['Ada', 'ada'], each: 1, common: 0 }, /Ada and ada differ in capitals/u],
    [{ reviewers: ['Ada B', 'Ada  B'], each: 1, common: 0 }, /differ in capitals, spaces/u],
    [{ reviewers: ['Zoë', 'Zoe\u0308'], each: 1, common: 0 }, /encoding of letters/u],
    [sharing(3, 0), /must be a whole number above 0/u],
    [sharing(3, 1.5), /must be a whole number above 0/u],
    [sharing(3, 4), /by 4 reviewers: 3 are named/u],
    [sharing(3, 2, -1), /0 or more/u],
    [sharing(3, 2, 0.5), /0 or more/u],
    [sharing(3, 2, 11), /11 records in common: the sample has 10/u],
  ];
  for (const [given, message] of cases) {
    test(JSON.stringify(given), () => {
      const all = { ...request(studyById('verdict'), scenarios), size: 10 };
      assert.match(errorOf({ ...all, sharing: given }), message);
    });
  }

  test('all records may be common, and each may be decided by all', () => {
    for (const given of [sharing(3, 2, 10), sharing(3, 3), sharing(3, 3, 4)]) {
      const draw = shared(given, { size: 10 });
      assert.ok(draw.items.every(({ reviewers }) => reviewers === undefined));
      assert.deepEqual(loads(draw), [20, 20, 20]);
    }
  });
});

describe('what is said of shares', () => {
  const item = (id: string, reviewers?: readonly string[]): DrawnItem => ({
    ...{ record_id: id, round: 1 },
    ...(reviewers !== undefined && { reviewers }),
  });
  const reviewers = ['Ada', 'Ben', 'Cem'];
  const draw = (common: number, ...items: readonly DrawnItem[]) => ({
    ...{ items, shared_out: { reviewers, each: 2, common } },
  });

  test('how many each has, and how often they meet', () => {
    const pairs = [item('a', ['Ada', 'Ben']), item('b', ['Ada', 'Cem']), item('c', ['Ben', 'Cem'])];
    assert.deepEqual(shareSentences(draw(0, ...pairs)), [
      'Items by reviewer: Ada 2, Ben 2, Cem 2; each is decided by 2 of 3.',
      'Every two of them decide 1 item together.',
    ]);
    assert.deepEqual(shareSentences(draw(1, item('a'), item('b', ['Ada', 'Ben']))), [
      'Items by reviewer: Ada 2, Ben 2, Cem 1; each is decided by 2 of 3. All decide 1 record.',
      'Every two of them decide 1 to 2 items together.',
    ]);
    assert.match(
      shareSentences(draw(0, item('a', ['Ada', 'Ben']))).join(' '),
      /No agreement can be told of .*: Ada and Cem, Ben and Cem\./u,
    );
    const all = { reviewers: ['Ada', 'Ben'], each: 2, common: 1 };
    assert.deepEqual(shareSentences({ items: [item('a'), item('b')], shared_out: all }), [
      'Items by reviewer: Ada 2, Ben 2; each is decided by 2 of 2.',
      'Every two of them decide 2 items together.',
    ]);
    assert.deepEqual(shareSentences({ items: [item('a')] }), []);
  });

  test('whose items these are', () => {
    const given = draw(1, item('a'), item('b', ['Ada', 'Ben']), item('c', ['Ben', 'Cem']));
    const ids = (name: string): string =>
      itemsFor(given, name)
        .items.map(({ record_id: id }) => id)
        .join('');
    assert.deepEqual([ids('Ada'), ids('Ben'), ids('Cem'), ids('ada')], ['ab', 'abc', 'ac', 'abc']);
    assert.ok(itemsFor(given, 'Ada').isNamed && !itemsFor(given, 'ada').isNamed);
    assert.ok(itemsFor({ items: given.items }, 'anybody').isNamed);
  });

  test('how far each has come', () => {
    const decision = (recordId: string, ...by: readonly string[]) => ({
      ...{ recordId, candidate: undefined, record: null, adjudication: undefined },
      ...{ outdatedAdjudication: undefined, stale: [], staleReviews: [], repeated: [] },
      decisions: by.map((reviewer) => ({
        ...{ answers: {}, freshness: 'fresh' as const },
        review: {
          ...{ $kind: 'k', review_id: `${recordId}${reviewer}`, record_id: recordId, study: 's' },
          ...{ reviewer, decision: 'x', created_at: '', input_hash: '' },
        },
      })),
    });
    const given = draw(1, item('a'), item('b', ['Ada', 'Ben']), item('c', ['Ben', 'Cem']));
    const said = [decision('a', 'Ada', 'Zoe'), decision('c', 'Ada', 'Cem'), decision('d', 'Yan')];
    assert.deepEqual(
      drawProgress(given, said).map(({ reviewer, decided, of, isStranger }) =>
        [reviewer, decided, of, isStranger].join(' '),
      ),
      ['Ada 1 2 false', 'Ben 0 3 false', 'Cem 1 2 false', 'Zoe 1 3 true'],
    );
    assert.deepEqual(
      drawProgress({ items: given.items }, said).map(({ reviewer }) => reviewer),
      ['Ada', 'Cem', 'Zoe'],
    );
  });
});
