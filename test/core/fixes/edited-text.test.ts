import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { EditedText } from '../../../src/core/fixes/edited-text.ts';
import { applyTextEdits, type TextEdit } from '../../../src/core/model/text-edit.ts';

/** Edits in ascending order for a text, from numbers of any size. */
function editsFor(text: string, numbers: readonly number[], inserted: string): readonly TextEdit[] {
  const ends = numbers.map((number) => number % (text.length + 1)).toSorted((a, b) => a - b);
  const edits: TextEdit[] = [];
  for (let at = 0; at + 1 < ends.length; at += 2) {
    const [start = 0, end = 0] = ends.slice(at, at + 2);
    edits.push({ range: { start, end }, text: inserted });
  }
  return edits;
}

describe('EditedText', () => {
  it('adds up steps to edits of the text it began with', () => {
    const steps = fc.array(
      fc.tuple(fc.array(fc.nat(), { maxLength: 6 }), fc.string({ maxLength: 3 })),
    );
    fc.assert(
      fc.property(fc.string(), steps, (original, all) => {
        const edited = new EditedText(original);
        for (const [numbers, inserted] of all) {
          const before = edited.text;
          const edits = editsFor(before, numbers, inserted);
          edited.apply(edits);
          assert.equal(edited.text, applyTextEdits(before, edits));
        }
        assert.equal(applyTextEdits(original, edited.edits()), edited.text);
      }),
    );
  });

  it('touches nothing but what the steps touch', () => {
    const edited = new EditedText('0123456789');
    edited.apply([{ range: { start: 2, end: 4 }, text: 'abc' }]);
    edited.apply([
      { range: { start: 0, end: 1 }, text: '' },
      { range: { start: 3, end: 4 }, text: 'X' },
    ]);
    assert.equal(edited.text, '1aXc456789');
    assert.deepEqual(edited.edits(), [
      { range: { start: 0, end: 1 }, text: '' },
      { range: { start: 2, end: 4 }, text: 'aXc' },
    ]);
    assert.deepEqual(new EditedText('x').edits(), []);
  });
});
