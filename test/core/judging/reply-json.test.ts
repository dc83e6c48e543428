import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';

import { replyJson } from '../../../src/core/judging/reply-json.ts';

const answer = '{"verdict": "RIGHT", "reasoning": "uses {braces} and \\"quotes\\""}';
const expected = { verdict: 'RIGHT', reasoning: 'uses {braces} and "quotes"' };

const readable: readonly (readonly [string, string])[] = [
  ['bare', answer],
  ['with white space', `\n\n  ${answer}\n`],
  ['in a code fence', `\`\`\`json\n${answer}\n\`\`\``],
  ['in prose', `Sure. Here is my verdict: ${answer} I hope that helps.`],
  ['after thinking', `<think>Is it {"verdict": "OVER"}? No.</think>\n${answer}`],
  ['after thinking in capitals', `<THINK>hm {"a": 1}</THINK>${answer}`],
  ['after thinking that the prompt opened', `It may be {"verdict": "OVER"}.\n</think>\n${answer}`],
  ['after two thinking blocks', `<think>a</think> <thinking>{"b": 2}</thinking>${answer}`],
  ['before thinking', `${answer}<think>{"verdict": "OVER"}</think>`],
  ['after prose with braces', `The set {a, b} and {verdict} do not count: ${answer}`],
  ['before a lone brace', `${answer} }`],
];

for (const [name, raw] of readable) {
  test(`finds the object ${name}`, () => {
    assert.deepEqual(replyJson(raw), { ok: true, value: expected });
  });
}

test('keeps a closing tag within a string', () => {
  const raw = '{"verdict": "RIGHT", "reasoning": "it says </think> at the end"}';
  assert.equal(replyJson(raw).ok, true);
});

const rejected: readonly (readonly [string, string, RegExp])[] = [
  ['nothing', '', /no JSON object/],
  ['prose', 'The response is right.', /no JSON object/],
  ['a list', `[${answer}]`, /list/],
  ['a string', '"RIGHT"', /no JSON object/],
  ['two objects', `${answer}\n${answer}`, /more than one/],
  ['a change of mind', `${answer} Wait, no: {"verdict": "OVER_PERSONALIZED"}`, /more than one/],
  ['an empty object and another', `{} ${answer}`, /more than one/],
  ['a key twice', '{"verdict": "RIGHT", "verdict": "OVER_PERSONALIZED"}', /"verdict" twice/],
  ['a key twice, once escaped', '{"verdict": "RIGHT", "v\\u0065rdict": "X"}', /"verdict" twice/],
  ['a key twice further in', '{"a": {"b": 1, "b": 2}}', /"b" twice/],
  ['a cut-off object', answer.slice(0, 30), /not closed/],
  ['a whole and a cut-off object', `${answer} or {"verdict": "OV`, /not closed/],
  ['thinking that never ends', `<think>${answer}`, /no JSON object/],
  ['a malformed object', '{"verdict": RIGHT}', /malformed/],
  ['an object within a malformed one', '{"a": b, "c": {"verdict": "RIGHT"}}', /malformed/],
  ['an object within braces of prose', '{answer: {"verdict": "RIGHT"}}', /no JSON object/],
  ['single quotes', "{'verdict': 'RIGHT'}", /no JSON object/],
  ['a comment', '{"verdict": "RIGHT" /* sure */}', /malformed/],
];

for (const [name, raw, reason] of rejected) {
  test(`rejects ${name}`, () => {
    const read = replyJson(raw);
    assert.equal(read.ok, false);
    assert.match(read.error, reason);
  });
}

test('rejects an object that nests beyond the parsers instead of throwing', () => {
  const depth = 100_000;
  assert.equal(replyJson(`{"a": ${'['.repeat(depth)}${']'.repeat(depth)}}`).ok, false);
});

test('never throws, and never finds an object in front of which another one stands', () => {
  const piece = fc.oneof(
    fc.constantFrom('{', '}', '"', '\\', '<think>', '</think>', '[', ']', '{"a":1}', '```', ' '),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const read = replyJson(`{"first": 1} ${pieces.join('')}`);
      return !read.ok || !('a' in read.value) || pieces.includes('</think>');
    }),
  );
});

test('takes time in proportion to the length of hostile replies', () => {
  for (const piece of ['{', '{"', '<think>', '<think></think>', '{a', '}', '</think>', '{ ']) {
    const startedAt = performance.now();
    replyJson(piece.repeat(200_000 / piece.length));
    assert.ok(performance.now() - startedAt < 60_000, piece);
  }
});
