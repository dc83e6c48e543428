import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { RE2JS } from 're2js';
import { linearPattern } from '../../../../src/core/schema/user-schemas/linear-pattern.ts';
import { userPattern } from '../../../../src/core/schema/user-schemas/user-pattern.ts';
import { WorkBudget } from '../../../../src/core/schema/user-schemas/work-budget.ts';

const atom = fc.constantFrom(
  ...['a', 'b', '.', '\\d', '\\D', '\\w', '\\W', '\\s', '\\S', '[a-c]', '[^a-c]', '[\\s\\d-]'],
  ...['[^\\W_]', 'é', '😀', '\\u{1f600}', '\\ud83d\\ude00', '\\n', '\\t', '\\x41', '\\cJ', '\\0'],
  ...['\\p{L}', '\\P{L}', '\\p{Script=Greek}', '[\\p{Lu}x]', '\\b', '\\B', '^', '$', '[]', '[^]'],
  ...['\\/', '\\-', '[\\w-.]', '\\.', '-', '{', '}', ']', '[\\b]', '(?:)', '()', '[\\d-z]'],
);
const quantifier = fc.constantFrom('', '', '', '*', '+', '?', '{2}', '{0,3}', '{1,}', '*?');
const { pattern } = fc.letrec<{ pattern: string }>((tie) => ({
  pattern: fc.oneof(
    { depthSize: 'small' },
    fc
      .array(
        fc.tuple(atom, quantifier).map((parts) => parts.join('')),
        { maxLength: 4 },
      )
      .map((parts) => parts.join('')),
    fc.tuple(tie('pattern'), tie('pattern')).map((parts) => parts.join('|')),
    fc.tuple(tie('pattern'), quantifier).map(([inner, times]) => `(${inner})${times}`),
    fc.tuple(tie('pattern'), quantifier).map(([inner, times]) => `(?<name>${inner})${times}`),
    fc.tuple(tie('pattern'), tie('pattern')).map((parts) => parts.join('')),
  ),
}));
const text = fc
  .array(
    fc.constantFrom(
      ...['a', 'b', 'c', 'A', '_', '1', 'é', 'α', '😀', '\ud83d', '\n', '\r', '\u2028', ' '],
      ...['\u00a0', '\ufeff', '\v', '-', '.', '{', '\b', '\0', '/', 'ſ', 'K'],
    ),
    { maxLength: 7 },
  )
  .map((parts) => parts.join(''));

function native(source: string): RegExp | undefined {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(source, flags);
    } catch {
      // Legal without the flag, perhaps.
    }
  }
  return undefined;
}

const beyondTheBasicPlane = /[\ud800-\udfff]|\\ud83d/;

describe('linearPattern', () => {
  it('matches what the pattern matches in ECMAScript', () => {
    let compared = 0;
    fc.assert(
      fc.property(pattern, fc.array(text, { minLength: 3, maxLength: 8 }), (source, texts) => {
        const expected = native(source);
        if (expected === undefined) return;
        const translated = linearPattern(source);
        assert.ok(translated.ok, source);
        const actual = RE2JS.compile(translated.value.source);
        for (const sample of texts) {
          // Without the flag, ECMAScript reads halves of characters: we never do.
          if (!expected.unicode && beyondTheBasicPlane.test(source + sample)) continue;
          // V8 finds a non-boundary between the halves of a character, where ECMAScript has no position.
          if (source.includes('\\B') && /[\ud800-\udbff][\udc00-\udfff]/.test(sample)) continue;
          compared += 1;
          assert.equal(
            actual.test(sample),
            expected.test(sample),
            JSON.stringify([source, sample]),
          );
        }
      }),
      { numRuns: 5000 },
    );
    assert.ok(compared > 5000);
  });

  it('sees no place between the halves of a character', () => {
    const translated = linearPattern('\\B');
    assert.ok(translated.ok);
    const compiled = RE2JS.compile(translated.value.source);
    assert.equal(compiled.test('a😀a'), false);
    assert.equal(compiled.test('a😀'), true);
  });

  const refused: readonly (readonly [pattern: string, fault: string])[] = [
    ['[', 'not a regular expression'],
    ['(?=a)b', 'look-around'],
    ['(?!a)b', 'look-around'],
    ['(?<=a)b', 'look-around'],
    ['(?<!a)b', 'look-around'],
    ['(a)\\1', 'back reference'],
    ['\\k<x>(?<x>a)', 'back reference'],
    ['(?i:a)', 'inline flags'],
    ['(((a{1000}){1000}){1000}){1000}', 'too large'],
    ['a{1000000000}', 'too large'],
  ];
  for (const [source, fault] of refused) {
    it(`says why it cannot do ${source}`, () => {
      assert.deepEqual(userPattern(source, new WorkBudget()), { ok: false, error: fault });
    });
  }

  const sequences: readonly (readonly [pattern: string, isPlain: boolean])[] = [
    ['^[a-z]+$', true],
    ['^sc-\\d{4}$', true],
    ['^.{0,5000}$', true],
    ['abc', true],
    ['[a-z]+$', false],
    ['^[a-z]*[a-z]*$', false],
    ['^(a+)+$', false],
    ['^a|b', false],
  ];
  for (const [source, isPlain] of sequences) {
    it(`takes ${source} for ${isPlain ? 'plain' : 'one that may go back'}`, () => {
      const translated = linearPattern(source);
      assert.equal(translated.ok && translated.value.isPlain, isPlain);
    });
  }

  it('counts beyond what RE2 counts', () => {
    const test = userPattern('^(?:ab){1,2500}$', new WorkBudget());
    assert.ok(test.ok);
    assert.deepEqual(
      [0, 1, 2500, 2501].map((count) => test.value.test('ab'.repeat(count))),
      [false, true, true, false],
    );
  });

  it('reads characters beyond the basic plane as one', () => {
    for (const source of ['^🐲*$', '^[🐲]$|^$', '^\\ud83d\\udc32{2}$']) {
      const test = userPattern(source, new WorkBudget());
      assert.ok(test.ok);
      assert.ok(test.value.test('🐲🐲') || test.value.test('🐲'), source);
      assert.ok(!test.value.test('🐲\ud83d'), source);
    }
  });

  const hostile = [
    '(a+)+$',
    '^(a|a)*$',
    '(a|aa)+$',
    '(.*a){20}$',
    '^(([a-z])+.)+[A-Z]([a-z])+$',
    'a*a*a*a*b',
  ];
  for (const source of hostile) {
    it(`comes to an end with ${source} on 100,000 characters`, { timeout: 180_000 }, () => {
      const test = userPattern(source, new WorkBudget());
      assert.ok(test.ok);
      assert.equal(test.value.test(`${'a'.repeat(100_000)}!`), false);
    });
  }
});
