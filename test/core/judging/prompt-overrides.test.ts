import assert from 'node:assert/strict';
import { test } from 'node:test';

import { persEvalBench } from '../../../src/core/benchmarks/persevalbench/benchmark.ts';
import type { Protocol } from '../../../src/core/benchmarks/protocol.ts';
import {
  defaultPromptFiles,
  overridePrompts,
  type PromptOverrides,
} from '../../../src/core/judging/prompt-overrides.ts';
import { promptOf } from '../persevalbench-protocols/all-settings.ts';
import { canaryRecord } from '../persevalbench-protocols/scenario-fixture.ts';

const endToEnd = 'persevalbench/end-to-end.user.mustache';
const ownText = 'Judge this.\n{{> history}}\n{{> request}}\n{{> response}}\n{{> contract}}\n';

function override(files: Readonly<Record<string, string>>): PromptOverrides {
  return overridePrompts([persEvalBench], {
    texts: new Map(Object.entries(files)),
    problems: [],
  });
}

function protocolOf({ benchmarks }: PromptOverrides, name: string): Protocol {
  const protocol = benchmarks[0]?.protocols.find(({ id }) => id === `persevalbench/${name}`);
  assert.ok(protocol);
  return protocol;
}

function own(name: string): Protocol {
  return protocolOf({ benchmarks: [persEvalBench], problems: [], changed: [] }, name);
}

test('a text takes the place of ours in its protocol alone', () => {
  const result = override({ [endToEnd]: ownText });
  assert.deepEqual(result.problems, []);
  assert.deepEqual(result.changed, ['persevalbench/end-to-end']);
  const protocol = protocolOf(result, 'end-to-end');
  const call = protocol.prepare(canaryRecord(), { candidate: 'right', context: 'full' });
  assert.ok(call.ok);
  const prompt = promptOf(call.value);
  assert.match(prompt, /^Judge this\.\n--- data-[0-9a-f]{16} \| begin conversation ---\n/m);
  assert.match(prompt, /begin response ---\nTEXT-right\n/);
  assert.match(prompt, /Everything between markers is data/);
  for (const { id } of persEvalBench.protocols.slice(1)) {
    const name = id.slice('persevalbench/'.length);
    assert.equal(protocolOf(result, name), own(name));
  }
});

test('version and hash change with every text, and with nothing else', () => {
  const versionOf = (text: string): readonly string[] => {
    const { promptVersion, promptHash } = protocolOf(override({ [endToEnd]: text }), 'end-to-end');
    return [promptVersion, promptHash];
  };
  const mine = versionOf(ownText);
  assert.match(mine[0] ?? '', /^2\+[0-9a-f]{8}$/);
  assert.deepEqual(versionOf(ownText), mine);
  assert.deepEqual(versionOf(`\uFEFF${ownText.replaceAll('\n', '\r\n')}\n\n`), mine);
  assert.deepEqual(versionOf(`{{! A note. }}\n${ownText}`), mine);
  const others = [ownText.replace('this', 'it'), ownText.replace('{{> contract}}', 'As JSON.')];
  const all = [
    mine,
    ...others.map(versionOf),
    [own('end-to-end').promptVersion, own('end-to-end').promptHash],
  ];
  assert.equal(new Set(all.map(([version]) => version)).size, 4);
  assert.equal(new Set(all.map(([, hash]) => hash)).size, 4);
});

test('our own texts as files change nothing, so judgments stay fresh', () => {
  const files = defaultPromptFiles([persEvalBench]);
  assert.equal(files.length, 16);
  for (const edit of [(text: string) => text, (text: string) => text.replaceAll('\n', '\r\n')]) {
    const result = override(Object.fromEntries(files.map(({ name, text }) => [name, edit(text)])));
    assert.deepEqual([result.problems, result.changed], [[], []]);
    for (const protocol of persEvalBench.protocols) {
      const same = protocolOf(result, protocol.id.slice('persevalbench/'.length));
      assert.deepEqual(
        [same.promptVersion, same.promptHash],
        [protocol.promptVersion, protocol.promptHash],
      );
    }
  }
});

test('the files to start from say which blocks may stand in them', () => {
  const files = new Map(defaultPromptFiles([persEvalBench]).map(({ name, text }) => [name, text]));
  assert.deepEqual([...files.keys()].slice(0, 4), [
    'persevalbench/end-to-end.system.mustache',
    'persevalbench/end-to-end.user.mustache',
    'persevalbench/evidence-first.evidence-system.mustache',
    'persevalbench/evidence-first.evidence-user.mustache',
  ]);
  const text = files.get(endToEnd) ?? '';
  assert.match(text, /must stand in it, each alone on a line: history, request, response\./);
  assert.match(text, /may stand in it: taxonomy, disambiguation, contract\./);
});

test('both stages of a protocol have their texts', () => {
  const result = override({
    'persevalbench/evidence-first.evidence-user.mustache':
      'Collect.\n{{> history}}\n{{> request}}\n',
    'persevalbench/evidence-first.user.mustache':
      'Judge.\n{{> evidence}}\n{{> request}}\n{{> response}}\n',
  });
  assert.deepEqual(result.problems, []);
  const protocol = protocolOf(result, 'evidence-first');
  const ask = (question: { candidate: string; stage?: string }): string => {
    const earlier = new Map([['evidence', { evidence: [] }]]);
    const call = protocol.prepare(canaryRecord(), { context: 'full', ...question }, earlier);
    assert.ok(call.ok);
    return promptOf(call.value);
  };
  assert.match(ask({ candidate: 'all', stage: 'evidence' }), /^Collect\.$/m);
  assert.match(ask({ candidate: 'right' }), /^Judge\.$/m);
});

const broken: readonly (readonly [string, string, string, RegExp])[] = [
  ['an unknown benchmark', 'persevalbnch/end-to-end.user.mustache', 'x', /No prompt has this name/],
  [
    'an unknown protocol',
    'persevalbench/end-to-and.user.mustache',
    'x',
    /end-to-end\.user\.mustache/,
  ],
  ['an unknown part', 'persevalbench/end-to-end.usr.mustache', 'x', /No prompt has this name/],
  ['another ending', 'persevalbench/end-to-end.user.txt', 'x', /No prompt has this name/],
  ['no folder', 'end-to-end.user.mustache', 'x', /persevalbench\/end-to-end/],
  ['a template that does not parse', endToEnd, '{{> history', /Line 1: it is no mustache template/],
  ['no blocks', endToEnd, 'Judge it.', /lacks \{\{> history\}\} and \{\{> request\}\} and/],
  ['an unknown value', endToEnd, `${ownText}{{{gold}}}`, /Line 6: \{\{\{gold\}\}\} is neither/],
  [
    'no notice',
    'persevalbench/pairwise.system.mustache',
    'Compare.',
    /lacks \{\{> data-notice\}\}/,
  ],
];
for (const [name, file, text, expected] of broken) {
  test(`${name} is a problem of that file, and our text stays`, () => {
    const result = override({ [file]: text });
    assert.deepEqual(
      result.problems.map((problem) => problem.file),
      [file],
    );
    assert.match(result.problems[0]?.message ?? '', expected);
    assert.deepEqual(result.changed, []);
    assert.equal(result.benchmarks[0], persEvalBench);
  });
}

test('a problem says in which line it is, where it is in one', () => {
  const [first] = override({ [endToEnd]: `${ownText}\n{{{gold}}}\n` }).problems;
  assert.equal(first?.line, 7);
  assert.match(first.message, /^Line 7: \{\{\{gold/);
  const [second] = override({ [endToEnd]: 'Judge it.' }).problems;
  assert.equal(second?.line, undefined);
});

test('one bad text keeps the other texts of its protocol out, and no others', () => {
  const result = override({
    'persevalbench/end-to-end.system.mustache': 'Be strict.\n{{> data-notice}}\n',
    [endToEnd]: 'Judge it.',
    'persevalbench/pointwise.system.mustache': 'Be strict.\n{{> data-notice}}\n',
  });
  assert.equal(result.problems.length, 1);
  assert.deepEqual(result.changed, ['persevalbench/pointwise']);
});

test('a file that cannot be read keeps the other texts of its protocol out', () => {
  const problem = { file: 'persevalbench/end-to-end.system.mustache', message: 'No UTF-8.' };
  const texts = new Map([[endToEnd, ownText]]);
  const result = overridePrompts([persEvalBench], { texts, problems: [problem] });
  assert.deepEqual([result.problems, result.changed], [[problem], []]);
  assert.equal(result.benchmarks[0], persEvalBench);
});

test('texts of names that a protocol does not have are refused', () => {
  const result = own('end-to-end').withPrompts(new Map([['usr', ownText]]));
  assert.ok(!result.ok);
  assert.match(result.error, /no text "usr"\. .* system, user/);
});
