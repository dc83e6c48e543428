import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  defaultDrawName,
  drawFileName,
  isDrawName,
  readDraw,
  writeDraw,
} from '../../../src/core/review/draws/draw-file.ts';
import type { StudyDraw } from '../../../src/core/review/draws/study-draw.ts';
import { drawn, request, scenarios } from './drawing.ts';
import { builtInStudies, studyById } from './sample-items.ts';

describe('draw files', () => {
  const draw = drawn({ ...request(studyById('verdict'), scenarios), size: 4, hasRounds: true });

  test('are read as they were written, with what others put into them', () => {
    const text = writeDraw(draw);
    assert.ok(text.endsWith('}\n'));
    const read = readDraw(text);
    assert.ok(read.ok);
    assert.deepEqual(read.value, draw);
    const more = writeDraw({ ...draw, note: 'kept' } as StudyDraw);
    const again = readDraw(more);
    assert.ok(again.ok);
    assert.equal(writeDraw(again.value), more);
  });

  test('say what is wrong with them', () => {
    const [item] = draw.items;
    assert.ok(item !== undefined);
    const faults: readonly (readonly [string, RegExp])[] = [
      ['{', /no JSON/u],
      ['[]', /must be an object/u],
      [JSON.stringify({ ...draw, seed: 'x' }), /`seed`/u],
      [JSON.stringify({ ...draw, $kind: 'benchwright/draw@2' }), /draw@2/u],
      [JSON.stringify({ ...draw, items: [item, item] }), /twice/u],
      [JSON.stringify({ ...draw, name: '../x' }), /`name`/u],
    ];
    for (const [text, message] of faults) {
      const read = readDraw(text);
      assert.ok(!read.ok);
      assert.match(read.error, message);
    }
  });

  test('have names that are safe', () => {
    assert.equal(drawFileName('a.scenarios.jsonl', 'pilot'), 'a.scenarios.jsonl.pilot.draw.json');
    for (const { id } of builtInStudies) assert.ok(isDrawName(defaultDrawName(id, 7)));
    for (const name of ['', '.', '../x', 'a b', 'a/b', '-a', 'é', 'x'.repeat(65)]) {
      assert.ok(!isDrawName(name), name);
    }
  });
});
