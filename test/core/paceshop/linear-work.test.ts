import assert from 'node:assert/strict';
import { performance } from 'node:perf_hooks';
import { test } from 'node:test';

import { readAnswerText } from '../../../src/core/benchmarks/paceshop/exchange/answer-text.ts';
import { cleanItem } from '../../../src/core/benchmarks/paceshop/exchange/answer-text-item.ts';
import { paceMethods } from '../../../src/core/benchmarks/paceshop/protocols/all-methods.ts';
import { checkResponse } from '../../../src/core/benchmarks/paceshop/response-checks/all-response-checks.ts';
import { shoppingRecordOf } from '../../../src/core/benchmarks/paceshop/shopping-record.ts';
import {
  readFamily,
  readFieldGroup,
  readGoldLocation,
} from '../../../src/core/benchmarks/paceshop/spellings.ts';
import { shoppingRecord } from '../../support/shopping-builder.ts';

const letters = 50_000;
/** How much shorter the text is that the work is compared with. */
const factor = 16;
/** Linear work grows by the factor, quadratic work by its square. */
const mostGrowth = 64;

/** Repeated to the length that is asked for: what patterns could go over again and again. */
const units: readonly string[] = [
  ...['a', '1', ' ', '\n', '-', '- ', '. ', '#', '*', '"', '<a ', '[', 'a-', 'a ', 'A ', '\u2028'],
  ...['no ', 'your ', 'you own ', 'none\n', 'Query: a\n', '# a\n'],
];
/** What makes a pattern begin, and what makes it fail at the end. */
const edges: readonly (readonly [string, string, string])[] = [
  ...units.map((unit) => ['', unit, '!'] as const),
  ['# a', ' ', 'b'],
  ['# a', '#', 'b'],
  ['- ', ' ', '\u2028x'],
  ['- a', ' ', 'b'],
  ['Query', ' ', '!'],
  ['your ', 'a', '!'],
  ['your A', ' ', '!'],
  ['halluc', '.', 'x'],
  ['rqList', ' ', '[0]'],
];

function judged(text: string): void {
  const call = paceMethods[0]?.protocol.prepare(recordOf(text), {
    candidate: 'response',
    context: 'full',
  });
  assert.ok(call?.ok);
  call.value.baselineReply();
}

function recordOf(text: string): ReturnType<typeof shoppingRecord> {
  return shoppingRecord({
    persona: { preferences: { hard_constraints: [text] }, shopping_context: { budget: text } },
    response: { overview_text: text, rqList: [text, 'b'] },
  });
}

const works: readonly (readonly [string, (text: string) => void])[] = [
  ['the baseline', judged],
  ['the twelve checks', (text) => checkResponse(shoppingRecordOf(recordOf(text)))],
  ['reading an answer', (text) => readAnswerText(text)],
  ['cleaning an item', cleanItem],
  [
    'reading a label',
    (text) => {
      readFamily(text);
      readFieldGroup(text);
      readGoldLocation(text, undefined);
    },
  ],
];

/** The least of some runs: what else the machine does makes work longer, never shorter. */
function effortOf(work: (text: string) => void, text: string, runs: number): number {
  let least = Infinity;
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    work(text);
    least = Math.min(least, performance.now() - start);
  }
  return least;
}

/** Below this the clock says little; quadratic work on so many letters takes thousands of times as long. */
const finestMs = 2;
/** A busy machine may spoil some comparisons, and not all. */
const attempts = 3;

for (const [name, work] of works) {
  test(`${name} grows with the text and not with its square`, () => {
    for (const [before, unit, behind] of edges) {
      const textOf = (length: number): string =>
        before + unit.repeat(Math.ceil(length / unit.length)) + behind;
      const text = textOf(letters);
      const first = effortOf(work, text, 1);
      // Only what is long enough to be quadratic is looked at again.
      if (first < finestMs * mostGrowth) continue;
      const growths = Array.from({ length: attempts }, () => {
        const small = Math.max(finestMs, effortOf(work, textOf(letters / factor), 3));
        return effortOf(work, text, 2) / small;
      });
      const growth = Math.min(...growths);
      assert.ok(
        growth < mostGrowth,
        `${JSON.stringify([before, unit, behind])}: ${growth.toFixed()} times the work`,
      );
    }
  });
}
