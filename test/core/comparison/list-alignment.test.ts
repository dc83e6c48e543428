import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  alignLists,
  alignSets,
  type AlignedPair,
} from '../../../src/core/comparison/list-alignment.ts';

/** `a=a`, `a~b` changed, `a>a` moved, `-a`, `+b`, in order. */
function shown(
  first: readonly string[],
  second: readonly string[],
  align: typeof alignLists = alignLists,
): string {
  const signs = { same: '=', changed: '~', moved: '>' } as const;
  return align(first, second)
    .map((pair) => {
      if (pair.state === 'removed') return `-${String(first[pair.first])}`;
      if (pair.state === 'added') return `+${String(second[pair.second])}`;
      return `${String(first[pair.first])}${signs[pair.state]}${String(second[pair.second])}`;
    })
    .join(' ');
}

const lists: readonly (readonly [name: string, first: string, second: string, expected: string])[] =
  [
    ['nothing', '', '', ''],
    ['equal lists', 'a b c', 'a b c', 'a=a b=b c=c'],
    ['one replaced', 'a b c', 'a x c', 'a=a b~x c=c'],
    ['the first replaced', 'a b c', 'x b c', 'a~x b=b c=c'],
    ['one that repeats its neighbour', 'a b c d', 'a a c d', 'a=a b~a c=c d=d'],
    ['one inserted', 'a b c', 'x a b c', '+x a=a b=b c=c'],
    ['one left out', 'a b c', 'a c', 'a=a -b c=c'],
    ['two swapped', 'a b', 'b a', 'b=b a>a'],
    ['the last moved to the front', 'a b c', 'c a b', 'c>c a=a b=b'],
    ['all replaced', 'a b', 'x y', 'a~x b~y'],
    ['from nothing', '', 'x y', '+x +y'],
    ['to nothing', 'x y', '', '-x -y'],
  ];

for (const [name, first, second, expected] of lists) {
  test(`lists: ${name}`, () => {
    assert.equal(shown(split(first), split(second)), expected);
  });
}

test('of more texts than places, the likeliest are paired', () => {
  const first = ['red canvas bag', 'blue wool hat'];
  const second = ['rain coat', 'blue silk hat', 'gift card'];
  assert.equal(
    shown(['start', ...first, 'end'], ['start', ...second, 'end']),
    'start=start red canvas bag~rain coat blue wool hat~blue silk hat +gift card end=end',
  );
  assert.equal(
    shown(['blue wool hat'], ['rain coat', 'blue silk hat']),
    '+rain coat blue wool hat~blue silk hat',
  );
});

test('sets: equal texts belong together wherever they stand, each once', () => {
  assert.equal(shown(['a', 'b', 'c'], ['c', 'x', 'a'], alignSets), 'a=a -b c=c +x');
  assert.equal(shown(['a', 'a'], ['a'], alignSets), 'a=a -a');
  assert.equal(shown([], ['a', 'a'], alignSets), '+a +a');
});

test('long lists that have nothing in common are aligned at once', () => {
  const first = Array.from({ length: 3000 }, (_, index) => `one ${index}`);
  const second = Array.from({ length: 2900 }, (_, index) => `other ${index}`);
  assert.deepEqual(countsOf(alignLists(first, second)), { changed: 2900, removed: 100 });
});

const many = Array.from({ length: 300 }, (_, index) => `text ${index}`);

const longLists: readonly (readonly [
  name: string,
  first: readonly string[],
  second: readonly string[],
  expected: Partial<Record<AlignedPair['state'], number>>,
])[] = [
  ['both ends replaced', ['a', ...many, 'b'], ['c', ...many, 'd'], { same: 300, changed: 2 }],
  ['both ends new', many, ['c', ...many, 'd'], { same: 300, added: 2 }],
  [
    'every other one replaced',
    many,
    many.map((text, index) => (index % 2 === 0 ? `${text}!` : text)),
    { same: 150, changed: 150 },
  ],
  [
    'halves exchanged, ends replaced',
    ['a', ...many, 'b'],
    ['c', ...many.slice(100), ...many.slice(0, 100), 'd'],
    { same: 200, moved: 100, changed: 2 },
  ],
  [
    'one text again and again, ends replaced',
    ['a', ...many.map(() => 'x'), 'b'],
    ['c', ...many.map(() => 'x'), 'd'],
    { same: 300, changed: 2 },
  ],
  [
    'one text again and again, once more in the other',
    ['a', ...many.map(() => 'x'), 'b'],
    ['c', 'x', ...many.map(() => 'x'), 'd'],
    { same: 300, changed: 2, added: 1 },
  ],
  [
    'copies of few texts, ends replaced',
    ['a', ...many.map((_, index) => `x${index % 7}`), 'b'],
    ['c', ...many.map((_, index) => `x${index % 7}`), 'd'],
    { same: 300, changed: 2 },
  ],
  ['turned around', many, many.toReversed(), { same: 1, moved: 299 }],
];

for (const [name, first, second, expected] of longLists) {
  test(`long lists: ${name}`, () => {
    assert.deepEqual(countsOf(alignLists(first, second)), expected);
    const { added, removed, ...rest } = expected;
    assert.deepEqual(countsOf(alignLists(second, first)), {
      ...rest,
      ...(added === undefined ? {} : { removed: added }),
      ...(removed === undefined ? {} : { added: removed }),
    });
  });
}

test('long lists: what is inserted and left out anywhere leaves the rest as it was', () => {
  const places = fc.uniqueArray(fc.integer({ min: 0, max: 299 }), { maxLength: 20 });
  fc.assert(
    fc.property(places, places, (gone, come) => {
      const first = ['a', ...many, 'b'];
      const second = many.flatMap((text, index) => [
        ...(come.includes(index) ? [`new ${index}`] : []),
        ...(gone.includes(index) ? [] : [text]),
      ]);
      const pairs = alignLists(first, ['c', ...second, 'd']);
      assert.deepEqual(positions(pairs, 'first'), [...first.keys()]);
      assert.deepEqual(positions(pairs, 'second'), [
        ...second.keys(),
        second.length,
        second.length + 1,
      ]);
      assert.equal(countsOf(pairs).same, 300 - gone.length);
      assert.equal(countsOf(pairs).moved, undefined);
    }),
  );
});

const texts = fc.array(fc.constantFrom('a', 'b', 'c', 'a b', 'b c', 'A', ''), { maxLength: 9 });

for (const [name, align] of [
  ['lists', alignLists],
  ['sets', alignSets],
] as const) {
  test(`${name}: every text stands in one pair, and equal ones are told from different ones`, () => {
    fc.assert(
      fc.property(texts, texts, (first, second) => {
        const pairs = align(first, second);
        assert.deepEqual(positions(pairs, 'first'), [...first.keys()]);
        assert.deepEqual(positions(pairs, 'second'), [...second.keys()]);
        for (const pair of pairs) {
          if (pair.state === 'removed' || pair.state === 'added') continue;
          const isEqual = first[pair.first] === second[pair.second];
          assert.equal(isEqual, pair.state !== 'changed');
        }
      }),
    );
  });

  test(`${name}: exchanging both exchanges added and removed, and nothing else`, () => {
    fc.assert(
      fc.property(texts, texts, (first, second) => {
        const { added = 0, removed = 0, ...forth } = countsOf(align(first, second));
        const { added: gone = 0, removed: came = 0, ...back } = countsOf(align(second, first));
        assert.deepEqual({ ...forth, added, removed }, { ...back, added: came, removed: gone });
      }),
    );
  });
}

test('lists: what stays in order is as long as it can be', () => {
  fc.assert(
    fc.property(texts, texts, (first, second) => {
      const { same = 0 } = countsOf(alignLists(first, second));
      assert.equal(same, longestCommon(first, second));
    }),
  );
});

function split(text: string): readonly string[] {
  return text.split(' ').filter((part) => part !== '');
}

function positions(pairs: readonly AlignedPair[], side: 'first' | 'second'): readonly number[] {
  return pairs.flatMap((pair) => pair[side] ?? []).sort((one, other) => one - other);
}

function countsOf(pairs: readonly AlignedPair[]): Partial<Record<AlignedPair['state'], number>> {
  const counts: Partial<Record<AlignedPair['state'], number>> = {};
  for (const { state } of pairs) counts[state] = (counts[state] ?? 0) + 1;
  return counts;
}

/** The plain recursion, to hold ours against. */
function longestCommon(first: readonly string[], second: readonly string[]): number {
  const [head, ...rest] = first;
  if (head === undefined) return 0;
  const at = second.indexOf(head);
  const without = longestCommon(rest, second);
  return at === -1 ? without : Math.max(without, 1 + longestCommon(rest, second.slice(at + 1)));
}
