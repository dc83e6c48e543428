import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { toyBenchmark } from '../support/toy-benchmark.ts';
import { toyLevelStudy, toyStudy } from '../support/toy-study.ts';
import { assertGolden, fixtures } from './golden.ts';
import type { CliResult } from './run-cli.ts';
import { runInProcess } from './run-in-process.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'benchwright-reviews-'));
cpSync(path.join(fixtures, 'review-exchange'), folder, { recursive: true });
after(() => {
  rmSync(folder, { recursive: true, force: true });
});

function at(name: string): string {
  return path.join(folder, name);
}

function written(name: string): string {
  return readFileSync(at(name), 'utf8');
}

/** With the toy studies; paths of the folder are left out of what is printed. */
async function run(...args: readonly string[]): Promise<CliResult> {
  const { out, errorOut, exitCode } = await runInProcess(['review', ...args], {
    benchmarks: [{ ...toyBenchmark, studies: [toyStudy, toyLevelStudy] }],
  });
  const own = (text: string): string => text.replaceAll(`${folder}${path.sep}`, '');
  return { out: own(out), errorOut: own(errorOut), exitCode };
}

/** What a user sees: both outputs and the exit code. */
function transcript({ exitCode, out, errorOut }: CliResult): string {
  return `${out}--- standard error\n${errorOut}--- exit code ${String(exitCode)}\n`;
}

describe('review import', () => {
  const imports: readonly (readonly [file: string, format: string, ...more: string[]])[] = [
    ['prodigy.jsonl', 'prodigy'],
    ['label-studio.json', 'label-studio', '--study', 'toy_named'],
    ['argilla.jsonl', 'argilla', '--study', 'toy_named'],
    ['sheet.csv', 'csv', '--study', 'mine'],
    ['wide.csv', 'csv-wide', '--study', 'toy_named', '--raters', 'Rater 1', 'Rater 2'],
  ];
  for (const [file, format, ...more] of imports) {
    it(`makes reviews of ${format}, and reports what did not fit`, async () => {
      const result = await run('import', at(file), '--format', format, ...more);
      assertGolden(`review-exchange/import-${format}.txt`, transcript(result));
    });
  }

  it('writes a new file of reviews, which are valid, and the leftovers piece by piece', async () => {
    const out = at('prodigy.reviews.jsonl');
    const leftovers = at('prodigy.leftovers.jsonl');
    const args = ['import', at('prodigy.jsonl'), '--format', 'prodigy', '--out', out];
    const { exitCode, errorOut } = await run(...args, '--leftovers', leftovers);
    assert.equal(exitCode, 1);
    assert.match(errorOut, /Imported 3 reviews; 4 pieces did not fit\.\n$/u);
    const places = written('prodigy.leftovers.jsonl')
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as { readonly place: string }).place);
    assert.deepEqual(places, ['line 3', 'line 4', 'line 5', 'line 4']);
    const valid = await runInProcess(['validate', out]);
    assert.equal(valid.exitCode, 0, valid.out);

    const text = written('prodigy.reviews.jsonl');
    const again = await run(...args);
    assert.equal(again.exitCode, 2);
    assert.match(
      again.errorOut,
      /prodigy\.reviews\.jsonl is there already and was left as it is: an import never appends/u,
    );
    assert.equal(written('prodigy.reviews.jsonl'), text);
  });

  it('gives the same reviews again, also of a file that is named twice', async () => {
    const file = at('prodigy.jsonl');
    const once = await run('import', file, '--format', 'prodigy');
    const twice = await run('import', file, file, '--format', 'prodigy');
    assert.equal(twice.out, once.out);
    assert.match(twice.errorOut, /Imported 3 reviews/u);
  });

  it('is clean where all of it fits', async () => {
    writeFileSync(
      at('fit.csv'),
      'record_id,reviewer,study,decision,created_at\nc-1,Ada,s,yes,2026-12-01T10:00:00Z\n',
    );
    const { exitCode, errorOut } = await run('import', at('fit.csv'), '--format', 'csv');
    assert.deepEqual(
      [exitCode, errorOut],
      [
        0,
        'fit.csv: 1 review of 1 item by 1 reviewer as csv\nImported 1 review; all of it fitted.\n',
      ],
    );
  });

  it('counts reviews of records that the dataset does not have', async () => {
    writeFileSync(
      at('stray.csv'),
      'record_id,study,reviewer,decision.named,created_at\nnosuch,toy_named,Ada,yes,2026-12-01\n',
    );
    const args = ['import', at('stray.csv'), '--format', 'csv'];
    const { exitCode, errorOut } = await run(...args, '--dataset', at('items.colours.jsonl'));
    assert.equal(exitCode, 0);
    assert.match(errorOut, /stray\.csv: 1 review counts for no record: .*line 2: "nosuch"\.\n/u);
    assert.match(errorOut, /Imported 1 review; all of it fitted\. 1 review counts for no record/u);
    assert.doesNotMatch((await run(...args)).errorOut, /for no record/u);
  });

  it('lists reviews of one id that say different things, also in two files', async () => {
    const heading = 'review_id,record_id,study,reviewer,decision,created_at\n';
    writeFileSync(at('one.csv'), `${heading}A1,r,s,Ada,Right,2026-01-01\n`);
    writeFileSync(at('two.csv'), `${heading}A1,r,s,Ada,Over,2026-01-02\n`);
    const args = ['import', at('one.csv'), at('two.csv'), '--format', 'csv'];
    const { exitCode, out, errorOut } = await run(...args);
    assert.deepEqual([exitCode, out.trimEnd().split('\n').length], [1, 1]);
    assert.match(errorOut, /\.csv: Another review has the same id .* \(line 2\)/u);
    assert.match(errorOut, /Imported 1 review; 1 piece did not fit\.\n$/u);
  });

  it('takes nothing to a terminal that could steer it', async () => {
    writeFileSync(
      at('hostile.csv'),
      'record_id,reviewer,decision,\u001b[31mred\u202e\nc-1,Ada,yes,1\n',
    );
    const { errorOut } = await run('import', at('hostile.csv'), '--format', 'csv');
    // eslint-disable-next-line no-control-regex
    assert.doesNotMatch(errorOut, /[\u001b\u202e]/u);
    assert.match(errorOut, /\\u001b/u);
  });

  writeFileSync(at('nobody.csv'), 'record_id,decision\nc-1,yes\n');
  const refused: readonly {
    readonly name: string;
    readonly args: readonly string[];
    readonly says: RegExp;
  }[] = [
    { name: 'no format', args: [at('sheet.csv')], says: /required option '--format/u },
    {
      name: 'an unknown format',
      args: [at('sheet.csv'), '--format', 'xml'],
      says: /Allowed choices are csv, csv-wide, prodigy, label-studio, argilla/u,
    },
    {
      name: 'a missing file',
      args: [at('no.csv'), '--format', 'csv'],
      says: /Cannot read no\.csv/u,
    },
    {
      name: 'another format',
      args: [at('sheet.csv'), '--format', 'prodigy'],
      says: /sheet\.csv cannot be imported as prodigy\. No line is an object with an `answer`/u,
    },
    {
      name: 'nobody who decided',
      args: [at('nobody.csv'), '--format', 'csv'],
      says: /1 decision \(first: line 2\) does not say who decided\. Say it with --reviewer <name>/u,
    },
    {
      name: 'a table of raters that names none',
      args: [at('wide.csv'), '--format', 'csv-wide'],
      says: /Say which columns hold the answers of raters, with --raters\. There are: "Item", "Rater 1"/u,
    },
    {
      name: 'a question that the study does not ask',
      args: [
        ...[at('wide.csv'), '--format', 'csv-wide', '--study', 'toy_levels', '--question', 'nope'],
        ...['--raters', 'Rater 1'],
      ],
      says: /wide\.csv cannot be .* There is no question "nope"\. There are: colour, answer\./u,
    },
    {
      name: 'raters of a format that has none',
      args: [at('sheet.csv'), '--format', 'csv', '--raters', 'Rater'],
      says: /--raters is for csv-wide, and the format is csv/u,
    },
    {
      name: 'one file for both',
      args: [at('sheet.csv'), '--format', 'csv', '--leftovers', at('refused.reviews.jsonl')],
      says: /named for two outputs/u,
    },
    {
      name: 'leftovers that are there',
      args: [at('sheet.csv'), '--format', 'csv', '--leftovers', at('sheet.csv')],
      says: /sheet\.csv is there already/u,
    },
  ];
  for (const { name, args, says } of refused) {
    it(`ends with 2 for ${name}, and writes nothing`, async () => {
      const { exitCode, out, errorOut } = await run(
        'import',
        ...args,
        '--out',
        at('refused.reviews.jsonl'),
      );
      assert.deepEqual([exitCode, out], [2, '']);
      assert.match(errorOut, says);
      assert.ok(!existsSync(at('refused.reviews.jsonl')));
    });
  }
});

describe('review export', () => {
  it('writes all of its files or none', async () => {
    const args = ['export', at('items.reviews.jsonl'), '--format', 'csv', '--out', at('all.csv')];
    const refusals = [
      [at('all.csv'), /named for two outputs/u],
      [at('nowhere/left.jsonl'), /Cannot write to nowhere/u],
    ] as const;
    for (const [leftovers, says] of refusals) {
      const { exitCode, errorOut } = await run(...args, '--leftovers', leftovers);
      assert.equal(exitCode, 2);
      assert.match(errorOut, says);
      assert.ok(!existsSync(at('all.csv')));
    }
  });

  const formats = ['csv', 'csv-wide', 'prodigy', 'label-studio', 'argilla'];
  const studies = ['toy_named', 'toy_levels'];
  for (const format of formats) {
    it(`writes reviews with what was shown, blind studies blind, as ${format}`, async () => {
      const results = await Promise.all(
        studies.map((study) =>
          run(
            ...['export', at('items.reviews.jsonl'), '--format', format, '--study', study],
            ...['--dataset', at('items.colours.jsonl')],
          ),
        ),
      );
      assertGolden(`review-exchange/export-${format}.txt`, results.map(transcript).join('\n'));
    });

    const ways: readonly (readonly [name: string, exports: readonly (readonly string[])[]])[] = [
      ['', [[]]],
      [
        ' with the dataset',
        studies.map((study) => ['--study', study, '--dataset', at('items.colours.jsonl')]),
      ],
    ];
    for (const [name, exports] of ways) {
      it(`writes what imports as the same reviews, as ${format}${name}`, async () => {
        const files: string[] = [];
        for (const [index, options] of exports.entries()) {
          const file = at(`round-${format}-${exports.length}-${index}.txt`);
          const args = ['export', at('items.reviews.jsonl'), '--format', format, ...options];
          const { out } = await run(...args, '--out', file);
          assert.equal(out, '');
          files.push(file);
        }
        const dataset = exports.length > 1 ? ['--dataset', at('items.colours.jsonl')] : [];
        const imported = await run('import', ...files, '--format', format, ...dataset);
        const byId = (text: string): ReadonlyMap<unknown, unknown> =>
          new Map(
            text
              .trimEnd()
              .split('\n')
              .map((line) => JSON.parse(line) as { readonly review_id: string })
              .map((line) => [line.review_id, line]),
          );
        assert.deepEqual(byId(imported.out), byId(written('items.reviews.jsonl')));
        assert.equal(imported.exitCode, 0, imported.errorOut);
      });
    }
  }

  it('writes no blind study beside one that tells what it hides', async () => {
    const out = at('mixed.txt');
    const { exitCode, errorOut } = await run(
      ...['export', at('items.reviews.jsonl'), '--format', 'csv', '--out', out],
      ...['--dataset', at('items.colours.jsonl')],
    );
    assert.equal(exitCode, 2);
    assert.match(errorOut, /reviews of toy_levels would tell .* blind toy_named .*--study/u);
    assert.ok(!existsSync(out));
  });

  it('writes no question that no study of the reviews asks', async () => {
    const args = ['export', at('items.reviews.jsonl'), '--format', 'csv-wide', '--question'];
    const { exitCode, out, errorOut } = await run(...args, 'nope');
    assert.deepEqual([exitCode, out], [2, '']);
    assert.match(errorOut, /There is no question "nope"\. There are: .*named, why.*/u);
    const other = await run(...args, 'NAMED');
    assert.equal(other.exitCode, 0, other.errorOut);
    assert.match(other.out, /,yes,/u);
  });

  it('takes the reviews of one study', async () => {
    const { errorOut, exitCode } = await run(
      'export',
      at('items.reviews.jsonl'),
      '--format',
      'csv',
      '--study',
      'toy_levels',
    );
    assert.deepEqual(
      [exitCode, errorOut],
      [
        0,
        'Exported 2 of 2 reviews as csv; all of it fitted. 3 reviews of other studies stayed here.\n',
      ],
    );
  });

  it('names lines that are no reviews, and reviews that share an id', async () => {
    const [line = ''] = written('items.reviews.jsonl').split('\n');
    writeFileSync(
      at('faulty.reviews.jsonl'),
      `${line}\n${line.replace('"yes"', '"no"')}\n{"review_id":1}\n`,
    );
    const { errorOut, exitCode } = await run(
      'export',
      at('faulty.reviews.jsonl'),
      '--format',
      'csv',
    );
    assert.equal(exitCode, 1);
    assert.match(errorOut, /faulty\.reviews\.jsonl:3: it is no review/u);
    assert.match(errorOut, /1 × Another review has the same id .* \(review r-1\)/u);
  });

  const refused: readonly { readonly args: readonly string[]; readonly says: RegExp }[] = [
    {
      args: [at('none.reviews.jsonl'), '--format', 'csv'],
      says: /Cannot read none\.reviews\.jsonl/u,
    },
    {
      args: [at('items.reviews.jsonl'), '--format', 'csv', '--study', 'other'],
      says: /no review is of the study "other"\. There are: toy_named, toy_levels/u,
    },
    {
      args: [at('items.reviews.jsonl'), '--format', 'csv', '--out', at('sheet.csv')],
      says: /sheet\.csv is there already/u,
    },
    {
      args: [at('items.reviews.jsonl'), '--format', 'csv', '--dataset', at('none.jsonl')],
      says: /Cannot read none\.jsonl|no such file/u,
    },
  ];
  for (const { args, says } of refused) {
    it(`ends with 2 for ${args
      .slice(1)
      .map((arg) => path.basename(arg))
      .join(' ')}`, async () => {
      const { exitCode, out, errorOut } = await run('export', ...args);
      assert.deepEqual([exitCode, out], [2, '']);
      assert.match(errorOut, says);
    });
  }
});
