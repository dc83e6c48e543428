import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inOrderOfStudy } from '../../../src/core/review/draws/draw-study.ts';
import { studyItems } from '../../../src/core/review/draws/study-items.ts';
import { itemKey } from '../../../src/core/review/reviewed-items.ts';
import { builtInStudies, sampleRecords } from './sample-items.ts';

for (const study of builtInStudies) {
  const records = sampleRecords(study.kind).map((record, index) => ({
    ...{ id: `r${String(index)}`, record },
  }));
  const { items } = studyItems(study, records, false);
  const keys = (order: typeof items): readonly string[] =>
    order.map(({ record_id: id, candidate }) => itemKey(id, candidate));

  test(`all of ${study.id} comes as a draw does: ${study.order.by}, each item once`, () => {
    const order = inOrderOfStudy(study, records, items, 1);
    assert.deepEqual(keys(order).toSorted(), keys(items).toSorted());
    if (study.order.by === 'file') {
      assert.deepEqual(order, items);
      return;
    }
    assert.notDeepEqual(keys(order), keys(items));
    const apart = new Map(
      records.map(({ id, record }) => [id, study.order.apartBy?.(record) ?? id]),
    );
    const groups = order.map(({ record_id: id }) => apart.get(id));
    const pairs = groups.filter((group, index) => index > 0 && group === groups[index - 1]);
    assert.deepEqual(pairs, []);
    // The order of the file has no part in it.
    const turned = inOrderOfStudy(study, records.toReversed(), items.toReversed(), 1);
    assert.deepEqual(keys(turned), keys(order));
  });
}
