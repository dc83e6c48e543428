import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KeptTries } from '../../src/extension/repair/kept-tries.ts';
import type { RepairWish } from '../../src/extension/repair/repair-messages.ts';
import { RepairTries } from '../../src/extension/repair/repair-tries.ts';
import { unsavedReason } from '../../src/extension/repair/unsaved-reason.ts';
import { Memory } from './repair-memory.ts';

const wish: RepairWish = { uri: 'file:///a.jsonl', recordId: 'rec-1', repair: 'part' };
const before = '{"id":"rec-1"}';
const after = '{"id":"rec-1","n":2}';

interface Save {
  /** The line when the save is over; undefined without the record. */
  readonly line: string | undefined;
  readonly isDirty?: boolean;
}

const histories: readonly (readonly [
  name: string,
  saves: readonly Save[],
  isSaved: boolean | undefined,
])[] = [
  ['no save', [], undefined],
  ['a save', [{ line: after }], true],
  ['a save, and one after undo', [{ line: after }, { line: before }], false],
  ['a save after undo, and one after redo', [{ line: before }, { line: after }], true],
  ['a save, and one without the record', [{ line: after }, { line: undefined }], false],
  ['a save that it was accepted during', [{ line: after, isDirty: true }], undefined],
  [
    'a save that it was accepted during, and the next',
    [{ line: after, isDirty: true }, { line: after }],
    true,
  ],
  [
    'a save, and one after undo that redo came into',
    [{ line: after }, { line: after, isDirty: true }],
    false,
  ],
];

for (const [name, saves, isSaved] of histories) {
  test(`what was accepted is ${isSaved === true ? '' : 'not '}saved after ${name}`, () => {
    const memory = new Memory();
    const tries = new RepairTries(wish, new KeptTries(memory));
    tries.begin(before, false);
    tries.add({
      ...{ id: 'a1', model: 'm', changes: [] },
      attempt: {
        ...{ number: 1, state: 'passed', passes: true, reason: '', findings: [], usage: {} },
        ...{ call: { visible: {}, messages: [] }, latencyMs: 5, proposal: 'new' },
      },
    });
    tries.accept({ attempt: 'a1', text: 'Accepted.', line: after });
    for (const { line, isDirty = false } of saves) tries.saved(line, isDirty);
    const reloaded = new RepairTries(wish, new KeptTries(memory));
    for (const each of [tries, reloaded]) {
      assert.equal(each.acceptedIn(after)?.isSaved, isSaved);
      assert.equal(each.acceptedIn(before), undefined);
    }
  });
}

test('why a file is not saved tells one without a name from another', () => {
  assert.match(unsavedReason(true), /still unsaved, because no name was chosen/u);
  assert.match(unsavedReason(false), /^VS Code did not save the file\./u);
});
