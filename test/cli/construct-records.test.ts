import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import process from 'node:process';
import { describe, it } from 'node:test';
import { run, textOf, toyRecords, twiceTheSame, written } from './construction-runs.ts';
import { temporaryFolder } from './run-cli.ts';

const folder = temporaryFolder();
process.chdir(folder.path);

const toys = folder.write('toys.colours.jsonl', toyRecords);

describe('a construction of a fifth benchmark', () => {
  it('is a command with its options, without an edit elsewhere', async () => {
    const { exitCode, out } = await run('paint', '--help');
    assert.equal(exitCode, 0);
    for (const says of [
      /Gives records another colour\./u,
      /--colours <C\[,C\.\.\]>/u,
      /--coats <n> .*\(default: "1"\)/u,
      /--dry /u,
      /without a byte order mark, and their lines end with LF/u,
      /--seed <n> .*\(default: 0\)/u,
    ]) {
      assert.match(out, says);
    }
  });

  it('writes each record as a line in the spelling of its base, and lists what is refused', async () => {
    const { exitCode, out, errorOut } = await written(
      'painted.colours.jsonl',
      'paint',
      toys,
      '--colours',
      'blue,green',
    );
    assert.equal(out, '');
    assert.equal(
      textOf('painted.colours.jsonl'),
      [
        '{ "key": "a-blue", "colour": "blue",  "answer": "red", "extra": 1.0 }',
        '{ "key": "a-green", "colour": "green",  "answer": "red", "extra": 1.0 }',
        '{"key":"b-blue","colour":"blue","answer":"gr\\u00fcn"}',
        '',
      ].join('\n'),
    );
    assert.equal(
      errorOut,
      [
        'b: It cannot be green.',
        'record without id: It cannot be blue.',
        'record without id: It cannot be green.',
        'Painted with seed 0, coats 1, note -, dry -, pool 3.',
        '3 refused; seed 0.',
        '',
      ].join('\n'),
    );
    assert.equal(exitCode, 1);
  });

  it('prints records without --out, and hands on every option', async () => {
    const { exitCode, out, errorOut } = await run(
      ...['paint', toys, '--id', 'a', '--colours', 'green', '--colours', 'blue'],
      ...['--coats', '2', '--note', 'n', '--dry', '--seed', '12'],
    );
    assert.equal(exitCode, 0);
    assert.equal(out.split('\n').length, 3);
    assert.equal(
      errorOut,
      'Painted with seed 12, coats 2, note n, dry true, pool 3.\nNothing was refused; seed 12.\n',
    );
  });

  it('reads the file that an option names', async () => {
    folder.write('palette.colours.jsonl', '{"key":"p","colour":"green","answer":"x"}\n');
    const { out } = await run(
      ...[
        'paint',
        toys,
        '--id',
        'a',
        '--colours',
        'blue,green',
        '--palette',
        'palette.colours.jsonl',
      ],
    );
    assert.deepEqual(out.match(/"key": "[\w-]+"/gu), ['"key": "a-green"']);
  });

  const usable = '{"key":"p","colour":"green","answer":"x"}';
  const unusable: readonly (readonly [string, string, string])[] = [
    ['a torn line', '{"key":"p","colour":', 'The line is not JSON.'],
    ['a line that is no object', '["green"]', 'The line is no JSON object.'],
    ['a line of another shape', '{"key":"p","hue":"green"}', 'It is no record of toy/colours.'],
    ['a record without id', '{"colour":"green","answer":"x"}', 'It has no key.'],
    ['a record with an empty id', '{"key":"","colour":"green","answer":"x"}', 'It has no key.'],
    ['an id that is no text', '{"key":1,"colour":"green","answer":"x"}', 'It has no key.'],
  ];
  for (const [index, [name, line, reason]] of unusable.entries()) {
    it(`names ${name} in the file that an option names, and makes the rest`, async () => {
      const pool = `pool-${index}.colours.jsonl`;
      folder.write(pool, `${usable}\n\n${line}`);
      const args = ['paint', toys, '--id', 'a', '--colours', 'green', '--palette', pool];
      const { exitCode, out, errorOut } = await run(...args);
      assert.equal(exitCode, 1);
      assert.ok(errorOut.startsWith(`${pool}:3: ${reason}\n`), errorOut);
      assert.match(errorOut, /1 refused; seed 0\.\n$/u);
      assert.deepEqual(out.match(/"key": "[\w-]+"/gu), ['"key": "a-green"']);
      const json = await run(...args, '--out', `made-${index}.jsonl`, '--format', 'json');
      const summary: unknown = JSON.parse(json.out);
      assert.partialDeepStrictEqual(summary, { refusals: [{ recordId: `${pool}:3`, reason }] });
    });
  }

  it('sums up as JSON', async () => {
    const args = ['paint', toys, '--id', 'b', '--colours', 'blue,green', '--format', 'json'];
    const { exitCode, out, errorOut } = await written('json.colours.jsonl', ...args);
    assert.equal(exitCode, 1);
    assert.equal(errorOut, 'b: It cannot be green.\n');
    assert.deepEqual(JSON.parse(out), {
      construction: 'paint',
      seed: 0,
      records: [{ id: 'b-blue', base_id: 'b', title: 'blue' }],
      refusals: [{ recordId: 'b', reason: 'It cannot be green.' }],
      summary: ['Painted with seed 0, coats 1, note -, dry -, pool 3.'],
    });
    assert.equal((await run(...args)).exitCode, 2);
  });

  it('names lines that are no JSON, and makes the rest', async () => {
    folder.write('torn.colours.jsonl', '{"key":"a","colour":"red","answer":"x"}\n{"key":\n');
    const { exitCode, out, errorOut } = await run(
      ...['paint', 'torn.colours.jsonl', '--colours', 'blue'],
    );
    assert.equal(exitCode, 1);
    assert.match(errorOut, /^torn\.colours\.jsonl:2: The line is not JSON\.\n/u);
    assert.equal(out, '{"key":"a-blue","colour":"blue","answer":"x"}\n');
  });

  it('writes no file where nothing is made', async () => {
    const { exitCode, errorOut } = await written(
      'none.jsonl',
      'paint',
      toys,
      '--id',
      'a',
      '--colours',
      'red',
    );
    assert.equal(exitCode, 1);
    assert.ok(!existsSync('none.jsonl'));
    assert.match(errorOut, /Nothing was made, so none\.jsonl was not written\.\n$/u);
  });

  folder.write('present.jsonl', 'mine\n');
  folder.write('empty.colours.jsonl', '');
  folder.write('blank.colours.jsonl', '\ufeff\n \n\n');
  folder.write('unusable.colours.jsonl', '{"key":\n[]\n');
  folder.write('twice.colours.jsonl', twiceTheSame);
  folder.write('shoppers.paceshop.jsonl', '{"record_id":"x"}\n');
  const refused: readonly (readonly [string, readonly string[], RegExp])[] = [
    ['a missing option', [toys], /required option '--colours/u],
    ['a wrong option', [toys, '--colours', 'mauve'], /error: --colours: There is no mauve\./u],
    ['what is no option', [toys, '--colours', 'none'], /^error: There: is no paint in none\./u],
    [
      'an empty file',
      ['empty.colours.jsonl', '--colours', 'red', '--out', 'never.jsonl'],
      /^error: empty\.colours\.jsonl holds no records, so there is nothing to make\.\n$/u,
    ],
    ['blank lines alone', ['blank.colours.jsonl', '--colours', 'red'], /holds no records/u],
    [
      'a pool in which nothing can be used',
      [toys, '--colours', 'red', '--palette', 'unusable.colours.jsonl'],
      /^error: unusable\.colours\.jsonl holds no record of toy\/colours that can be used\. unusable\.colours\.jsonl:1: The line is not JSON\.\n$/u,
    ],
    [
      'a number that is none',
      [toys, '--colours', 'red', '--coats', 'x'],
      /--coats must be a number/u,
    ],
    ['a seed below 0', [toys, '--colours', 'red', '--seed', '-1'], /whole number from 0/u],
    ['an unknown record', [toys, '--colours', 'red', '--id', 'z'], /no record with the id z/u],
    ['a missing file', ['nowhere.jsonl', '--colours', 'red'], /Cannot read nowhere\.jsonl/u],
    [
      'a missing pool',
      [toys, '--colours', 'red', '--palette', 'no.jsonl'],
      /Cannot read no\.jsonl/u,
    ],
    [
      'a file of another kind',
      ['shoppers.paceshop.jsonl', '--colours', 'red'],
      /holds records of paceshop\/record, and this needs toy\/colours/u,
    ],
    ['an id that stands twice', ['twice.colours.jsonl', '--colours', 'blue'], /same id a/u],
    [
      'a file that is there',
      [toys, '--colours', 'blue', '--out', 'present.jsonl'],
      /present\.jsonl is there already/u,
    ],
  ];
  for (const [name, args, says] of refused) {
    it(`ends with 2 for ${name}, and writes nothing`, async () => {
      const before = readdirSync('.');
      const { exitCode, out, errorOut } = await run('paint', ...args);
      assert.deepEqual([exitCode, out], [2, '']);
      assert.match(errorOut, says);
      assert.deepEqual(readdirSync('.'), before);
      assert.equal(textOf('present.jsonl'), 'mine\n');
    });
  }

  it('takes nothing of a record to a terminal that could steer it', async () => {
    folder.write(
      'hostile.colours.jsonl',
      '{"key":"\\u001b[31m\\u202e","colour":"red","answer":"x"}\n',
    );
    const { errorOut } = await run('paint', 'hostile.colours.jsonl', '--colours', 'red');
    assert.ok(errorOut.startsWith('\\u001b[31m\\u202e: It cannot be red.'), errorOut);
  });
});
