import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { readDraw } from '../../src/core/review/draws/draw-file.ts';
import type { DrawnItem, StudyDraw } from '../../src/core/review/draws/study-draw.ts';
import { formatReviewLine, newReview } from '../../src/core/review/new-review.ts';
import type { CliResult } from './run-cli.ts';
import { runInProcess } from './run-in-process.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'benchwright-again-'));
after(() => {
  rmSync(folder, { recursive: true, force: true });
});

const scenarios = path.join(folder, 'items.scenarios.jsonl');
const firstFile = `${scenarios}.verdict-7.draw.json`;
const secondFile = `${scenarios}.verdict-7-again.draw.json`;

function run(...args: readonly string[]): Promise<CliResult> {
  return runInProcess(['review', ...args]);
}

function drawIn(file: string): StudyDraw {
  const read = readDraw(readFileSync(file, 'utf8'));
  assert.ok(read.ok, read.ok ? '' : read.error);
  return read.value;
}

/** A decision as the editor stores it. */
function line(
  { name, repeats }: StudyDraw,
  item: DrawnItem,
  decision: 'Right' | 'Under',
  index: number,
): string {
  const day = repeats === undefined ? 1 : 9;
  return formatReviewLine(
    newReview(
      {
        ...{ reviewer: 'Ada', study: 'verdict', decision, draw: name, repeats },
        ...{ recordId: item.record_id, candidate: item.candidate },
        inputHash: item.input_hash ?? '',
      },
      { nowMs: Date.UTC(2026, 0, day) + index, id: `${name}-${index}` },
    ),
  );
}

describe('review draw --again', () => {
  before(async () => {
    cpSync(
      path.resolve(import.meta.dirname, '../../samples/persevalbench/matched.scenarios.jsonl'),
      scenarios,
    );
    const made = await run('draw', scenarios, '--study', 'verdict', '--seed', '7', '--rounds');
    assert.equal(made.exitCode, 0, made.errorOut);
    const again = await run('draw', scenarios, '--again', firstFile);
    assert.equal(again.exitCode, 0, again.errorOut);
    assert.match(again.errorOut, /^Drew 52 items of 26 records .*, seed 8\.$/mu);
    assert.match(
      again.errorOut,
      /^Decided again: verdict-7\. Nobody is shown what they answered/mu,
    );
  });

  it('stores a second round of the draw, with its items in another order', () => {
    const [first, second] = [drawIn(firstFile), drawIn(secondFile)];
    const names = ({ items }: StudyDraw): readonly string[] =>
      items.map(({ record_id: id, candidate }) => `${id} ${candidate ?? ''}`);
    assert.deepEqual(names(second).toSorted(), names(first).toSorted());
    assert.notDeepEqual(names(second), names(first));
    assert.deepEqual(
      [second.name, second.repeats, second.study, second.seed, second.has_rounds],
      ['verdict-7-again', 'verdict-7', 'verdict', 8, true],
    );
  });

  it('can take a part of it, under a name and a seed', async () => {
    const options = ['--size', '5', '--name', 'part', '--seed', '70', '--study', 'verdict'];
    const made = await run('draw', scenarios, '--again', firstFile, ...options);
    assert.equal(made.exitCode, 0, made.errorOut);
    const part = drawIn(`${scenarios}.part.draw.json`);
    assert.deepEqual([part.items.length, part.seed, part.repeats], [10, 70, 'verdict-7']);
  });

  it('gets a name of its own, whatever its file is called, also once files are gone', async () => {
    const made = async (...args: readonly string[]): Promise<string | undefined> => {
      const { errorOut, exitCode } = await run('draw', scenarios, '--again', firstFile, ...args);
      assert.equal(exitCode, 0, errorOut);
      return /^Wrote (.*\.draw\.json)\. /mu.exec(errorOut)?.[1];
    };
    const third = `${scenarios}.third.draw.json`;
    const fourth = `${scenarios}.verdict-7-again-3.draw.json`;
    assert.equal(await made('--out', third), third);
    assert.equal(drawIn(third).name, 'verdict-7-again-2');
    assert.equal(await made(), fourth);
    assert.equal(drawIn(fourth).name, 'verdict-7-again-3');
    const order = (file: string): string =>
      drawIn(file)
        .items.map(({ record_id: id, candidate }) => `${id} ${candidate ?? ''}`)
        .join();
    assert.equal(new Set([firstFile, secondFile, third, fourth].map(order)).size, 4);

    const [item] = drawIn(fourth).items;
    assert.ok(item);
    const reviews = `${scenarios}.Cem.reviews.jsonl`;
    writeFileSync(reviews, line(drawIn(fourth), item, 'Right', 0));
    rmSync(fourth);
    const refusals = [
      ['--again', firstFile, '--name', 'verdict-7-again-3'],
      ['--again', firstFile, '--name', 'verdict-7-again-2'],
      ['--again', secondFile, '--name', 'verdict-7'],
      ['--study', 'verdict', '--name', 'verdict-7-again-2'],
      ['--study', 'verdict', '--name', 'verdict-7-again-3'],
    ];
    const out = path.join(folder, 'none.draw.json');
    for (const args of refusals) {
      const refused = await run('draw', scenarios, ...args, '--out', out);
      assert.equal(refused.exitCode, 2, refused.errorOut);
      assert.match(refused.errorOut, /^error: The name \S+ is taken: .* another with --name\.$/mu);
    }
    assert.ok(!existsSync(out));
    const fifth = await made();
    assert.equal(fifth, `${scenarios}.verdict-7-again-4.draw.json`);
    for (const file of [third, fifth, reviews]) rmSync(file);
  });

  it('says who gets nothing of a part of a draw that is shared out', async () => {
    const names = ['--reviewers', 'Ada,Ben,Cem,Dan,Eve', '--each', '1'];
    const shared = path.join(folder, 'shared.draw.json');
    const first = ['--study', 'verdict', '--seed', '31', '--name', 'shared', ...names];
    assert.equal((await run('draw', scenarios, ...first, '--out', shared)).exitCode, 0);
    const part = path.join(folder, 'one.draw.json');
    const again = ['--again', shared, '--size', '1', '--out', part];
    const { errorOut } = await run('draw', scenarios, ...again);
    const [, named = ''] = /^Nothing is for (.*): take more records\.$/mu.exec(errorOut) ?? [];
    const [idle = ''] = named.split(', ');
    assert.equal(named.split(', ').length, 3, errorOut);
    const tasks = ['--study', 'verdict', '--format', 'csv', '--draw', part, '--reviewer', idle];
    const none = await run('tasks', scenarios, ...tasks);
    assert.equal(none.exitCode, 2);
    assert.match(
      none.errorOut,
      new RegExp(
        `the draw shared-again is shared out, and none of its items is for ${idle}\\.`,
        'u',
      ),
    );
  });

  it('refuses what would be no second round, and writes nothing', async () => {
    const out = path.join(folder, 'none.draw.json');
    const refusals: readonly (readonly [args: readonly string[], message: RegExp])[] = [
      [['--again', firstFile, '--study', 'fidelity'], /of the study verdict, not of fidelity/u],
      [['--again', firstFile, '--rounds'], /--rounds has no place beside --again/u],
      [['--again', firstFile, '--reviewers', 'Ada,Ben'], /--reviewers has no place/u],
      [['--again', firstFile, '--each', '2'], /--each has no place/u],
      [['--again', firstFile, '--seed', '7'], /The seed 7 gave the order of verdict-7/u],
      [['--again', firstFile, '--name', 'verdict-7'], /name of its own/u],
      [['--again', scenarios], /The draw is no JSON/u],
      [[], /Say with --study what people are to decide, or with --again/u],
    ];
    for (const [args, message] of refusals) {
      const refused = await run('draw', scenarios, ...args, '--out', out);
      assert.equal(refused.exitCode, 2, refused.errorOut);
      assert.match(refused.errorOut, message);
    }
    assert.ok(!existsSync(out));
  });

  it('is counted by itself: its progress, what is open in it, and agreement', async () => {
    const [first, second] = [drawIn(firstFile), drawIn(secondFile)];
    const reviews = `${scenarios}.Ada.reviews.jsonl`;
    const firstLines = first.items.map((item, at) => line(first, item, 'Right', at));
    const again = second.items.slice(0, 4);
    const secondLines = again.map((item, at) =>
      line(second, item, at === 0 ? 'Under' : 'Right', at),
    );
    writeFileSync(reviews, [...firstLines, ...secondLines].join(''));
    const progress = async (file: string): Promise<string> => {
      const { out } = await run('check', scenarios, file);
      return out;
    };
    assert.match(await progress(firstFile), /^Ada: 52 of 52 decided\.$/mu);
    assert.match(
      await progress(secondFile),
      /^verdict-7-again \(verdict, repeats verdict-7\): 52 /mu,
    );
    assert.match(await progress(secondFile), /^Ada: 4 of 52 decided\.$/mu);

    const open = ['--study', 'verdict', '--format', 'prodigy', '--items', 'open'];
    const tasks = await run('tasks', scenarios, ...open, '--draw', secondFile);
    assert.equal(tasks.exitCode, 0, tasks.errorOut);
    assert.equal(tasks.out.trimEnd().split('\n').length, 48);

    const dataset = ['--dataset', scenarios, '--format', 'json'];
    const { out } = await runInProcess(['agree', reviews, ...dataset]);
    const [study] = (JSON.parse(out) as AgreementJson).studies;
    assert.deepEqual(
      [study?.reviews.standing, study?.reviews.repeated, study?.reviews.replaced],
      [52, 4, 0],
    );
    const [own] = study?.intraRater?.[0]?.reviewers ?? [];
    assert.deepEqual([own?.reviewer, own?.raw.value, own?.raw.n], ['Ada', 0.75, 4]);

    // By itself, the second round is one like any other.
    const alone = await runInProcess(['agree', reviews, ...dataset, '--draw', 'verdict-7-again']);
    assert.equal((JSON.parse(alone.out) as AgreementJson).studies[0]?.reviews.standing, 4);
  });
});

interface AgreementJson {
  readonly studies: readonly {
    readonly reviews: { standing: number; repeated: number; replaced: number };
    readonly intraRater?: readonly {
      readonly reviewers: readonly {
        readonly reviewer: string;
        readonly raw: { readonly value: number; readonly n: number };
      }[];
    }[];
  }[];
}
