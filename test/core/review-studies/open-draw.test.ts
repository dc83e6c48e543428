import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isJsonObject, type JsonObject } from '../../../src/core/model/json.ts';
import { openDraw } from '../../../src/core/review/draws/open-draw.ts';
import { drawn, recordIds, request, scenarios } from './drawing.ts';
import { studyById } from './sample-items.ts';

describe('an opened draw', () => {
  const study = studyById('verdict');
  const draw = drawn({ ...request(study, scenarios), size: 4 });
  const records = new Map(scenarios.map(({ id, record }) => [id, record]));

  test('gives the items in their order', () => {
    const opened = openDraw(study, draw, records);
    assert.deepEqual(opened.missing, []);
    assert.deepEqual(
      opened.items.map(({ item }) => item),
      draw.items,
    );
    assert.ok(opened.items.every(({ hasChanged }) => !hasChanged));
  });

  test('says what has gone, what has changed, and what cannot be shown any more', () => {
    const [gone, changed, cut, broken] = recordIds(draw);
    assert.ok(gone !== undefined && changed !== undefined && cut !== undefined);
    assert.ok(broken !== undefined);
    const now = new Map(records);
    now.delete(gone);
    const responsesOf = (id: string): JsonObject => {
      const record = records.get(id) ?? null;
      assert.ok(isJsonObject(record) && isJsonObject(record['responses'] ?? null));
      return record['responses'] as JsonObject;
    };
    const edit = (id: string, change: JsonObject): void => {
      const record = records.get(id) ?? null;
      assert.ok(isJsonObject(record));
      now.set(id, { ...record, ...change });
    };
    edit(changed, { responses: { ...responsesOf(changed), right: { text: 'Another text.' } } });
    edit(cut, { responses: { right: responsesOf(cut)['right'] } });
    edit(broken, { dialogue: { turns: [], target_turn_index: 3 } });
    const { items, missing } = openDraw(study, draw, now);
    assert.equal(items.length + missing.length, draw.items.length);
    const named = (list: readonly { item: { record_id: string; candidate?: string } }[]) =>
      list.map(({ item }) => `${item.record_id} ${item.candidate ?? ''}`).sort();
    assert.deepEqual(
      named(missing),
      [
        `${gone} error`,
        `${gone} right`,
        `${cut} error`,
        `${broken} error`,
        `${broken} right`,
      ].sort(),
    );
    assert.deepEqual(named(items.filter(({ hasChanged }) => hasChanged)), [`${changed} right`]);
    for (const { reason } of missing) assert.match(reason, /\.$/u);
  });
});
