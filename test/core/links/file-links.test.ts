import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { RecordText } from '../../../src/core/jsonl/record-text.ts';
import { changedLines, lineLinks, longestLinkedLine } from '../../../src/core/links/file-links.ts';
import { linksOf, noLinks, nounOf, siteAt } from '../../../src/core/links/record-links.ts';
import { toyKind, toyRecord } from '../../support/toy-kind.ts';

describe('the links of a line', () => {
  const line = JSON.stringify(toyRecord('t-1'));
  it('are those that mean something to other records', () => {
    assert.deepEqual(lineLinks(toyKind, line), {
      definitions: [{ space: 'toy', name: 't-1', pointer: '/id' }],
      references: [],
    });
  });

  const without: readonly (readonly [name: string, text: string])[] = [
    ['a blank line', '  '],
    ['a broken record', line.slice(0, -1)],
    ['a scalar', '7'],
    ['a record without names', '{"id":1}'],
    ['a line that nobody wrote', `{"id":"t-1","x":"${'x'.repeat(longestLinkedLine)}"}`],
  ];
  for (const [name, text] of without) {
    it(`are none for ${name}`, () => {
      assert.equal(lineLinks(toyKind, text), noLinks);
    });
  }

  it('are none where the kind is not known', () => {
    assert.equal(lineLinks(undefined, line), noLinks);
  });
});

describe('the lines that changed between two texts', () => {
  const cases: readonly (readonly [before: string, after: string, changed: string])[] = [
    ['abc', 'abc', '3 0 0'],
    ['abc', 'aXc', '1 1 1'],
    ['abc', 'ac', '1 1 0'],
    ['ac', 'abc', '1 0 1'],
    ['aa', 'aaa', '2 0 1'],
    ['aaa', 'aa', '2 1 0'],
    ['', 'ab', '0 0 2'],
    ['ab', '', '0 2 0'],
    ['abc', 'xyz', '0 3 3'],
  ];
  for (const [before, after, expected] of cases) {
    it(`${before} → ${after}`, () => {
      const lines = (text: string): string[] => text.match(/./g) ?? [];
      const { start, removed, inserted } = changedLines(lines(before), lines(after));
      assert.equal(`${start} ${removed} ${inserted}`, expected);
    });
  }

  it('make the one out of the other', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 });
    fc.assert(
      fc.property(text, text, (before, after) => {
        const { start, removed, inserted } = changedLines(before, after);
        const made = before.toSpliced(start, removed, ...after.slice(start, start + inserted));
        assert.deepEqual(made, after);
      }),
    );
  });
});

describe('the name at a place of the text', () => {
  const record = {
    ...toyRecord('t-1'),
    evidence: [{ evidence_id: 'e-1' }],
    used_evidence_ids: ['e-1'],
  };
  const text = JSON.stringify(record, undefined, 2);
  /** `|` marks the place. */
  const cases: readonly (readonly [place: string, found: string | undefined])[] = [
    ['"id": "t|-1"', 'definition toy t-1'],
    ['"id": |"t-1"', 'definition toy t-1'],
    ['"id": "t-1"|', 'definition toy t-1'],
    ['"i|d": "t-1"', undefined],
    ['"label": "|just_right"', undefined],
    ['"text": "Hel|lo."', 'definition #turn 0'],
    ['"target_turn_index": |0', 'reference #turn 0'],
    ['"target_turn_index": 0|', 'reference #turn 0'],
    ['"evidence_id": "e|-1"', 'definition #evidence e-1'],
  ];
  for (const [place, expected] of cases) {
    it(place, () => {
      const at = text.indexOf(place.replace('|', ''));
      assert.notEqual(at, -1);
      const found = siteAt(linksOf(toyKind, record), new RecordText(text), at + place.indexOf('|'));
      const words = found && `${found.role} ${found.site.space} ${found.site.name}`;
      assert.equal(words, expected);
    });
  }
});

describe('what a space names', () => {
  const cases = [
    ['persevalbench', 'record'],
    ['*', 'record'],
    ['paceshop/persona', 'persona'],
    ['#turn', 'turn'],
  ] as const;
  for (const [space, noun] of cases) {
    it(`${space}: ${noun}`, () => {
      assert.equal(nounOf(space), noun);
    });
  }
});
