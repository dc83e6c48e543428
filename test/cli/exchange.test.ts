import assert from 'node:assert/strict';
import { cpSync, existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { assertGolden, fixtures } from './golden.ts';
import { runCli, temporaryFolder, type CliResult } from './run-cli.ts';

const folder = temporaryFolder();
cpSync(path.join(fixtures, 'exchange'), folder.path, { recursive: true });
const samples = path.resolve(import.meta.dirname, '../../samples/persevalbench');
cpSync(
  path.join(samples, 'matched.scenarios.jsonl'),
  path.join(folder.path, 'matched.scenarios.jsonl'),
);
cpSync(
  path.join(samples, 'one-of-each.scenarios.jsonl'),
  path.join(folder.path, 'faulty.scenarios.jsonl'),
);

function run(...args: readonly string[]): Promise<CliResult> {
  return runCli(args, { folder: folder.path });
}

function written(name: string): string {
  return readFileSync(path.join(folder.path, name), 'utf8');
}

/** What a user sees: both outputs and the exit code. */
function transcript({ exitCode, out, errorOut }: CliResult): string {
  return `${out}--- standard error\n${errorOut}--- exit code ${String(exitCode)}\n`;
}

describe('import', () => {
  it('makes records of dialogues and plans, and reports what did not fit', async () => {
    assertGolden('exchange/import.txt', transcript(await run('import', 'plans.json', 'draft.txt')));
  });

  it('writes a new file, whose name tells the kind, and never replaces one', async () => {
    const { exitCode, out } = await run('import', 'plans.json', '--out', 'plans.scenarios.jsonl');
    assert.equal(out, '');
    assert.equal(exitCode, 1);
    const text = written('plans.scenarios.jsonl');
    assert.deepEqual(
      text.split('\n').map((line) => line.slice(0, 15)),
      ['{"id":"sc-0008"', '{"id":"sc-0007"', ''],
    );
    const again = await run('import', 'draft.txt', '--out', 'plans.scenarios.jsonl');
    assert.equal(again.exitCode, 2);
    assert.match(again.errorOut, /plans\.scenarios\.jsonl is there already/u);
    assert.equal(written('plans.scenarios.jsonl'), text);
  });

  it('is silent about a text that fits whole', async () => {
    const exported = await run(
      'export',
      'matched.scenarios.jsonl',
      '--format',
      'dialogue-text',
      '--id',
      'sc-0002',
    );
    assert.equal(exported.exitCode, 0);
    const { exitCode, out, errorOut } = await runCli(['import', '-'], { input: exported.out });
    assert.equal(exitCode, 0);
    assert.equal(errorOut, '-: 1 record as dialogue-text\nImported 1 record; all of it fitted.\n');
    assert.match(
      out,
      /^\{"\$kind":"persevalbench\/scenario@1","id":"sc-0002","evidence_distance":"far","dialogue":/u,
    );
  });

  const refused: readonly {
    readonly name: string;
    readonly args: readonly string[];
    readonly says: RegExp;
  }[] = [
    { name: 'a missing file', args: ['missing.txt'], says: /Cannot read missing\.txt/u },
    { name: 'a folder', args: ['.'], says: /is a folder/u },
    {
      name: 'a text of no format',
      args: ['prose.txt'],
      says: /prose\.txt cannot be imported\. Not Planner JSON: .* Not Dialogue text:/u,
    },
    {
      name: 'a text of two formats',
      args: ['both.txt'],
      says: /could be planner-json or dialogue-text\. Say which with --format/u,
    },
    { name: 'bytes that are no text', args: ['bytes.txt'], says: /bytes\.txt is not UTF-8/u },
    {
      name: 'an unknown format',
      args: ['draft.txt', '--format', 'yaml'],
      says: /Allowed choices are auto, planner-json, dialogue-text/u,
    },
    {
      name: 'a kind without formats',
      args: ['draft.txt', '--kind', 'toy'],
      says: /no formats for records of kind "toy".*persevalbench\/scenario/u,
    },
  ];
  folder.write('prose.txt', 'Once upon a time.\n');
  folder.write('both.txt', '{"scene_type": "re_entry", "why_tricky": "x"}\nUSER: hello\n');
  folder.write('bytes.txt', Buffer.from([0x55, 0xff, 0x0a]));
  for (const { name, args, says } of refused) {
    it(`ends with 2 for ${name}, and writes nothing`, async () => {
      const { exitCode, out, errorOut } = await run('import', ...args, '--out', 'refused.jsonl');
      assert.deepEqual([exitCode, out], [2, '']);
      assert.match(errorOut, says);
      assert.ok(!existsSync(path.join(folder.path, 'refused.jsonl')));
    });
  }

  it('reads a text of two formats as the one that it is told', async () => {
    const { exitCode, out } = await run('import', 'both.txt', '--format', 'dialogue-text');
    assert.equal(exitCode, 1);
    assert.match(out, /"text":"hello"/u);
  });

  it('takes nothing of a text to a terminal that could steer it', async () => {
    folder.write('hostile.txt', '\u001b[31mred\u202e\nUSER: a\n');
    const { errorOut } = await run('import', 'hostile.txt');
    // eslint-disable-next-line no-control-regex
    assert.doesNotMatch(errorOut, /[\u001b\u202e]/u);
    assert.match(errorOut, /\\u001b/u);
  });
});

describe('export', () => {
  for (const format of ['planner-json', 'dialogue-text']) {
    it(`writes one record as ${format}`, async () => {
      const result = await run(
        'export',
        'matched.scenarios.jsonl',
        '--format',
        format,
        '--id',
        'sc-0017',
      );
      assertGolden(`exchange/export-${format}.txt`, transcript(result));
    });
  }

  it('writes a file for each record into a folder, and names those that it cannot write', async () => {
    const { exitCode, errorOut } = await run(
      'export',
      'faulty.scenarios.jsonl',
      '--format',
      'dialogue-text',
      '--out',
      'dialogues/',
    );
    assert.equal(exitCode, 1);
    assert.match(
      errorOut,
      /faulty\.scenarios\.jsonl:13: sc-9013: Not written\. Turn 2 .*\[STATE_B\]/u,
    );
    assert.match(errorOut, /Exported 27 of 28 records as dialogue-text\.\n$/u);
    const names = readdirSync(path.join(folder.path, 'dialogues'));
    assert.equal(names.length, 27);
    assert.ok(names.includes('sc-9002.txt'));
    const again = await run(
      'export',
      'faulty.scenarios.jsonl',
      '--format',
      'dialogue-text',
      '--out',
      'dialogues',
    );
    assert.equal(again.exitCode, 2);
    assert.match(again.errorOut, /is there already/u);
  });

  it('writes a file that imports as the same records', async () => {
    const exported = await run(
      'export',
      'matched.scenarios.jsonl',
      '--format',
      'planner-json',
      '--out',
      'all.json',
    );
    assert.equal(exported.exitCode, 0);
    const { exitCode, errorOut } = await run('import', 'all.json', '--out', 'all.scenarios.jsonl');
    assert.deepEqual(
      [exitCode, errorOut],
      [0, 'all.json: 26 records as planner-json\nImported 26 records; all of it fitted.\n'],
    );
    const again = await run('export', 'all.scenarios.jsonl', '--format', 'planner-json');
    assert.equal(again.out, written('all.json'));
  });

  it('does not follow ids to other places', async () => {
    const record = '"scene_type":"re_entry","spec":{"why_tricky":"x"}';
    folder.write(
      'ids.jsonl',
      ['../up', 'a/b', 'CON', 'ok', 'OK', ''].map((id) => `{"id":"${id}",${record}}\n`).join(''),
    );
    const { exitCode } = await run(
      'export',
      'ids.jsonl',
      '--format',
      'planner-json',
      '--out',
      'ids/',
    );
    assert.equal(exitCode, 0);
    assert.deepEqual(readdirSync(path.join(folder.path, 'ids')).toSorted(), [
      'line-1.json',
      'line-2.json',
      'line-3.json',
      'line-5.json',
      'line-6.json',
      'ok.json',
    ]);
  });

  it('names lines that are no JSON', async () => {
    folder.write('broken.jsonl', '{"scene_type":"re_entry","primary_error":"CO"}\n{"a":\n');
    const { exitCode, errorOut } = await run('export', 'broken.jsonl', '--format', 'planner-json');
    assert.equal(exitCode, 1);
    assert.match(errorOut, /broken\.jsonl:2: The line is not JSON/u);
  });

  const refused: readonly { readonly args: readonly string[]; readonly says: RegExp }[] = [
    { args: ['matched.scenarios.jsonl'], says: /required option '--format/u },
    { args: ['missing.jsonl', '--format', 'planner-json'], says: /Cannot read missing\.jsonl/u },
    {
      args: ['matched.scenarios.jsonl', '--format', 'planner-json', '--id', 'sc-1234'],
      says: /no record with the id sc-1234/u,
    },
    {
      args: ['matched.scenarios.jsonl', '--format', 'planner-json', '--out', 'draft.txt'],
      says: /draft\.txt is there already/u,
    },
  ];
  for (const { args, says } of refused) {
    it(`ends with 2 for ${args.slice(1).join(' ') || 'no format'}`, async () => {
      const { exitCode, out, errorOut } = await run('export', ...args);
      assert.deepEqual([exitCode, out], [2, '']);
      assert.match(errorOut, says);
    });
  }
});
