import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import type { JsonObject } from '../../src/core/model/json.ts';
import { toyBenchmark } from '../support/toy-benchmark.ts';
import { toyStudy } from '../support/toy-study.ts';
import { assertGolden, fixtures } from './golden.ts';
import { runCli, type CliResult } from './run-cli.ts';
import { runInProcess } from './run-in-process.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'benchwright-tasks-'));
cpSync(path.join(fixtures, 'review-exchange'), folder, { recursive: true });
cpSync(path.resolve(import.meta.dirname, '../../samples/persevalbench'), at('samples'), {
  recursive: true,
});
after(() => {
  rmSync(folder, { recursive: true, force: true });
});

function at(name: string): string {
  return path.join(folder, name);
}

async function run(...args: readonly string[]): Promise<CliResult> {
  const { out, errorOut, exitCode } = await runInProcess(['review', ...args], {
    benchmarks: [{ ...toyBenchmark, studies: [toyStudy] }],
  });
  const own = (text: string): string => text.replaceAll(`${folder}${path.sep}`, '');
  return { out: own(out), errorOut: own(errorOut), exitCode };
}

describe('review tasks', () => {
  for (const [format, extension] of [
    ['csv', undefined],
    ['prodigy', undefined],
    ['label-studio', 'xml'],
    ['argilla', 'json'],
  ] as const) {
    it(`writes what a study shows and asks, blind studies blind, as ${format}`, async () => {
      const setup = at(`setup-${format}.${extension ?? ''}`);
      const { exitCode, out, errorOut } = await run(
        ...['tasks', at('items.colours.jsonl'), '--study', 'toy_named', '--format', format],
        ...(extension === undefined ? [] : ['--setup', setup]),
      );
      const told = extension === undefined ? '' : `--- setup\n${readFileSync(setup, 'utf8')}`;
      assertGolden(
        `review-exchange/tasks-${format}.txt`,
        `${out}${told}--- standard error\n${errorOut}--- exit code ${String(exitCode)}\n`,
      );
    });
  }

  it('leaves out what somebody has decided', async () => {
    const open = await run(
      ...['tasks', at('items.colours.jsonl'), '--study', 'toy_named', '--format', 'prodigy'],
      ...['--items', 'open', '--reviews', at('items.reviews.jsonl')],
    );
    assert.equal(open.exitCode, 0, open.errorOut);
    assert.equal(open.out.trimEnd().split('\n').length, 1);
    assert.match(open.out, /A green door/u);
    assert.match(open.errorOut, /Wrote 1 task of toy_named .* 1 that somebody has decided stayed/u);
  });

  it('says once what of a line cannot be used', async () => {
    const lines = ['{"key":"c-1","colour":"red","answer":"A."}', '{"key":17}', '{', '[]'];
    writeFileSync(at('broken.colours.jsonl'), `${lines.join('\n')}\n`);
    const { exitCode, errorOut } = await run(
      ...['tasks', at('broken.colours.jsonl'), '--study', 'toy_named', '--format', 'csv'],
    );
    assert.equal(exitCode, 1);
    assert.match(errorOut, /2 × It has no id, or one that is no text\. \(line 2; line 4\)/u);
    assert.match(errorOut, /1 × It is not JSON\. \(line 3\)/u);
    assert.doesNotMatch(errorOut, /Not counted/u);
  });

  const base = ['tasks', at('items.colours.jsonl'), '--study', 'toy_named'];
  writeFileSync(
    at('twice.colours.jsonl'),
    '{"key":"c-1","colour":"red","answer":"A."}\n'.repeat(2),
  );
  writeFileSync(at('none.colours.jsonl'), '{"key":"c-1","colour":"red"}\n');
  const refused: readonly {
    readonly name: string;
    readonly args: readonly string[];
    readonly says: RegExp;
  }[] = [
    { name: 'no format', args: base, says: /required option '--format/u },
    {
      name: 'a table of raters',
      args: [...base, '--format', 'csv-wide'],
      says: /Allowed choices are csv, prodigy, label-studio, argilla/u,
    },
    {
      name: 'an unknown study',
      args: ['tasks', at('items.colours.jsonl'), '--study', 'no', '--format', 'csv'],
      says: /There is no study no/u,
    },
    {
      name: 'an id of several records',
      args: ['tasks', at('twice.colours.jsonl'), ...base.slice(2), '--format', 'csv'],
      says: /no item of toy_named can be written\. record c-1 \(lines 1, 2\): Several records have this id/u,
    },
    {
      name: 'nothing to ask',
      args: ['tasks', at('none.colours.jsonl'), ...base.slice(2), '--format', 'csv'],
      says: /no record holds anything/u,
    },
    {
      name: 'a setup of a tool that needs none',
      args: [...base, '--format', 'csv', '--setup', at('none.xml')],
      says: /nothing to set up for csv/u,
    },
    {
      name: 'one file for two',
      args: [...base, '--format', 'argilla', '--setup', at('refused.txt')],
      says: /named for two outputs/u,
    },
    {
      name: 'reviews where all items are wanted',
      args: [...base, '--format', 'csv', '--reviews', at('items.reviews.jsonl')],
      says: /--items open/u,
    },
  ];
  for (const { name, args, says } of refused) {
    it(`ends with 2 for ${name}, and writes nothing`, async () => {
      const { exitCode, out, errorOut } = await run(...args, '--out', at('refused.txt'));
      assert.deepEqual([exitCode, out], [2, '']);
      assert.match(errorOut, says);
      assert.ok(!existsSync(at('refused.txt')));
    });
  }
});

describe('tasks of the program as it ships', () => {
  const dataset = at('samples/matched.scenarios.jsonl');

  it('come back from a tool as fresh reviews of a drawn, blind study', async () => {
    const draw = at('pilot.draw.json');
    const drawn = await runCli([
      ...['review', 'draw', dataset, '--study', 'verdict'],
      ...['--size', '4', '--name', 'pilot', '--out', draw],
    ]);
    assert.equal(drawn.exitCode, 0, drawn.errorOut);
    const tasks = await runCli([
      ...['review', 'tasks', dataset, '--study', 'verdict', '--draw', draw],
      ...['--format', 'label-studio', '--out', at('tasks.json')],
    ]);
    assert.equal(tasks.exitCode, 0, tasks.errorOut);
    assert.match(tasks.errorOut, /set up with what --setup <file> writes/u);
    const items = JSON.parse(readFileSync(at('tasks.json'), 'utf8')) as readonly JsonObject[];
    const answered = items.map((item) => ({
      ...item,
      annotations: [
        {
          completed_by: { email: 'eve@example.org' },
          created_at: '2026-12-01T10:00:00Z',
          result: [
            { from_name: 'q1', to_name: 'item', type: 'choices', value: { choices: ['Right'] } },
          ],
        },
      ],
    }));
    writeFileSync(at('answered.json'), JSON.stringify(answered));
    const out = at('samples/matched.scenarios.jsonl.Eve.reviews.jsonl');
    const imported = await runCli([
      ...['review', 'import', at('answered.json'), '--format', 'label-studio'],
      ...['--dataset', dataset, '--out', out],
    ]);
    assert.equal(imported.exitCode, 0, imported.errorOut);
    const reviews = readFileSync(out, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as JsonObject);
    assert.equal(reviews.length, items.length);
    assert.ok(
      reviews.every((review) => review['draw'] === 'pilot' && review['study'] === 'verdict'),
    );

    // What was imported is decided now: the rest is open.
    const open = await runCli([
      ...['review', 'tasks', dataset, '--study', 'verdict', '--draw', draw, '--items', 'open'],
      ...['--format', 'csv', '--reviews', out],
    ]);
    assert.equal(open.exitCode, 2);
    assert.match(open.errorOut, /somebody has decided about every item of verdict already/u);
  });

  it('are none of a draw of another study', async () => {
    const { exitCode, errorOut } = await runCli([
      ...['review', 'tasks', dataset, '--study', 'fidelity', '--draw', at('pilot.draw.json')],
      ...['--format', 'csv'],
    ]);
    assert.equal(exitCode, 2);
    assert.match(errorOut, /is a draw of the study verdict, not of fidelity/u);
  });
});
