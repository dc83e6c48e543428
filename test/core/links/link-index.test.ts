import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { anyRecord } from '../../../src/core/benchmarks/links.ts';
import { judgmentKind } from '../../../src/core/judging/judgment-kind.ts';
import { LinkIndex } from '../../../src/core/links/link-index.ts';
import { linksOf, noLinks } from '../../../src/core/links/record-links.ts';
import { reviewKind } from '../../../src/core/review/review-kind.ts';
import { toyKind, toyRecord } from '../../support/toy-kind.ts';
import { indexOf, words } from './link-words.ts';

const judged = (record_id: string): object => ({ benchmark: 'toy', record_id });
const reviewed = (record_id: string): object => ({ review_id: 'r', record_id });

describe('the index of links', () => {
  const small = (): LinkIndex =>
    indexOf([
      ['a.toys.jsonl', toyKind, [toyRecord('t-1'), toyRecord('t-2')]],
      ['b.toys.jsonl', toyKind, [{ ...toyRecord('t-3'), base_record_id: 't-1' }]],
      ['a.toys.jsonl.judgments.jsonl', judgmentKind, [judged('t-1'), judged('t-2'), judged('t-1')]],
      ['all.reviews.jsonl', reviewKind, [reviewed('t-1'), reviewed('t-9')]],
    ] as Parameters<typeof indexOf>[0]);

  it('finds definitions and mentions over all files, in their order', () => {
    assert.deepEqual(words(small().definitionsOf('toy', 't-1')), ['a.toys.jsonl:0 /id']);
    assert.deepEqual(words(small().referencesOf('toy', 't-1')), [
      'a.toys.jsonl.judgments.jsonl:0 /record_id',
      'a.toys.jsonl.judgments.jsonl:2 /record_id',
      'all.reviews.jsonl:0 /record_id',
      'b.toys.jsonl:0 /base_record_id',
    ]);
  });

  it('finds records of any benchmark for those who do not say which', () => {
    const index = small();
    index.replaceLines('other', 0, 0, [
      { definitions: [{ space: 'other', name: 't-1', pointer: '/id' }], references: [] },
    ]);
    assert.deepEqual(words(index.definitionsOf(anyRecord, 't-1')), [
      'a.toys.jsonl:0 /id',
      'other:0 /id',
    ]);
    assert.equal(index.definitionsOf('toy', 't-1').length, 1);
    assert.equal(index.referencesOf(anyRecord, 't-1').length, 4);
    assert.deepEqual(words(index.referencesOf('other', 't-1')), ['all.reviews.jsonl:0 /record_id']);
  });

  it('takes a persona for no record', () => {
    const index = indexOf([['a', toyKind, [{ ...toyRecord('x'), persona: { persona_id: 'p' } }]]]);
    assert.deepEqual(index.definitionsOf(anyRecord, 'p'), []);
    assert.equal(index.definitionsOf('toy/persona', 'p').length, 1);
  });

  it('takes what stands beside a file for that of the file, where two have the same id', () => {
    const index = small();
    index.replaceLines('copy.toys.jsonl', 0, 0, [linksOf(toyKind, toyRecord('t-1'))]);
    index.replaceLines('copy.toys.jsonl.judgments.jsonl', 0, 0, [
      linksOf(judgmentKind, { benchmark: 'toy', record_id: 't-1' }),
    ]);
    assert.equal(index.definitionsOf('toy', 't-1').length, 2);
    const from = (file: string): readonly string[] =>
      words(index.definitionsOf('toy', 't-1', file));
    assert.deepEqual(from('copy.toys.jsonl.judgments.jsonl'), ['copy.toys.jsonl:0 /id']);
    assert.equal(from('all.reviews.jsonl').length, 2);
    assert.deepEqual(words(index.referencesOf('toy', 't-1', 'copy.toys.jsonl')), [
      'all.reviews.jsonl:0 /record_id',
      'b.toys.jsonl:0 /base_record_id',
      'copy.toys.jsonl.judgments.jsonl:0 /record_id',
    ]);
  });

  it('forgets a file, and takes it anew', () => {
    const index = small();
    index.removeFile('a.toys.jsonl');
    assert.deepEqual(index.definitionsOf('toy', 't-1'), []);
    index.removeFile('a.toys.jsonl');
    index.replaceLines('a.toys.jsonl', 0, 0, [linksOf(toyKind, toyRecord('t-1'))]);
    assert.deepEqual(words(index.definitionsOf('toy', 't-1')), ['a.toys.jsonl:0 /id']);
  });

  it('counts lines anew when lines come and go', () => {
    const index = small();
    const file = 'a.toys.jsonl';
    index.replaceLines(file, 0, 0, [noLinks, noLinks]);
    assert.deepEqual(words(index.definitionsOf('toy', 't-2')), [`${file}:3 /id`]);
    index.replaceLines(file, 1, 2, []);
    assert.deepEqual(words(index.definitionsOf('toy', 't-2')), [`${file}:1 /id`]);
    assert.deepEqual(index.definitionsOf('toy', 't-1'), []);
  });

  it('is the same after any changes as one that was made of the result', () => {
    const line = fc
      .constantFrom('t-1', 't-2', '')
      .map((id) => (id === '' ? noLinks : linksOf(toyKind, toyRecord(id))));
    const change = fc.record({
      start: fc.nat(8),
      removed: fc.nat(4),
      lines: fc.array(line, { maxLength: 4 }),
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
        const index = new LinkIndex();
        let model: (typeof noLinks)[] = [];
        for (const { start: wanted, removed: some, lines } of changes) {
          const start = Math.min(wanted, model.length);
          const removed = Math.min(some, model.length - start);
          index.replaceLines('file', start, removed, lines);
          model = model.toSpliced(start, removed, ...lines);
        }
        const anew = new LinkIndex();
        anew.replaceLines('file', 0, 0, model);
        for (const name of ['t-1', 't-2']) {
          assert.deepEqual(index.definitionsOf('toy', name), anew.definitionsOf('toy', name));
        }
      }),
    );
  });
});
