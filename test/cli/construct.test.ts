import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import process from 'node:process';
import { describe, it } from 'node:test';
import { allBenchmarks } from '../../src/core/benchmarks/all-benchmarks.ts';
import { applyTextEdits } from '../../src/core/model/text-edit.ts';
import { revertInjection } from '../../src/core/benchmarks/paceshop/constructions/revert-injection.ts';
import { toyBenchmark } from '../support/toy-benchmark.ts';
import { shoppingRecord } from '../support/shopping-builder.ts';
import { runCli, temporaryFolder, type CliResult } from './run-cli.ts';
import { runInProcess } from './run-in-process.ts';

const folder = temporaryFolder();
process.chdir(folder.path);

const toys = folder.write(
  'toys.colours.jsonl',
  [
    '\ufeff{ "key": "a", "colour": "red",  "answer": "red", "extra": 1.0 }\r',
    '',
    '{"key":"b","colour":"green","answer":"gr\\u00fcn"}',
    '{"colour":"blue","answer":"blue"}',
  ].join('\n'),
);

function run(...args: readonly string[]): Promise<CliResult> {
  return runInProcess(args, { benchmarks: [...allBenchmarks, toyBenchmark] });
}

/** What was said about a run that writes to a file. */
async function written(name: string, ...args: readonly string[]): Promise<CliResult> {
  return await run(...args, '--out', name);
}

function textOf(name: string): string {
  return readFileSync(name, 'utf8');
}

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
  folder.write('twice.colours.jsonl', '{"key":"a","colour":"red","answer":"x"}\n'.repeat(2));
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

describe('a construction that makes a package', () => {
  it('writes a folder of files, with records in their own spelling', async () => {
    const { exitCode, errorOut } = await written('bundle', 'bundle', toys);
    assert.equal(exitCode, 1);
    assert.equal(
      errorOut,
      'record without id: It has no id.\nBundled 2 records.\n1 refused; seed 0.\n',
    );
    const [first, second] = [
      '{ "key": "a", "colour": "red",  "answer": "red", "extra": 1.0 }',
      '{"key":"b","colour":"green","answer":"gr\\u00fcn"}',
    ];
    assert.equal(textOf('bundle/all.colours.jsonl'), `${first}\n${second}\n`);
    assert.equal(
      textOf('bundle/by-colour/red.colours.jsonl'),
      '{ "key": "a", "colour": "red",  "answer": "red", "extra": 1.0, "gold": true }\n',
    );
    assert.equal(textOf('bundle/contents.md'), '2 records, 1 red, seed 0\n');
  });

  it('sums up as JSON', async () => {
    const { out } = await written('as-json', 'bundle', toys, '--format', 'json');
    assert.deepEqual(JSON.parse(out), {
      construction: 'bundle',
      seed: 0,
      files: ['all.colours.jsonl', 'by-colour/red.colours.jsonl', 'contents.md'],
      data: { records: 2 },
      refusals: [{ recordId: 'record without id', reason: 'It has no id.' }],
      summary: ['Bundled 2 records.'],
    });
  });

  it('needs a folder', async () => {
    const { exitCode, errorOut } = await run('bundle', toys);
    assert.equal(exitCode, 2);
    assert.match(errorOut, /required option '--out <folder>'/u);
  });

  it('writes none of its files when one is there already, or cannot be written', async () => {
    await written('half', 'bundle', toys, '--contents', 'other.md');
    const before = textOf('half/other.md');
    const again = await written('half', 'bundle', toys, '--contents', 'new.md');
    assert.equal(again.exitCode, 2);
    assert.match(again.errorOut, /is there already/u);
    assert.ok(!existsSync('half/new.md'));
    assert.equal(textOf('half/other.md'), before);

    folder.write('blocked', 'a file where a folder should be\n');
    assert.equal((await written('blocked', 'bundle', toys)).exitCode, 2);
    // The third file is a folder of the second: what was written before is taken away again.
    const clash = await written('clash', 'bundle', toys, '--contents', 'all.colours.jsonl');
    assert.equal(clash.exitCode, 2);
    assert.ok(!existsSync('clash'));
  });

  it('takes away the folders that it made when nothing is written, and no others', async () => {
    const clash = ['bundle', toys, '--contents', 'all.colours.jsonl'];
    assert.equal((await written('outer/inner/clash', ...clash)).exitCode, 2);
    assert.ok(!existsSync('outer'));
    mkdirSync('mine/empty', { recursive: true });
    assert.equal((await written('mine', ...clash)).exitCode, 2);
    assert.deepEqual(readdirSync('mine'), ['empty']);
    assert.equal((await written('mine/empty/new', ...clash)).exitCode, 2);
    assert.deepEqual(readdirSync('mine/empty'), []);
    // An id that stands twice is found while the lines are written.
    const twice = await written('for-twice', 'bundle', 'twice.colours.jsonl');
    assert.equal(twice.exitCode, 2);
    assert.ok(!existsSync('for-twice'));
  });

  it('lets no name lead out of its folder', async () => {
    await assert.rejects(written('in', 'bundle', toys, '--contents', '../out.md'), /is no name/u);
    assert.ok(!existsSync('out.md') && !existsSync('in'));
  });
});

describe('inject and swap', () => {
  const bases = [
    JSON.stringify(shoppingRecord()),
    JSON.stringify(
      shoppingRecord({
        record_id: 'ps-0002',
        keyword: 'electric kettle',
        evidence: [{ evidence_id: 'K:1', brand: 'Ferrano', title: 'Ferrano Kettle' }],
        used_evidence_ids: ['K:1'],
        response: { rqList: ['k1', 'k2', 'k3', 'k4', 'k5'], attribution_list: ['K:1'] },
      }),
    ).replaceAll(',"', ' , "'),
  ];
  const good = folder.write('good.paceshop.jsonl', `${bases.join('\n')}\n`);
  const personas = folder.write(
    'pool.personas.jsonl',
    `${JSON.stringify({ persona_id: 'p-1', preferences: { brand_avoids: ['Norvale', 'Ferrano'] } })}\n`,
  );

  it('make the same bytes for the same seed, which revert to their bases', async () => {
    const args = ['inject', good, '--tiers', '1,2', '--tiers', '3,4', '--seed', '5'];
    const { exitCode, errorOut } = await runCli([...args, '--out', 'bad.paceshop.jsonl'], {
      folder: folder.path,
    });
    assert.equal(
      errorOut,
      [
        'Made 8 records of 2 records labelled GOOD with the seed 5: tier 1 2, tier 2 2, tier 3 2, tier 4 2.',
        `${/(\d+) of 8 pass/u.exec(errorOut)?.[1] ?? '?'} of 8 pass all twelve checks.`,
        'Nothing was refused; seed 5.',
        '',
      ].join('\n'),
    );
    assert.equal(exitCode, 0);
    const text = textOf('bad.paceshop.jsonl');
    for (const line of text.trimEnd().split('\n')) {
      const base = bases.find((candidate) => revertInjection(line, candidate).ok) ?? '';
      const edits = revertInjection(line, base);
      assert.ok(edits.ok);
      assert.equal(applyTextEdits(line, edits.value), base);
    }
    // A file that holds derived records already gives the same ones again.
    folder.write('mixed.paceshop.jsonl', text + textOf(good));
    const again = await run('inject', 'mixed.paceshop.jsonl', ...args.slice(2));
    assert.equal(again.out, text);
    assert.match(again.errorOut, /Passed over 8 records not labelled GOOD\./u);
    // Other records of the file do not change what is drawn for one.
    const alone = await run('inject', good, ...args.slice(2), '--id', 'ps-0002');
    assert.ok(alone.out.length > 0 && text.endsWith(alone.out));
  });

  it('say that there is nothing to make, rather than make nothing', async () => {
    const bad = folder.write('no-good.paceshop.jsonl', JSON.stringify({ record_id: 'x' }));
    const none = folder.write('none.paceshop.jsonl', '\n');
    for (const args of [
      ['inject', '--tiers', '1'],
      ['swap', '--personas', personas, '--axis', 'budget'],
      ['dataset', '--personas', personas],
    ]) {
      const [name = '', ...options] = args;
      const empty = await run(name, none, ...options, '--out', 'nothing');
      assert.deepEqual([empty.exitCode, empty.out], [2, '']);
      assert.match(empty.errorOut, /^error: .*none\.paceshop\.jsonl holds no records/u);
      const passedOver = await run(name, bad, ...options, '--out', 'nothing');
      assert.notEqual(passedOver.exitCode, 0);
      assert.match(
        passedOver.errorOut,
        /Nothing was made, so nothing was|^error: There is no GOOD/u,
      );
      assert.ok(!existsSync('nothing'));
    }
  });

  it('refuse what cannot be made, and make the rest', async () => {
    const { exitCode, out, errorOut } = await run(
      ...['swap', good, '--personas', personas, '--axis', 'brand_affinity,budget'],
    );
    assert.equal(exitCode, 1);
    assert.equal(out.trimEnd().split('\n').length, 2);
    assert.match(errorOut, /^ps-0001: Swap on budget: the response says nothing/u);
    assert.match(errorOut, /brand_affinity 2, budget 0\.\n2 of 2 pass all twelve checks\./u);
  });

  it('say which option is wrong', async () => {
    const cases: readonly (readonly [readonly string[], RegExp])[] = [
      [['inject', good], /--families: Give families or tiers/u],
      [['inject', good, '--families', 'X'], /--families: "X" is no defect family/u],
      [['inject', good, '--tiers', '9'], /--tiers: Give numbers from 1 to 4/u],
      [['swap', good, '--axis', 'budget'], /required option '--personas/u],
      [['swap', good, '--personas', good, '--axis', 'budget'], /needs paceshop\/persona/u],
      [['swap', good, '--personas', personas, '--axis', 'x'], /--axis: "x" is no axis/u],
      [['inject', personas, '--tiers', '1'], /holds records of paceshop\/persona/u],
    ];
    for (const [args, says] of cases) {
      const { exitCode, errorOut } = await run(...args);
      assert.equal(exitCode, 2);
      assert.match(errorOut, says);
    }
  });
});
