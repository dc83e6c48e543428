import assert from 'node:assert/strict';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { readDraw } from '../../src/core/review/draws/draw-file.ts';
import type { StudyDraw } from '../../src/core/review/draws/study-draw.ts';
import type { CliResult } from './run-cli.ts';
import { runInProcess } from './run-in-process.ts';

const samples = path.resolve(import.meta.dirname, '../../samples');
const folder = mkdtempSync(path.join(tmpdir(), 'benchwright-draw-'));
after(() => {
  rmSync(folder, { recursive: true, force: true });
});

const scenarios = path.join(folder, 'items.scenarios.jsonl');
const shopping = path.join(folder, 'items.paceshop.jsonl');
cpSync(path.join(samples, 'persevalbench/matched.scenarios.jsonl'), scenarios);
cpSync(path.join(samples, 'paceshop/study.paceshop.jsonl'), shopping);

function draw(file: string, ...parameters: readonly string[]): Promise<CliResult> {
  return runInProcess(['review', 'draw', file, ...parameters]);
}

function drawIn(file: string): StudyDraw {
  const read = readDraw(readFileSync(file, 'utf8'));
  assert.ok(read.ok, read.ok ? '' : read.error);
  return read.value;
}

describe('review draw', () => {
  it('stores the draw beside the dataset', async () => {
    const { exitCode, out, errorOut } = await draw(scenarios, '--study', 'verdict', '--seed', '7');
    assert.equal(exitCode, 0, errorOut);
    assert.equal(out, '');
    const stored = drawIn(`${scenarios}.verdict-7.draw.json`);
    assert.equal(stored.name, 'verdict-7');
    assert.equal(stored.dataset, 'items.scenarios.jsonl');
    assert.equal(stored.items.length, 52);
    assert.ok(!stored.has_rounds);
    assert.match(errorOut, /Drew 52 items of 26 records \(100 asked for, 26 to draw from\)/u);
  });

  it('tells of parts that a study of your own shows and no record has, in a draw and in its check', async () => {
    const studies = path.join(folder, 'unseen-studies');
    mkdirSync(studies);
    const study = {
      ...{ id: 'clear', title: 'Clarity', instructions: ['Read it.'] },
      ...{ kind: 'persevalbench/scenario', sample_size: 3 },
      shows: [
        { pointer: '/dialogue/turns', title: 'Dialogue' },
        { pointer: '/dialog/notes', title: 'Notes' },
      ],
      questions: [{ id: 'why', type: 'text', title: 'Why?' }],
    };
    writeFileSync(path.join(studies, 'clear.json'), JSON.stringify(study));
    const told =
      'The study clear shows /dialog/notes ("Notes"), which none of the 26 records has: reviewers see nothing of it. Mend that pointer in "shows" of the study, or take the part out.\n';
    const parameters = ['--studies', studies];
    const drawn = await draw(scenarios, '--study', 'clear', ...parameters);
    assert.equal(drawn.exitCode, 0, drawn.errorOut);
    assert.ok(drawn.errorOut.includes(told), drawn.errorOut);
    const drawFile = `${scenarios}.clear-1.draw.json`;
    const checked = await runInProcess(['review', 'check', scenarios, drawFile, ...parameters]);
    assert.equal(checked.exitCode, 0, checked.errorOut);
    assert.ok(checked.out.includes(told), checked.out);
    const again = await draw(scenarios, '--again', drawFile, ...parameters);
    assert.ok(again.errorOut.includes(told), again.errorOut);
  });

  it('draws as many as are asked for, under a name, in rounds', async () => {
    const parameters = ['--size', '8', '--name', 'pilot', '--rounds', '--seed', '3'];
    const { exitCode, errorOut } = await draw(scenarios, '--study', 'verdict', ...parameters);
    assert.equal(exitCode, 0, errorOut);
    const stored = drawIn(`${scenarios}.pilot.draw.json`);
    assert.equal(stored.items.length, 16);
    assert.deepEqual([...new Set(stored.items.map(({ round }) => round))], [1, 2]);
    assert.match(errorOut, /\d+ in round 1, \d+ in round 2\./u);
  });

  it('draws the calibration package as far as there are records', async () => {
    const out = path.join(folder, 'calibration.json');
    const { exitCode, errorOut } = await draw(shopping, '--study', 'defect', '--out', out);
    assert.equal(exitCode, 0, errorOut);
    assert.match(drawIn(out).sample.stratified_by, /110 : 20/u);
  });

  it('draws as many as there are of what can be drawn, and says which parts ran dry', async () => {
    const good = path.join(folder, 'good.paceshop.jsonl');
    const lines = readFileSync(shopping, 'utf8').split('\n');
    const goodLines = lines.filter((line) => line.includes('"label":"GOOD"')).slice(0, 24);
    writeFileSync(good, `${goodLines.join('\n')}\n`);
    const first = await draw(good, '--study', 'defect', '--size', '20', '--name', 'a');
    assert.equal(first.exitCode, 0, first.errorOut);
    assert.match(first.errorOut, /Drew 20 items of 20 records \(20 asked for, 24 to draw from\)/u);
    assert.match(first.errorOut, /^Fewer records than their share: PREF_CONFLICT \(0 of /mu);
    const second = await draw(shopping, '--study', 'defect', '--size', '48', '--name', 'b');
    assert.match(second.errorOut, /Drew 48 items of 48 records \(48 asked for, 48 to draw from\)/u);
    const third = await draw(shopping, '--study', 'defect', '--size', '60', '--name', 'c');
    assert.match(third.errorOut, /^There are fewer records than asked for: all 48/mu);
  });

  it('takes all records where that is asked for', async () => {
    const { errorOut } = await draw(shopping, '--study', 'defect', '--size', 'all', '--name', 'd');
    assert.match(errorOut, /Drew 188 items of 188 records \(188 asked for, 188 to draw from\)/u);
    assert.equal(drawIn(`${shopping}.d.draw.json`).items.length, 188);
  });

  it('draws for a study of one’s own', async () => {
    const studies = path.join(samples, 'persevalbench/studies');
    const parameters = ['--study', 'tone', '--studies', studies];
    const { exitCode, errorOut } = await draw(scenarios, ...parameters);
    assert.equal(exitCode, 0, errorOut);
    assert.equal(drawIn(`${scenarios}.tone-1.draw.json`).items.length, 40);
  });

  it('lists what cannot be shown', async () => {
    const file = path.join(folder, 'broken.scenarios.jsonl');
    const lines = readFileSync(scenarios, 'utf8').trimEnd().split('\n').slice(0, 3);
    const record = JSON.parse(lines[0] ?? '') as Record<string, unknown>;
    const broken = JSON.stringify({ ...record, id: 'broken', dialogue: { turns: [] } });
    writeFileSync(file, `${[...lines, broken].join('\n')}\n`);
    const { exitCode, errorOut } = await draw(file, '--study', 'fidelity');
    assert.equal(exitCode, 1);
    assert.match(errorOut, /^Left out: broken error: .*target_turn_index/mu);
    assert.equal(drawIn(`${file}.fidelity-1.draw.json`).items.length, 3);
  });

  it('refuses what it cannot do, and writes nothing', async () => {
    const bad = path.join(folder, 'bad-studies');
    mkdirSync(bad);
    writeFileSync(path.join(bad, 'x.json'), '{"id": "x"}');
    const refusals: readonly (readonly [parameters: readonly string[], message: RegExp])[] = [
      [['--study', 'nothing'], /There is no study nothing\. There are: fidelity, /u],
      [['--study', 'defect'], /about paceshop\/record, and .* holds persevalbench\/scenario/u],
      [['--study', 'fidelity', '--rounds'], /no rounds/u],
      [['--study', 'fidelity', '--name', '../x'], /cannot name a draw/u],
      [['--study', 'fidelity', '--size', '0'], /whole number from 1/u],
      [['--study', 'x', '--studies', bad], /x\.json: The study lacks/u],
      [['--study', 'x', '--studies', path.join(folder, 'gone')], /Cannot read the folder/u],
    ];
    for (const [parameters, message] of refusals) {
      const { exitCode, errorOut } = await draw(scenarios, ...parameters);
      assert.notEqual(exitCode, 0, parameters.join(' '));
      assert.match(errorOut, message);
    }
    assert.ok(!existsSync(`${scenarios}.fidelity-1.draw.json`));
  });

  it('never writes over a draw', async () => {
    const first = await draw(scenarios, '--study', 'state_role');
    assert.equal(first.exitCode, 0);
    const file = `${scenarios}.state_role-1.draw.json`;
    const before = readFileSync(file, 'utf8');
    const second = await draw(scenarios, '--study', 'state_role');
    assert.equal(second.exitCode, 2);
    assert.match(second.errorOut, /is there already/u);
    assert.equal(readFileSync(file, 'utf8'), before);
  });
});

describe('review check', () => {
  it('lists the items of a draw that have gone or changed', async () => {
    const file = path.join(folder, 'later.scenarios.jsonl');
    cpSync(scenarios, file);
    const out = path.join(folder, 'later.draw.json');
    assert.equal((await draw(file, '--study', 'verdict', '--out', out)).exitCode, 0);
    const before = await runInProcess(['review', 'check', file, out]);
    assert.equal(before.exitCode, 0, before.errorOut);
    assert.equal(before.out, 'verdict-1 (verdict): 52 items, 0 missing, 0 changed.\n');

    const [gone = '', edited = '', ...others] = readFileSync(file, 'utf8').trimEnd().split('\n');
    const record = JSON.parse(edited) as { id: string; responses: Record<string, unknown> };
    const responses = { ...record.responses, right: { text: 'Another answer.' } };
    const lines = [JSON.stringify({ ...record, responses, note: 'hidden' }), ...others];
    writeFileSync(file, `${lines.join('\n')}\n`);
    const { id } = JSON.parse(gone) as { id: string };
    const after = await runInProcess(['review', 'check', file, out]);
    assert.equal(after.exitCode, 1);
    assert.deepEqual(after.out.trimEnd().split('\n').sort(), [
      `Changed: ${record.id} right: What is shown has changed.`,
      `Missing: ${id} error: The record is no longer in the dataset.`,
      `Missing: ${id} right: The record is no longer in the dataset.`,
      'verdict-1 (verdict): 52 items, 2 missing, 1 changed.',
    ]);
  });

  it('says why a draw cannot be used', async () => {
    const out = path.join(folder, 'no.draw.json');
    writeFileSync(out, '{}');
    const { exitCode, errorOut } = await runInProcess(['review', 'check', scenarios, out]);
    assert.equal(exitCode, 2);
    assert.match(errorOut, /The draw cannot be used: .*lacks/u);
  });
});
