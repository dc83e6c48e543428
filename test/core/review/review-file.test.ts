import assert from 'node:assert/strict';
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import fc from 'fast-check';
import { ReviewFile } from '../../../src/core/io/review-file.ts';
import { UserError } from '../../../src/core/model/user-error.ts';
import { formatReviewLine, newReview } from '../../../src/core/review/new-review.ts';
import { reviewerFileName } from '../../../src/core/review/reviewer-file-name.ts';

const pause = (): Promise<void> => Promise.resolve();
const folder = mkdtempSync(path.join(tmpdir(), 'benchwright-reviews-'));
after(() => {
  rmSync(folder, { recursive: true });
});

function made(id: string): ReturnType<typeof newReview> {
  return newReview(
    {
      ...{ reviewer: 'Ada', recordId: 'r', study: 'fine', decision: 'yes', inputHash: 'h' },
      ...{ comment: '', candidate: undefined },
    },
    { nowMs: 0, id },
  );
}

void describe('a file of reviews', () => {
  void it('is none until the first decision, and knows what it was given', async () => {
    const file = new ReviewFile(path.join(folder, 'new.reviews.jsonl'), pause);
    assert.equal(await file.refresh(), false);
    file.append(made('1'));
    file.append(made('2'));
    assert.deepEqual(
      file.reviews.map(({ review_id: id }) => id),
      ['1', '2'],
    );
    assert.equal(
      readFileSync(file.path, 'utf8'),
      formatReviewLine(made('1')) + formatReviewLine(made('2')),
    );
  });

  void it('sees what others add, keeps bad lines apart, and never joins a torn line', async () => {
    const file = new ReviewFile(path.join(folder, 'torn.reviews.jsonl'), pause);
    writeFileSync(file.path, `${formatReviewLine(made('1'))}{"review_id":`);
    await file.refresh();
    file.append(made('2'));
    appendFileSync(file.path, formatReviewLine(made('3')));
    await file.refresh();
    assert.deepEqual(
      file.reviews.map(({ review_id: id }) => id),
      ['1', '2', '3'],
    );
    assert.deepEqual(
      file.problems.map(({ line }) => line),
      [2],
    );
  });
});

void describe('a file of reviews that cannot be read', () => {
  void it('says so, and keeps what was read before', async () => {
    const file = new ReviewFile(path.join(folder, 'folder.reviews.jsonl'), pause);
    file.append(made('1'));
    rmSync(file.path);
    mkdirSync(file.path);
    await assert.rejects(file.refresh(), UserError);
    assert.equal(file.isCurrent, false);
    assert.equal(file.reviews.length, 1);
    rmSync(file.path, { recursive: true });
    assert.equal(await file.refresh(), true);
    assert.deepEqual(file.reviews, []);
  });
});

void describe('files of reviews that were put together', () => {
  void it('lose no line to the byte order mark of a later one', async () => {
    const file = new ReviewFile(path.join(folder, 'joined.reviews.jsonl'), pause);
    const lines = Array.from({ length: 250 }, (_, at) => formatReviewLine(made(String(at))));
    writeFileSync(file.path, lines.map((line) => `\uFEFF${line}`).join(''));
    await file.refresh();
    assert.equal(file.reviews.length, lines.length);
    assert.deepEqual(file.problems, []);
  });
});

void describe('a file of reviews in UTF-16', () => {
  void it('is neither read as nonsense nor appended to', async () => {
    const file = new ReviewFile(path.join(folder, 'utf16.reviews.jsonl'), pause);
    const bytes = Buffer.from(`\uFEFF${formatReviewLine(made('1'))}`, 'utf16le');
    writeFileSync(file.path, bytes);
    await assert.rejects(file.refresh(), /is UTF-16/u);
    assert.throws(() => {
      file.append(made('2'));
    }, /is UTF-16/u);
    assert.deepEqual(readFileSync(file.path), bytes);
    assert.deepEqual(file.reviews, []);
  });
});

void describe('the name of a reviewer file', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['Ada', 'items.jsonl.Ada.reviews.jsonl'],
    ['ada', 'items.jsonl.ada+982c2f9e.reviews.jsonl'],
    ['Ada Lovelace', 'items.jsonl.Ada%20Lovelace.reviews.jsonl'],
    ['../Etc', 'items.jsonl.%2E%2E%2FEtc.reviews.jsonl'],
    ['陳', 'items.jsonl.陳.reviews.jsonl'],
    ['😀', 'items.jsonl.%F0%9F%98%80.reviews.jsonl'],
  ];
  for (const [reviewer, expected] of cases) {
    void it(`${reviewer}: ${expected}`, () => {
      assert.equal(reviewerFileName('items.jsonl', reviewer), expected);
    });
  }

  void it('an escape is as long as it says', () => {
    assert.notEqual(reviewerFileName('d', '😀'), reviewerFileName('d', '\u001F600'));
  });

  void it('no two names share one, and none leaves the folder', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: 'grapheme' }),
        (one, other) => {
          const names = [reviewerFileName('d', one), reviewerFileName('d', other)];
          assert.equal(names[0] === names[1], one.trim() === other.trim());
          assert.ok(!/[/\\]/.test(names[0] ?? ''));
        },
      ),
    );
  });

  void it('no two names share one where capitals and composed letters make no difference', () => {
    const folded = (name: string): string => name.normalize('NFC').toUpperCase().toLowerCase();
    const letters = [
      'a',
      'A',
      'b',
      'B',
      'é',
      'É',
      'ß',
      'ς',
      'σ',
      'Σ',
      'ſ',
      's',
      'ı',
      'I',
      'i',
      ' ',
    ];
    letters.push('\u0301', '\u212A', 'k', '가', 'ᄀ', 'ᅡ');
    const spelled = fc.string({ unit: fc.constantFrom(...letters) });
    fc.assert(
      fc.property(spelled, spelled, (one, other) => {
        const names = [one, other].map((name) => folded(reviewerFileName('d', name)));
        assert.equal(names[0] === names[1], one.trim() === other.trim());
      }),
    );
    const spellings = ['Ada', 'ada', 'ADA', 'aDa'].map((name) => reviewerFileName('d', name));
    assert.equal(new Set(spellings.map(folded)).size, spellings.length);
  });
});
