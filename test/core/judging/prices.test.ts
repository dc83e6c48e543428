import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';

import {
  priceOf,
  readPriceFile,
  readPrices,
  type PriceTable,
} from '../../../src/core/judging/prices.ts';

/** A table whose input prices tell the entries apart: the first costs 1, the second 2 ... */
function table(...names: readonly string[]): PriceTable {
  return new Map(
    names.map((name, index) => [name, { inputPerMillionUsd: index + 1, outputPerMillionUsd: 0 }]),
  );
}

const lookups: readonly (readonly [string, PriceTable, number | undefined])[] = [
  ['m', table('m'), 1],
  ['m', table('*', 'm'), 2],
  ['m', table('n'), undefined],
  ['m', table(), undefined],
  ['', table(''), 1],
  ['m', table(''), undefined],
  ['small-2025', table('small-*', 'small-2*'), 2],
  ['small-2025', table('small-2*', 'small-*'), 1],
  ['ab', table('a*', '*b'), 1],
  ['ab', table('?b', 'a?'), 1],
  ['vendor/small', table('*'), 1],
  ['vendor/small', table('vendor/*', '*/small-2'), 1],
  ['vendor/small', table('*small'), 1],
  ['small', table('Small', 'SMALL*'), undefined],
  ['m', table('m?'), undefined],
  ['mississippi', table('m*iss*ip*'), 1],
  ['mississippi', table('m*iss*ip'), undefined],
  ['a.b', table('a.b*'), 1],
  ['aXb', table('a.b*'), undefined],
  ['a*b', table('x', 'a*b'), 2],
];
for (const [model, prices, expected] of lookups) {
  test(`"${model}" in [${[...prices.keys()].join(', ')}]: ${String(expected)}`, () => {
    assert.equal(priceOf(model, prices)?.inputPerMillionUsd, expected);
  });
}

test('globs fit as regular expressions do', () => {
  const letters = fc.array(fc.constantFrom('a', 'b', '/', '*', '?'), { maxLength: 8 });
  fc.assert(
    fc.property(letters, letters, (nameLetters, globLetters) => {
      const name = nameLetters.join('').replace(/[*?]/g, 'c');
      const glob = globLetters.join('');
      const pattern = glob.replace(/\*/g, '[^]*').replace(/\?/g, '[^]');
      const expected = glob === name || (glob !== '' && new RegExp(`^${pattern}$`).test(name));
      assert.equal(priceOf(name, table(glob)) !== undefined, expected);
    }),
  );
});

test('a hostile glob is no trap', () => {
  assert.equal(priceOf(`${'a'.repeat(5_000)}b`, table(`${'*a'.repeat(2_000)}c`)), undefined);
});

test('reads what it can and names the rest', () => {
  const { prices, problems } = readPrices({
    good: { input: 0, output: 10 },
    text: { input: '1', output: 2 },
    half: { input: 1 },
    negative: { input: 1, output: -2 },
    more: { input: 1, output: 2, cached: 0.1 },
    number: 3,
  });
  assert.deepEqual([...prices], [['good', { inputPerMillionUsd: 0, outputPerMillionUsd: 10 }]]);
  assert.equal(problems.length, 5);
  const names = ['text', 'half', 'negative', 'more', 'number'];
  for (const [index, name] of names.entries())
    assert.match(problems[index] ?? '', new RegExp(name));
});

test('a price file is read whole or not at all', () => {
  const good = readPriceFile('\uFEFF{"m": {"input": 1, "output": 2}}');
  assert.equal(good.ok && good.value.size, 1);
  const faulty: readonly (readonly [string, RegExp])[] = [
    ['{"m": ', /not JSON/],
    ['[]', /no object/],
    ['{"m": {"input": 1, "output": 2}, "n": {"input": 1}}', /"n" has no "output"/],
  ];
  for (const [text, message] of faulty) {
    const read = readPriceFile(text);
    assert.match(read.ok ? '' : read.error, message);
  }
});
