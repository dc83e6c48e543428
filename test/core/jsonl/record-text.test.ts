import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { RecordText } from '../../../src/core/jsonl/record-text.ts';
import { pointerOf } from '../../../src/core/model/pointer.ts';
import type { Finding } from '../../../src/core/model/problem.ts';
import { jsonText, spelledString } from './json-text.ts';

const text = '{ "id" : "a", "turns": [{"text":"x\\n😀y"}, [1]], "a/b~c": true, "id": "second" }';
const record = new RecordText(text);

function marked(range: { start: number; end: number } | undefined): string | undefined {
  return range === undefined ? undefined : text.slice(range.start, range.end);
}

describe('RecordText', () => {
  const ranges: readonly (readonly [
    pointer: string,
    value?: string | undefined,
    key?: string | undefined,
    owner?: string | undefined,
  ])[] = [
    ['', text, undefined, '{'],
    ['/id', '"second"', '"id"', '"id"'],
    ['/turns', '[{"text":"x\\n😀y"}, [1]]', '"turns"', '"turns"'],
    ['/turns/0', '{"text":"x\\n😀y"}', undefined, '{'],
    ['/turns/0/text', '"x\\n😀y"', '"text"', '"text"'],
    ['/turns/1/0', '1', undefined, '1'],
    ['/a~1b~0c', 'true', '"a/b~c"', '"a/b~c"'],
    ['/none'],
    ['/turns/2'],
    ['/turns/'],
    ['/turns/01'],
    ['/id/x'],
  ];
  for (const [pointer, value, key, owner] of ranges) {
    it(`finds ${pointer || 'the record'}`, () => {
      assert.equal(marked(record.rangeOf(pointer)), value);
      assert.equal(marked(record.keyRangeOf(pointer)), key);
      assert.equal(marked(record.ownerRangeOf(pointer)), owner);
    });
  }

  it('counts the last of several equal keys, as JSON.parse does', () => {
    assert.equal(record.rangeOf('/id')?.start, text.indexOf('"second"'));
    assert.equal(record.keyRangeOf('/id')?.start, text.lastIndexOf('"id"'));
  });

  const placed: readonly (readonly [name: string, finding: Partial<Finding>, marked: string])[] = [
    ['a scalar whole', { pointer: '/a~1b~0c' }, 'true'],
    ['an array by its key', { pointer: '/turns' }, '"turns"'],
    ['an array without key by its bracket', { pointer: '/turns/1' }, '['],
    ['a key', { pointer: '/turns', target: 'key' }, '"turns"'],
    ['an object by its key', { pointer: '/turns/0/text', target: 'object' }, '"text"'],
    ['the record by its brace', { pointer: '', target: 'object' }, '{'],
    ['an item that is an object by its brace', { pointer: '/turns/0', target: 'item' }, '{'],
    ['an item that is a scalar whole', { pointer: '/turns/1/0', target: 'item' }, '1'],
    ['a part of a string', { pointer: '/turns/0/text', within: { start: 1, end: 4 } }, '\\n😀'],
    ['what is missing by its nearest owner', { pointer: '/turns/0/none/deeper' }, '{'],
    ['a missing item by the array', { pointer: '/turns/9', target: 'item' }, '"turns"'],
    [
      'a part of what is no string by the value',
      { pointer: '/a~1b~0c', within: { start: 0, end: 1 } },
      'true',
    ],
  ];
  for (const [name, finding, expected] of placed) {
    it(`marks ${name}`, () => {
      const whole = {
        code: 'x/y',
        severity: 'error',
        message: 'm',
        pointer: '',
        ...finding,
      } as const;
      const problem = record.locate(whole);
      assert.equal(marked(problem.range), expected);
      assert.equal(problem.pointer, whole.pointer);
    });
  }

  it('marks the key of a long text', () => {
    const long = `{"text":"${'word '.repeat(100)}","list":["${'word '.repeat(100)}"]}`;
    const finding = { code: 'x/y', severity: 'error', message: 'm', pointer: '/text' } as const;
    const located = new RecordText(long);
    assert.deepEqual(located.locate(finding).range, { start: 1, end: 7 });
    const { start, end } = located.locate({ ...finding, pointer: '/list/0' }).range;
    assert.equal(long.slice(start, end), '"');
  });

  it('has places in broken text as far as it goes', () => {
    const broken = '{"a": {"b": 1, "c": }, "d": [1, 2';
    const range = new RecordText(broken).rangeOf('/a/b');
    assert.deepEqual(range, { start: 12, end: 13 });
    assert.equal(new RecordText(broken).rangeOf('/d/1')?.end, broken.length);
  });

  it('has no places in text nested too deep, nor in none', () => {
    for (const hostile of ['['.repeat(100_000), `${'{"a":'.repeat(600)}1${'}'.repeat(600)}`, '']) {
      const deep = new RecordText(hostile);
      assert.equal(deep.rangeOf(''), undefined);
      assert.equal(deep.pointerAt(0), undefined);
      const finding = { code: 'x/y', severity: 'error', message: 'm', pointer: '/a' } as const;
      assert.deepEqual(deep.locate(finding).range, { start: 0, end: Math.min(1, hostile.length) });
    }
    // Many brackets that are not deep are no reason to give up.
    assert.equal(new RecordText(`[${'[],'.repeat(2000)}1]`).rangeOf('/2000')?.start, 6001);
  });

  it('knows which pointer an offset is at', () => {
    const at = (needle: string): string | undefined => record.pointerAt(text.indexOf(needle));
    assert.equal(at('{ "id"'), '');
    assert.equal(at('"turns"'), '/turns');
    assert.equal(at('y"}'), '/turns/0/text');
    assert.equal(at('1]'), '/turns/1/0');
    assert.equal(at('true'), '/a~1b~0c');
  });
});

/** Every value in a parsed record with its pointer. */
function* pointersIn(value: unknown, pointer = ''): Iterable<readonly [string, unknown]> {
  yield [pointer, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, member] of Object.entries(value)) {
    yield* pointersIn(member, pointer + pointerOf(key));
  }
}

describe('RecordText, for any spelling', () => {
  it('finds exactly the text of every value', () => {
    fc.assert(
      fc.property(jsonText(), ({ text: spelled }) => {
        const found = new RecordText(spelled);
        for (const [pointer, value] of pointersIn(JSON.parse(spelled))) {
          const range = found.rangeOf(pointer);
          assert.ok(range !== undefined, pointer);
          assert.deepEqual(JSON.parse(spelled.slice(range.start, range.end)), value);
          const key = found.keyRangeOf(pointer);
          if (key !== undefined) {
            const name: unknown = JSON.parse(spelled.slice(key.start, key.end));
            assert.ok(pointer.endsWith(pointerOf(String(name))));
            assert.equal(found.pointerAt(key.start), pointer);
          }
          assert.equal(found.pointerAt(range.start), pointer);
        }
      }),
      { numRuns: 1500 },
    );
  });

  it('maps offsets of a decoded string to its text and back', () => {
    fc.assert(
      fc.property(spelledString, ({ value, text: spelling }) => {
        const spelled = `{"s": "${spelling}"}`;
        const found = new RecordText(spelled);
        const content = 7;
        let last = content;
        for (let decoded = 0; decoded <= value.length; decoded += 1) {
          const offset = found.textOffsetOf('/s', decoded) ?? -1;
          assert.ok(decoded === 0 ? offset === content : offset > last);
          assert.equal(JSON.parse(`"${spelled.slice(content, offset)}"`), value.slice(0, decoded));
          for (let within = last + 1; within < offset; within += 1) {
            assert.equal(found.decodedOffsetOf('/s', within), decoded - 1);
          }
          assert.equal(found.decodedOffsetOf('/s', offset), decoded);
          last = offset;
        }
        assert.equal(last, spelled.length - 2);
      }),
      { numRuns: 1500 },
    );
  });

  it('gives a part of a string the text that decodes to it', () => {
    fc.assert(
      fc.property(spelledString, fc.nat(), fc.nat(), ({ value, text: spelling }, one, other) => {
        const [start = 0, end = 0] = [one, other]
          .map((place) => place % (value.length + 1))
          .toSorted((a, b) => a - b);
        const spelled = `["${spelling}"]`;
        const range = new RecordText(spelled).rangeWithin('/0', { start, end });
        assert.ok(range !== undefined);
        const part: unknown = JSON.parse(`"${spelled.slice(range.start, range.end)}"`);
        assert.equal(part, value.slice(start, end));
      }),
      { numRuns: 1500 },
    );
  });

  it('clamps offsets outside a string, and has none for other values', () => {
    const found = new RecordText('{"s":"ab","n":1}');
    assert.equal(found.textOffsetOf('/s', 99), 8);
    assert.equal(found.textOffsetOf('/s', -1), 6);
    assert.equal(found.decodedOffsetOf('/s', 0), 0);
    assert.equal(found.decodedOffsetOf('/s', 99), 2);
    assert.equal(found.textOffsetOf('/n', 0), undefined);
    assert.equal(found.rangeWithin('/n', { start: 0, end: 1 }), undefined);
  });
});
