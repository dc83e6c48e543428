import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';

import {
  formatJudgmentLine,
  readJudgmentLine,
  readJudgments,
} from '../../../src/core/judging/judgment-line.ts';
import { judgment } from './judgment-fixture.ts';

const line = formatJudgmentLine(judgment());

test('a judgment is one line', () => {
  const text = formatJudgmentLine(judgment({ raw: 'a\nb\r\n\u2028"\\' }));
  assert.equal(text.indexOf('\n'), text.length - 1);
  assert.deepEqual(readJudgments(text).judgments, [
    { judgment: judgment({ raw: 'a\nb\r\n\u2028"\\' }), line: 1 },
  ]);
});

test('properties of later versions are kept', () => {
  const extended = { ...judgment(), region: { name: 'north' } };
  const read = readJudgmentLine(JSON.stringify(extended));
  assert.deepEqual(read.ok && read.value, extended);
});

test('blank lines, a byte order mark and CRLF are passed over', () => {
  const text = `\uFEFF${line.replace('\n', '\r\n')}\r\n\n${line}`;
  const { judgments, problems } = readJudgments(text);
  assert.deepEqual(
    judgments.map(({ line: number }) => number),
    [1, 4],
  );
  assert.deepEqual(problems, []);
});

test('bad lines are named and hide no good ones', () => {
  const text = `${line}not json\n[]\n{"judgment_id": "x"}\n${line}`;
  const { judgments, problems, endsWithLineBreak } = readJudgments(text);
  assert.equal(judgments.length, 2);
  assert.deepEqual(
    problems.map(({ line: number, kind }) => [number, kind]),
    [
      [2, 'bad'],
      [3, 'bad'],
      [4, 'bad'],
    ],
  );
  assert.match(problems[2]?.message ?? '', /^Line 4 is left out: it is no judgment: .*created_at/);
  assert.equal(endsWithLineBreak, true);
});

const wrong: readonly (readonly [string, object])[] = [
  ['an unknown outcome', { outcome: 'maybe' }],
  ['a verdict outcome without a verdict', { verdict: undefined }],
  ['a latency below zero', { latency_ms: -1 }],
  ['a judge without a model', { judge: { provider: 'p', parameters: {} } }],
  ['a record id that is a number', { record_id: 7 }],
];

for (const [name, changes] of wrong) {
  test(`${name} is no judgment`, () => {
    assert.equal(readJudgmentLine(JSON.stringify({ ...judgment(), ...changes })).ok, false);
  });
}

test('a last line cut anywhere is torn, never misread', () => {
  const whole = line.slice(0, -1);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: whole.length - 1 }), (length) => {
      const { judgments, problems, endsWithLineBreak } = readJudgments(
        `${line}${whole.slice(0, length)}`,
      );
      assert.equal(judgments.length, 1);
      assert.deepEqual(
        problems.map(({ line: number, kind }) => [number, kind]),
        [[2, 'torn']],
      );
      assert.equal(endsWithLineBreak, false);
    }),
  );
});

test('a whole last line without its line break counts', () => {
  const { judgments, problems, endsWithLineBreak } = readJudgments(line.slice(0, -1));
  assert.equal(judgments.length, 1);
  assert.deepEqual(problems, []);
  assert.equal(endsWithLineBreak, false);
});

test('an empty file holds nothing and needs no line break', () => {
  assert.deepEqual(readJudgments(''), { judgments: [], problems: [], endsWithLineBreak: true });
});
