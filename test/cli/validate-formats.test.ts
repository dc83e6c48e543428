import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { assertGolden, fixtures } from './golden.ts';
import { runCli } from './run-cli.ts';

const file = 'mixed.scenarios.jsonl';

function validate(format: string, ...files: readonly string[]): ReturnType<typeof runCli> {
  return runCli(['validate', '--format', format, ...files], { folder: fixtures });
}

describe('the formats of validate', () => {
  for (const [format, golden] of [
    ['pretty', 'mixed.pretty.txt'],
    ['json', 'mixed.json.txt'],
    ['github', 'mixed.github.txt'],
    ['sarif', 'mixed.sarif.txt'],
  ] as const) {
    it(`prints ${format} as kept`, async () => {
      const { exitCode, out, errorOut } = await validate(format, file, 'missing.jsonl');
      assertGolden(golden, out);
      assert.equal(exitCode, 2);
      assert.match(errorOut, /^error: Cannot read missing\.jsonl \(ENOENT/);
    });
  }

  it('counts lines and columns from 1, columns in UTF-16 units', async () => {
    const { out } = await validate('json', file);
    const { files } = JSON.parse(out) as {
      files: { problems: { line: number; column: number; endColumn: number; code: string }[] }[];
    };
    const lines = readFileSync(path.join(fixtures, file), 'utf8').split('\n');
    const found = files[0]?.problems.find(({ code }) => code === 'jsonl/unexpected-character');
    assert.ok(found);
    assert.equal(lines[found.line - 1]?.slice(0, found.column - 1).endsWith('"responses":{'), true);
    assert.equal(lines[found.line - 1]?.slice(found.column - 1, found.endColumn - 1), ',');
  });

  it('keeps escape sequences of a file from the terminal', async () => {
    const record = JSON.stringify({ $kind: 'persevalbench/scenario', id: '\u001b[2J\u202ered' });
    const { out } = await runCli(['validate', '-'], { input: `${record}\n` });
    // eslint-disable-next-line no-control-regex
    assert.doesNotMatch(out, /[\u001b\u202e]/);
    assert.match(out, /\\u001b\[2J\\u202ered/);
  });

  it('escapes what would end or split a workflow command', async () => {
    const { out } = await validate('github', file);
    assert.match(out, /\[sc-0005 100%25, "a:b"\]/);
    for (const line of out.trimEnd().split('\n'))
      assert.match(line, /^::(error|warning|notice) file=/);
  });
});
