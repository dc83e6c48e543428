import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  fieldText,
  offsetFromField,
  textOperations,
} from '../../../../src/core/benchmarks/field-text.ts';

const text = fc
  .array(fc.constantFrom('a', 'b', '\n', '\r', '\r\n', '😀', '😁', 'é'), { maxLength: 12 })
  .map((parts) => parts.join(''));

test('what is typed into a field is what the record says after it, by one small replacement', () => {
  fc.assert(
    fc.property(text, text, (original, typed) => {
      const [operation] = textOperations('/text', original, fieldText(typed));
      if (operation === undefined) {
        assert.equal(fieldText(original), fieldText(typed));
        return;
      }
      assert.ok(operation.op === 'splice-text');
      const { within, text: inserted } = operation;
      const result = original.slice(0, within.start) + inserted + original.slice(within.end);
      assert.equal(fieldText(result), fieldText(typed));
      assert.ok(inserted.isWellFormed(), 'no half of a character');
      assert.ok(original.slice(within.start, within.end).isWellFormed());
    }),
    {
      examples: [
        ['\r', '\n\n'],
        ['\ra\n', '\n\n'],
      ],
    },
  );
});

test('a text that came back unchanged is left alone, whatever its line ends', () => {
  fc.assert(
    fc.property(text, (original) => {
      assert.deepEqual(textOperations('/text', original, fieldText(original)), []);
    }),
  );
});

test('offsets of a field find their place, never between CR and LF', () => {
  fc.assert(
    fc.property(text, fc.nat(12), (original, offset) => {
      const at = offsetFromField(original, offset);
      assert.equal(fieldText(original.slice(0, at)), fieldText(original).slice(0, offset));
      assert.notEqual(original.slice(at - 1, at + 1), '\r\n');
    }),
  );
});
