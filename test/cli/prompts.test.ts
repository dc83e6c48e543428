import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { allBenchmarks } from '../../src/core/benchmarks/all-benchmarks.ts';
import { persEvalBench } from '../../src/core/benchmarks/persevalbench/benchmark.ts';
import type { Judgment } from '../../src/core/model/judgment.ts';
import { fixtures } from './golden.ts';
import { runCli, temporaryFolder, type CliResult } from './run-cli.ts';

const folder = temporaryFolder();
const [firstLine = ''] = readFileSync(path.join(fixtures, 'mixed.scenarios.jsonl'), 'utf8').split(
  '\n',
);

function run(...args: readonly string[]): Promise<CliResult> {
  return runCli(args, { folder: folder.path });
}

let count = 0;

/** A folder with one prompt of the user. */
function promptFolder(file: string, text: string | Buffer): string {
  count += 1;
  const name = `prompts-${String(count)}`;
  const place = path.join(folder.path, name, file);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, text);
  return name;
}

function dataset(line = firstLine): string {
  count += 1;
  return folder.write(`set-${String(count)}.scenarios.jsonl`, `${line}\n`);
}

/** How often each protocol asks about a record of two responses; the others ask about each response. */
const callsPerContext: Readonly<Record<string, number>> = {
  'persevalbench/evidence-first': 3,
  'persevalbench/response-validation': 1,
  'persevalbench/specification-verification': 1,
};

function judgments(file: string): readonly Judgment[] {
  return readFileSync(path.join(folder.path, `${file}.judgments.jsonl`), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Judgment);
}

const endToEnd = 'persevalbench/end-to-end.user.mustache';
const text = 'Judge this.\n{{> history}}\n{{> request}}\n{{> response}}\n{{> contract}}\n';

describe('benchwright prompts', () => {
  it('writes every prompt, with which judgments are what they are without', async () => {
    const { exitCode, out } = await run('prompts', '--out', 'mine');
    assert.equal(exitCode, 0);
    const texts = allBenchmarks.map(({ id, protocols }) => ({
      id,
      count: protocols.flatMap(({ prompts }) => prompts).length,
    }));
    const all = texts.reduce((sum, each) => sum + each.count, 0);
    assert.equal(out, `${String(all)} prompts were written to mine.\n`);
    for (const { id, count: expected } of texts) {
      assert.equal(readdirSync(path.join(folder.path, 'mine', id)).length, expected, id);
    }
    const file = dataset();
    const judged = await run('judge', file, '--judge', 'baseline', '--prompts', 'mine');
    assert.equal(judged.exitCode, 0, judged.errorOut);
    const [protocol] = persEvalBench.protocols;
    assert.deepEqual(
      judgments(file).map(({ prompt_hash }) => prompt_hash),
      [protocol?.promptHash, protocol?.promptHash],
    );
  });

  it('never writes over a file, and then writes nothing', async () => {
    const name = promptFolder(endToEnd, 'my own words');
    const { exitCode, errorOut } = await run('prompts', '--out', name);
    assert.equal(exitCode, 2);
    assert.match(errorOut, /end-to-end\.user\.mustache is there already, so nothing was written/);
    const files = readdirSync(path.join(folder.path, name, 'persevalbench'));
    assert.deepEqual(files, ['end-to-end.user.mustache']);
    assert.equal(readFileSync(path.join(folder.path, name, endToEnd), 'utf8'), 'my own words');
  });

  it('says when the folder cannot be made', async () => {
    folder.write('a-file', '');
    const { exitCode, errorOut } = await run('prompts', '--out', 'a-file/prompts');
    assert.equal(exitCode, 2);
    assert.match(errorOut, /Cannot make the folder/);
  });
});

describe('--prompts', () => {
  it('asks in the words of the folder, and the report needs them to take the verdicts as fresh', async () => {
    const file = dataset();
    const prompts = promptFolder(endToEnd, text);
    const judged = await run('judge', file, '--judge', 'baseline', '--prompts', prompts);
    assert.equal(judged.exitCode, 0, judged.errorOut);
    const again = await run('judge', file, '--judge', 'baseline', '--prompts', prompts);
    assert.equal(again.exitCode, 0, again.errorOut);
    assert.equal(judgments(file).length, 2);
    const report = async (...options: readonly string[]): Promise<string> => {
      const files = [file, '--judgments', `${file}.judgments.jsonl`];
      const { exitCode, out, errorOut } = await run(
        'report',
        ...files,
        '--format',
        'json',
        ...options,
      );
      assert.equal(exitCode, 0, errorOut);
      return out;
    };
    assert.match(await report('--prompts', prompts), /"fresh": 2/);
    assert.match(await report(), /"fresh": 0/);
  });

  const broken: readonly (readonly [string, string, string | Buffer, RegExp])[] = [
    [
      'a name that no prompt has',
      'persevalbench/end-to-end.usr.mustache',
      text,
      /No prompt has this/,
    ],
    ['a text that does not parse', endToEnd, `${text}{{> history`, /Line 6: it is no mustache/],
    ['a text without its blocks', endToEnd, 'Judge it.', /It lacks \{\{> history\}\}/],
    ['an unknown value', endToEnd, `${text}{{gold}}`, /\{\{gold\}\} is neither a block/],
    ['a text that is no UTF-8', endToEnd, Buffer.from([0x66, 0xff, 0x66]), /is not UTF-8/],
    ['a text beyond all measure', endToEnd, 'x'.repeat(1_000_001), /too long for a prompt/],
  ];
  for (const [name, file, content, expected] of broken) {
    it(`refuses ${name}, and judges nothing`, async () => {
      const data = dataset();
      const prompts = promptFolder(file, content);
      for (const args of [
        ['judge', data, '--judge', 'baseline'],
        ['report', data, '--judgments', data],
      ]) {
        const { exitCode, errorOut } = await run(...args, '--prompts', prompts);
        assert.equal(exitCode, 2);
        assert.match(errorOut, expected);
        assert.match(errorOut, new RegExp(prompts));
      }
    });
  }

  it('refuses a folder that is not there', async () => {
    const { exitCode, errorOut } = await run(
      'judge',
      dataset(),
      '--judge',
      'baseline',
      '--prompts',
      'no',
    );
    assert.equal(exitCode, 2);
    assert.match(errorOut, /Cannot read the prompt folder no /);
  });

  it('leaves hidden files and notes beside the prompts alone', async () => {
    const prompts = promptFolder(endToEnd, text);
    for (const name of ['README.md', '.DS_Store', 'persevalbench/.end-to-end.swp']) {
      writeFileSync(path.join(folder.path, prompts, name), '{{');
    }
    const judged = await run('judge', dataset(), '--judge', 'baseline', '--prompts', prompts);
    assert.equal(judged.exitCode, 0, judged.errorOut);
  });
});

describe('the protocols on the command line', () => {
  for (const { id, contexts } of persEvalBench.protocols) {
    it(`${id} is judged by the baseline in every context, once`, async () => {
      const specified = { ...(JSON.parse(firstLine) as object), spec: { why_tricky: 'So.' } };
      const file = dataset(JSON.stringify(specified));
      const settings = [
        '--protocol',
        id,
        '--context',
        contexts.map((context) => context.id).join(','),
      ];
      const judged = await run('judge', file, '--judge', 'baseline', ...settings);
      assert.equal(judged.exitCode, 0, judged.errorOut);
      const lines = judgments(file);
      assert.ok(lines.every(({ outcome }) => outcome === 'verdict'));
      assert.equal(lines.length, contexts.length * (callsPerContext[id] ?? 2));
      const again = await run('judge', file, '--judge', 'baseline', ...settings);
      assert.equal(again.exitCode, 0, again.errorOut);
      assert.equal(judgments(file).length, lines.length);
    });
  }
});
