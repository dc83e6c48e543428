import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { parseJson } from '../../src/core/jsonl/parse-json.ts';
import { readDraw } from '../../src/core/review/draws/draw-file.ts';
import { itemsFor } from '../../src/core/review/draws/own-items.ts';
import type { DrawnItem, StudyDraw } from '../../src/core/review/draws/study-draw.ts';
import { formatReviewLine, newReview } from '../../src/core/review/new-review.ts';
import { assertGolden } from './golden.ts';
import type { CliResult } from './run-cli.ts';
import { runInProcess } from './run-in-process.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'benchwright-shared-draw-'));
after(() => {
  rmSync(folder, { recursive: true, force: true });
});

const scenarios = at('items.scenarios.jsonl');
const drawFile = at('items.scenarios.jsonl.verdict-7.draw.json');
const sharing = ['--reviewers', 'Ada, Ben, Cem', '--each', '2', '--common', '4'] as const;

function at(name: string): string {
  return path.join(folder, name);
}

async function run(...args: readonly string[]): Promise<CliResult> {
  const { out, errorOut, exitCode } = await runInProcess(['review', ...args]);
  const own = (text: string): string => text.replaceAll(`${folder}${path.sep}`, '');
  return { out: own(out), errorOut: own(errorOut), exitCode };
}

function draw(...args: readonly string[]): Promise<CliResult> {
  return run('draw', scenarios, '--study', 'verdict', '--seed', '7', ...args);
}

function drawIn(file: string): StudyDraw {
  const read = readDraw(readFileSync(file, 'utf8'));
  assert.ok(read.ok, read.ok ? '' : read.error);
  return read.value;
}

/** Decisions of a reviewer as the editor stores them. */
function decide(reviewer: string, items: readonly DrawnItem[]): void {
  const lines = items.map((item, index) =>
    formatReviewLine(
      newReview(
        {
          ...{ reviewer, study: 'verdict', decision: 'Right', draw: 'verdict-7' },
          ...{ recordId: item.record_id, candidate: item.candidate },
          inputHash: item.input_hash ?? '',
        },
        { nowMs: Date.UTC(2026, 0, 1) + index, id: `${reviewer}-${index}` },
      ),
    ),
  );
  writeFileSync(`${scenarios}.${reviewer}.reviews.jsonl`, lines.join(''));
}

describe('a draw that is shared out', () => {
  before(async () => {
    cpSync(
      path.resolve(import.meta.dirname, '../../samples/persevalbench/matched.scenarios.jsonl'),
      scenarios,
    );
    const { exitCode, errorOut } = await draw(...sharing);
    assert.equal(exitCode, 0, errorOut);
    assertGolden('review-draw/shared.txt', errorOut);
  });

  it('names those who decide each item, on one line', () => {
    const text = readFileSync(drawFile, 'utf8');
    const stored = drawIn(drawFile);
    assert.deepEqual(stored.shared_out, {
      ...{ reviewers: ['Ada', 'Ben', 'Cem'], each: 2, common: 4 },
    });
    assert.equal(text.match(/^ {6}"reviewers": \["\w+", "\w+"\],$/gmu)?.length, 52 - 8);
    assert.deepEqual(
      ['Ada', 'Ben', 'Cem'].map((name) => itemsFor(stored, name).items.length).sort(),
      [37, 37, 38],
    );
  });

  it('is checked reviewer by reviewer', async () => {
    const stored = drawIn(drawFile);
    decide('Ada', itemsFor(stored, 'Ada').items.slice(0, 5));
    decide('Cem', itemsFor(stored, 'Cem').items);
    // Somebody who is not named, whose decisions count all the same.
    decide('Zoe', stored.items.slice(0, 3));
    const all = await run('check', scenarios, drawFile);
    assert.equal(all.exitCode, 0, all.errorOut);
    assertGolden('review-draw/check-shared.txt', all.out);
    const reviews = ['--reviews', `${scenarios}.Ada.reviews.jsonl`];
    const some = await run('check', scenarios, drawFile, ...reviews);
    assert.match(some.out, /^Ada: 5 of \d+ decided\.$/mu);
    assert.match(some.out, /^Cem: 0 of \d+ decided\.$/mu);
    assert.doesNotMatch(some.out, /Zoe/u);
  });

  it('gives out the tasks of one person, all or those that they have not decided', async () => {
    const stored = drawIn(drawFile);
    const ben = itemsFor(stored, 'Ben').items;
    decide('Ben', ben.slice(0, 10));
    decide('Ada', itemsFor(stored, 'Ada').items);
    const tasks = (...args: readonly string[]): Promise<CliResult> => {
      const shared = ['--study', 'verdict', '--format', 'prodigy', '--draw', drawFile];
      return run('tasks', scenarios, ...shared, ...args);
    };
    const count = ({ out }: CliResult): number => out.trimEnd().split('\n').length;
    const whole = await tasks();
    assert.equal(count(whole), 52);
    const own = await tasks('--reviewer', ' Ben ');
    assert.equal(own.exitCode, 0, own.errorOut);
    assert.equal(count(own), ben.length);
    // Of what leaves, only those lines, in their order.
    const lines = whole.out.split('\n');
    const mine = new Set<DrawnItem | undefined>(ben);
    const expected = lines.filter((_, place) => mine.has(stored.items[place]));
    assert.deepEqual(own.out.trimEnd().split('\n').map(parseJson), expected.map(parseJson));
    assert.doesNotMatch(own.out, /"reviewers"/u);
    assert.equal(count(await tasks('--reviewer', 'Ben', '--items', 'open')), ben.length - 10);
    const done = await tasks('--reviewer', 'Ada', '--items', 'open');
    assert.equal(done.exitCode, 2);
    assert.match(done.errorOut, /Ada has decided about every item/u);
    const stranger = await tasks('--reviewer', 'ben');
    assert.equal(stranger.exitCode, 2);
    assert.match(
      stranger.errorOut,
      /the draw verdict-7 has nothing for ben\. It is shared out among Ada, Ben, Cem\./u,
    );
  });

  it('asks for the draw that says what somebody is to decide', async () => {
    const shared = ['--study', 'verdict', '--format', 'prodigy', '--reviewer', 'Ada'];
    const { exitCode, errorOut } = await run('tasks', scenarios, ...shared);
    assert.equal(exitCode, 2);
    assert.match(errorOut, /name it with --draw/u);
  });

  it('is the same for the same seed', async () => {
    const out = at('again.draw.json');
    assert.equal((await draw(...sharing, '--out', out)).exitCode, 0);
    assert.deepEqual(drawIn(out).items, drawIn(drawFile).items);
  });

  it('says who decides nothing together', async () => {
    const { errorOut } = await draw('--reviewers', 'Ada,Ben', '--each', '1', '--name', 'apart');
    assert.match(errorOut, /^No agreement can be told of .*: Ada and Ben\./mu);
  });

  it('takes one name of each option where there are several, commas and all', async () => {
    const options = ['--reviewers', 'Doe, Jane', '--reviewers', ' Ben ', '--each', '1'];
    const { errorOut, exitCode } = await draw(...options, '--name', 'commas', '--size', '4');
    assert.equal(exitCode, 0);
    assert.match(errorOut, /^Items by reviewer: "Doe, Jane" \d, Ben \d; each/mu);
    assert.match(errorOut, /who decide nothing together: "Doe, Jane" and Ben\./u);
    assert.match(errorOut, /^"Doe, Jane" is the name of one reviewer: .* is no list\.$/mu);
    const made = drawIn(`${scenarios}.commas.draw.json`);
    assert.deepEqual(made.shared_out?.reviewers, ['Doe, Jane', 'Ben']);
    assert.ok(itemsFor(made, 'Doe, Jane').items.length > 0);
  });

  it('says nothing of one name where none holds a comma, or the one option is a list', async () => {
    for (const [name, ...reviewers] of [
      ['single', '--reviewers', 'Ada', '--reviewers', 'Ben'],
      ['list', '--reviewers', '"Doe, Jane", Ben'],
    ]) {
      const options = [...reviewers, '--each', '1', '--name', name ?? '', '--size', '4'];
      const { errorOut, exitCode } = await draw(...options);
      assert.equal(exitCode, 0, errorOut);
      assert.doesNotMatch(errorOut, /of one reviewer/u);
    }
  });

  it('refuses what it cannot share out, and writes nothing', async () => {
    const refusals: readonly (readonly [parameters: readonly string[], message: RegExp])[] = [
      [['--reviewers', 'Ada,Ben'], /Say with --each/u],
      [['--each', '2'], /--each shares items out: name among whom with --reviewers/u],
      [['--common', '2'], /--common shares items out/u],
      [['--reviewers', 'Ada', '--each', '1'], /two reviewers or more/u],
      [['--reviewers', 'Ada,,Ben', '--each', '1'], /name of a reviewer is empty/u],
      [['--reviewers', 'Ada,Ada', '--each', '1'], /Ada is named twice/u],
      [['--reviewers', 'Ada', '--reviewers', 'Ada', '--each', '1'], /Ada is named twice/u],
      [['--reviewers', 'Ada', '--reviewers', '', '--each', '1'], /name of a reviewer is empty/u],
      [['--reviewers', 'Ada,ada', '--each', '1'], /Ada and ada differ in capitals/u],
      [['--reviewers', 'Ada,Ben', '--each', '3'], /by 3 reviewers: 2 are named/u],
      [['--reviewers', 'Ada,Ben', '--each', '0'], /whole number from 1/u],
      [['--reviewers', 'Ada,Ben', '--each', '1', '--common', '-1'], /whole number from 0/u],
      [['--reviewers', 'Ada,Ben', '--each', '1', '--common', '27'], /27 records in common: .* 26/u],
      [
        ['--reviewers', 'Ada,Ben', '--each', '1', '--common', '6', '--size', '5'],
        /6 records in common: the sample has 5/u,
      ],
    ];
    for (const [parameters, message] of refusals) {
      const { exitCode, errorOut } = await draw(...parameters, '--name', 'refused');
      assert.equal(exitCode, 2, parameters.join(' '));
      assert.match(errorOut, message);
    }
    assert.ok(!existsSync(`${scenarios}.refused.draw.json`));
  });
});
