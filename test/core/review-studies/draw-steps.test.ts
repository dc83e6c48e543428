import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawSteps, drawStudy } from '../../../src/core/review/draws/draw-study.ts';
import type { JsonValue } from '../../../src/core/model/json.ts';
import { request, scenarios } from './drawing.ts';
import { studyById } from './sample-items.ts';

test('a draw can be made in small steps: nothing shows or shares out two items in one', () => {
  const study = studyById('verdict');
  let looks = 0;
  const looking = {
    ...study,
    show: (record: JsonValue, item: object) => {
      looks += 1;
      return study.show(record, item);
    },
  };
  const records = scenarios.slice(0, 60);
  const sharing = { reviewers: ['Ada', 'Ben', 'Cem'], each: 2, common: 10 };
  for (const own of [{}, { sharing }]) {
    const given = { ...request(looking, records), size: 40, ...own };
    const steps = drawSteps(given);
    let count = 0;
    for (let before = looks; ; before = looks) {
      const step = steps.next();
      count += 1;
      assert.ok(looks - before <= 2, 'more than the two responses of one record');
      if (step.done !== true) continue;
      assert.deepEqual(step.value, drawStudy(given));
      break;
    }
    // Each record once, then each item to be shared out.
    const shared = 'sharing' in own ? 2 * (40 - sharing.common) : 0;
    assert.ok(count > records.length + shared, String(count));
  }
});
