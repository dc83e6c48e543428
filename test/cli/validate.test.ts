import assert from 'node:assert/strict';
import { once } from 'node:events';
import path from 'node:path';
import { describe, it } from 'node:test';
import { fixtures } from './golden.ts';
import { finished, runCli, startCli, temporaryFolder } from './run-cli.ts';

const folder = temporaryFolder();
const mixed = path.join(fixtures, 'mixed.scenarios.jsonl');

interface JsonProblem {
  readonly line: number;
  readonly column: number;
  readonly code: string;
  readonly message: string;
}

interface JsonFile {
  readonly path: string;
  readonly kind: string | null;
  readonly kindReason: string;
  readonly records: number;
  readonly problems: readonly JsonProblem[];
  readonly error?: string;
}

async function validateJson(
  content: string | Buffer,
  ...options: readonly string[]
): Promise<{ readonly exitCode: number | null; readonly file: JsonFile }> {
  const name = folder.write('input.jsonl', content);
  const args = ['validate', '--format', 'json', ...options, name];
  const { exitCode, out } = await runCli(args, { folder: folder.path });
  const { files } = JSON.parse(out) as { files: readonly JsonFile[] };
  const [file] = files;
  assert.ok(file);
  return { exitCode, file };
}

describe('the exit code of validate', () => {
  const cases = [
    { name: 'a clean file', content: '{"a":1}\n', exitCode: 0 },
    { name: 'an empty file', content: '', exitCode: 0 },
    { name: 'information alone', content: '{"a":1}\n\n{"a":2}\n', exitCode: 0 },
    { name: 'a warning', content: '{"a":1,"a":2}\n', exitCode: 1 },
    { name: 'an error', content: '{"a":\n', exitCode: 1 },
  ];
  for (const { name, content, exitCode } of cases) {
    it(`is ${exitCode} for ${name}`, async () => {
      assert.equal((await validateJson(content)).exitCode, exitCode);
    });
  }

  it('is 2 for a missing file, and the others are still checked', async () => {
    const { exitCode, out, errorOut } = await runCli(['validate', 'missing.jsonl', mixed], {
      folder: folder.path,
    });
    assert.equal(exitCode, 2);
    assert.match(errorOut, /Cannot read missing\.jsonl/);
    assert.match(out, /mixed\.scenarios\.jsonl:7:44 error/);
  });

  it('is 2 for a folder', async () => {
    const { exitCode, errorOut } = await runCli(['validate', folder.path]);
    assert.equal(exitCode, 2);
    assert.match(errorOut, /is a folder/);
  });

  const wrongUsage = [
    { args: ['validate'], says: /missing required argument 'files'/ },
    { args: ['validate', '--fromat', 'json', mixed], says: /Did you mean --format\?/ },
    { args: ['validate', '--format', 'xml', mixed], says: /Allowed choices are pretty, json/ },
    {
      args: ['validate', '--kind', 'scenario', mixed],
      says: /Known: persevalbench\/scenario, paceshop\/record, paceshop\/persona, benchwright\/judgment, benchwright\/review, benchwright\/run, none/,
    },
    { args: ['valdate', mixed], says: /Did you mean validate\?/ },
    { args: [], says: /Usage: benchwright/ },
  ];
  for (const { args, says } of wrongUsage) {
    it(`is 2 for ${args.slice(0, 2).join(' ') || 'no command'}, with a hint`, async () => {
      const { exitCode, out, errorOut } = await runCli(args);
      assert.equal(exitCode, 2);
      assert.equal(out, '');
      assert.match(errorOut, says);
    });
  }

  it('is 0 for help and version', async () => {
    const help = await runCli(['validate', '--help']);
    assert.equal(help.exitCode, 0);
    assert.match(help.out, /Errors and warnings count as\s+problems/);
    const version = await runCli(['--version']);
    assert.equal(version.exitCode, 0);
    assert.match(version.out, /^\d+\.\d+\.\d+\n$/);
  });
});

describe('the bytes that validate reads', () => {
  it('may have a byte order mark and CR LF', async () => {
    const { file, exitCode } = await validateJson('\uFEFF{"a":1}\r\n{"a":,}\r\n');
    assert.equal(exitCode, 1);
    assert.deepEqual(
      file.problems.map(({ line, column }) => [line, column]),
      [[2, 6]],
    );
    assert.equal(file.records, 2);
  });

  it('are named where they are not UTF-8', async () => {
    const { file } = await validateJson(Buffer.from('{"a":1}\n{"é":"\xff"}\n', 'latin1'));
    const [problem] = file.problems;
    assert.equal(problem?.code, 'jsonl/invalid-utf8');
    assert.deepEqual([problem.line, problem.column], [2, 3]);
    assert.match(problem.message, /^Byte 10 /);
  });

  it('may be a line of 5 MB', async () => {
    const long = JSON.stringify({ text: 'x'.repeat(5_000_000) });
    const { file } = await validateJson(`${long}\n${long.slice(0, -1)},}\n{"a":1}\n`);
    assert.equal(file.records, 3);
    assert.deepEqual(
      file.problems.map(({ line, column }) => [line, column]),
      [[2, long.length]],
    );
  });

  it('may come from the standard input', async () => {
    const { exitCode, out } = await runCli(['validate', '--kind', 'none', '-'], {
      input: '{"a":1}\n{"a":}\n',
    });
    assert.equal(exitCode, 1);
    assert.match(out, /^-:2:6 error /);
  });
});

describe('the kind of a file', () => {
  it('is found out, and the reason is given', async () => {
    const { file } = await validateJson('{"$kind":"persevalbench/scenario@1"}\n');
    assert.equal(file.kind, 'persevalbench/scenario');
    assert.match(file.kindReason, /\$kind/);
  });

  it('can be given', async () => {
    const { file } = await validateJson('{"a":1}\n', '--kind', 'persevalbench/scenario');
    assert.equal(file.kind, 'persevalbench/scenario');
    assert.ok(file.problems.length > 0);
  });

  it('is said to be unknown, and then only the syntax is checked', async () => {
    folder.write('unknown.jsonl', '{"a":1}\n');
    const { exitCode, errorOut } = await runCli(['validate', 'unknown.jsonl'], {
      folder: folder.path,
    });
    assert.equal(exitCode, 0);
    assert.match(errorOut, /unknown\.jsonl: only the syntax is checked/);
  });
});

describe('the output of validate', () => {
  it('has no colours in a pipe', async () => {
    const { out } = await runCli(['validate', mixed]);
    // eslint-disable-next-line no-control-regex
    assert.doesNotMatch(out, /\u001b/);
  });

  it('ends quietly when nobody reads it any more', async () => {
    const faulty = folder.write('faulty.jsonl', '{"a":}\n'.repeat(200_000));
    const child = startCli(['validate', faulty], { folder: folder.path });
    child.stdout.once('data', () => child.stdout.destroy());
    const errorOut: Buffer[] = [];
    child.stderr.on('data', (chunk: Buffer) => errorOut.push(chunk));
    const [exitCode] = (await once(child, 'exit')) as [number | null];
    assert.equal(exitCode, 1);
    assert.doesNotMatch(Buffer.concat(errorOut).toString(), /EPIPE|at .*\.ts/);
  });

  it('begins before the input ends', async () => {
    const child = startCli(['validate', '--kind', 'none', '-']);
    const result = finished(child);
    child.stdin.write('{"a":}\n');
    const [first] = (await once(child.stdout, 'data')) as [Buffer];
    assert.match(first.toString(), /^-:1:6 error/);
    child.stdin.end('{"b":}\n');
    assert.match((await result).out, /-:2:6 error/);
  });

  it('waits for a slow reader and loses nothing', async () => {
    const faulty = folder.write('faulty.jsonl', '{"a":}\n'.repeat(20_000));
    const child = startCli(['validate', faulty], { folder: folder.path });
    child.stdout.pause();
    await new Promise((resolve) => setTimeout(resolve, 500));
    child.stdout.resume();
    const { out } = await finished(child);
    assert.equal(out.trimEnd().split('\n').length, 20_001);
  });
});
