import assert from 'node:assert/strict';
import process from 'node:process';
import { test } from 'node:test';
import fc from 'fast-check';
import { tokensOf } from '../../../src/core/comparison/text-token.ts';
import { wordDifferences } from '../../../src/core/comparison/word-differences.ts';
import type { Span } from '../../../src/core/model/span.ts';

interface Marked {
  readonly first: readonly string[];
  readonly second: readonly string[];
}

function marked(first: string, second: string): Marked {
  const differences = wordDifferences(tokensOf(first), tokensOf(second));
  assert.equal(differences.type, 'marked');
  const texts = (text: string, spans: readonly Span[]): readonly string[] =>
    spans.map(({ start, end }) => text.slice(start, end));
  return { first: texts(first, differences.first), second: texts(second, differences.second) };
}

const cases: readonly (Marked & {
  readonly name: string;
  readonly texts: readonly [string, string];
})[] = [
  { name: 'equal texts', texts: ['Take the tram.', 'Take the tram.'], first: [], second: [] },
  { name: 'two empty texts', texts: ['', ''], first: [], second: [] },
  { name: 'one empty text', texts: ['', 'Take it.'], first: [], second: ['Take it.'] },
  {
    name: 'one word',
    texts: ['Take the early tram.', 'Take the late tram.'],
    first: ['early'],
    second: ['late'],
  },
  {
    name: 'an insertion',
    texts: ['Take the tram.', 'Take the number 4 tram.'],
    first: [],
    second: ['number 4'],
  },
  {
    name: 'punctuation alone',
    texts: ['Yes, take it', 'Yes; take it'],
    first: [','],
    second: [';'],
  },
  {
    name: 'white space alone',
    texts: ['one  two\nthree', 'one two three '],
    first: [],
    second: [],
  },
  {
    name: 'words of grammar between two differences',
    texts: ['Bring bread and the cheese home', 'Bring wine and the olives home'],
    first: ['bread and the cheese'],
    second: ['wine and the olives'],
  },
  {
    name: 'a word of content between two differences',
    texts: ['Bring bread, lemons, cheese home', 'Bring wine, lemons, olives home'],
    first: ['bread', 'cheese'],
    second: ['wine', 'olives'],
  },
  {
    name: 'list items: no mark runs over a line end',
    texts: ['- fry bread\n- fry cheese', '- fry wine\n- fry olives'],
    first: ['bread', 'cheese'],
    second: ['wine', 'olives'],
  },
  {
    name: 'a bullet is no hyphen',
    texts: ['Leave ready-made salads.\n- Chop it', 'Leave a bit.\n- Chop it'],
    first: ['ready-made salads'],
    second: ['a bit'],
  },
  {
    name: 'text without spaces',
    texts: ['我喜欢苹果', '我喜欢香蕉'],
    first: ['苹果'],
    second: ['香蕉'],
  },
];

for (const { name, texts, first, second } of cases) {
  test(`marks ${name}`, () => {
    assert.deepEqual(marked(texts[0], texts[1]), { first, second });
  });
}

test('gives up on texts over the limit of tokens', () => {
  const long = tokensOf('word '.repeat(60));
  assert.deepEqual(wordDifferences(long, long, { maxTokens: 100, maxEdits: 100 }), {
    type: 'unmarked',
    reason: 'too-long',
  });
});

test('gives up on texts over the limit of edits', () => {
  const first = tokensOf('one '.repeat(60));
  const second = tokensOf('two '.repeat(60));
  assert.deepEqual(wordDifferences(first, second, { maxTokens: 1000, maxEdits: 100 }), {
    type: 'unmarked',
    reason: 'too-different',
  });
});

test('two unrelated texts of 100 KB take less than two seconds of processor time', () => {
  const words = ['tram', 'the', 'lift', 'row', 'June', 'and', 'hall', 'seat', 'to'];
  const textOf = (seed: number): string => {
    let state = seed;
    let text = '';
    while (text.length < 100_000) {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      text += `${words[state % words.length] ?? ''}${state % 97} `;
    }
    return text;
  };
  const start = process.cpuUsage();
  wordDifferences(tokensOf(textOf(1)), tokensOf(textOf(2)));
  assert.ok(process.cpuUsage(start).user < 2_000_000);
});

const sentence = fc
  .array(fc.constantFrom('tram', 'the', 'and', 'Row', 'x', ',', '.', '-', '\n', '  '), {
    maxLength: 40,
  })
  .map((parts) => parts.join(' '));

test('what is left unmarked is the same in both texts, but for white space', () => {
  fc.assert(
    fc.property(sentence, sentence, (first, second) => {
      const differences = wordDifferences(tokensOf(first), tokensOf(second));
      assert.equal(differences.type, 'marked');
      const rest = (text: string, spans: readonly Span[]): readonly string[] => {
        const isOutside = ({ start }: Span): boolean =>
          !spans.some((span) => start >= span.start && start < span.end);
        return tokensOf(text)
          .filter(isOutside)
          .map((token) => token.text);
      };
      assert.deepEqual(rest(first, differences.first), rest(second, differences.second));
    }),
  );
});

test('spans are sorted, apart, not empty, and white space is never at their ends', () => {
  fc.assert(
    fc.property(sentence, sentence, (first, second) => {
      const differences = wordDifferences(tokensOf(first), tokensOf(second));
      assert.equal(differences.type, 'marked');
      let position = -1;
      for (const { start, end } of differences.first) {
        assert.ok(start > position && end > start);
        const text = first.slice(start, end);
        assert.equal(text, text.trim());
        assert.ok(!text.includes('\n'));
        position = end;
      }
    }),
  );
});
