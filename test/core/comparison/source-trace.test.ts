import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sourceTraces } from '../../../src/core/comparison/source-trace.ts';
import { tokensOf } from '../../../src/core/comparison/text-token.ts';

interface Case {
  readonly name: string;
  readonly candidates: readonly [string, string];
  readonly sources: readonly [string, string];
  /** `candidate<source: words`, in order. */
  readonly traces: readonly string[];
}

const cases: readonly Case[] = [
  {
    name: 'a word of one source in one candidate',
    candidates: ['Book Tuesday.', 'Book Saturday.'],
    sources: ['Free on Tuesday.', 'Free on Saturday.'],
    traces: ['0<A: Tuesday', '1<B: Saturday'],
  },
  {
    name: 'not a word that both candidates use',
    candidates: ['Book Tuesday.', 'Not Tuesday.'],
    sources: ['Tuesday', 'Saturday'],
    traces: [],
  },
  {
    name: 'not a word that both sources have',
    candidates: ['Take the tram.', 'Walk.'],
    sources: ['Likes the tram', 'Hates the tram'],
    traces: [],
  },
  {
    name: 'plurals, case and possessives as one word, each listed once',
    candidates: ["Weekdays, a weekday, the city's parties.", 'Nothing.'],
    sources: ['weekday City party', ''],
    traces: ["0<A: Weekdays, city's, parties"],
  },
  {
    name: 'numbers, and no words of grammar or of two letters',
    candidates: ['With it up to 5 of us, no go, 1,250.', 'Other.'],
    sources: ['with it up to 5 us no go 1,250', ''],
    traces: ['0<A: 5, 1,250'],
  },
  {
    name: 'words of other scripts',
    candidates: ['我喜欢苹果', '我喜欢香蕉'],
    sources: ['爱吃苹果', '爱吃香蕉'],
    traces: ['0<A: 苹果', '1<B: 香蕉'],
  },
];

for (const { name, candidates, sources, traces } of cases) {
  test(`finds ${name}`, () => {
    const found = sourceTraces(
      candidates.map((text, index) => ({ id: String(index), tokens: tokensOf(text) })),
      [
        { id: 'A', tokens: tokensOf(sources[0]) },
        { id: 'B', tokens: tokensOf(sources[1]) },
      ],
    );
    assert.deepEqual(
      found.map(
        ({ candidateId, sourceId, words }) => `${candidateId}<${sourceId}: ${words.join(', ')}`,
      ),
      traces,
    );
  });
}

test('says every place of a word', () => {
  const text = 'The tram, then the trams.';
  const [trace] = sourceTraces(
    [{ id: 'only', tokens: tokensOf(text) }],
    [{ id: 'A', tokens: tokensOf('tram') }],
  );
  assert.deepEqual(
    trace?.spans.map(({ start, end }) => text.slice(start, end)),
    ['tram', 'trams'],
  );
});
