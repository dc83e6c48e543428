import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { toyBenchmark } from '../support/toy-benchmark.ts';
import { toyLevelStudy, toyStudy } from '../support/toy-study.ts';
import { fixtures } from './golden.ts';
import { runInProcess } from './run-in-process.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'benchwright-targets-'));
cpSync(path.join(fixtures, 'review-exchange'), folder, { recursive: true });
after(() => {
  rmSync(folder, { recursive: true, force: true });
});

writeFileSync(path.join(folder, 'none.judgments.jsonl'), '');

const benchmarks = [{ ...toyBenchmark, studies: [toyStudy, toyLevelStudy] }];
const at = (name: string): string => path.join(folder, name);
const commands: Readonly<Record<string, readonly string[]>> = {
  agree: ['agree', at('items.reviews.jsonl')],
  report: ['report', at('items.colours.jsonl'), '--judgments', at('none.judgments.jsonl')],
};

describe('a report that is written to a file', () => {
  const targets: readonly (readonly [name: string, isRefused: boolean])[] = [
    ['bo.reviews.jsonl', true],
    ['items.colours.jsonl.Bo.REVIEWS.JSONL', true],
    ['items.judgments.jsonl', true],
    ['items.verdict-7.draw.json', true],
    ['other.colours.jsonl', true],
    ['agreement.md', false],
    ['agreement.json', false],
  ];
  for (const [command, args] of Object.entries(commands)) {
    for (const [name, isRefused] of targets) {
      it(`${isRefused ? 'never replaces data' : 'replaces an earlier one'}: ${command} ${name}`, async () => {
        const out = at(name);
        writeFileSync(out, 'kept\n');
        const { exitCode, errorOut } = await runInProcess([...args, '--out', out], { benchmarks });
        assert.equal(exitCode, isRefused ? 2 : 0, errorOut);
        assert.equal(readFileSync(out, 'utf8') === 'kept\n', isRefused);
        if (isRefused) assert.match(errorOut, /is there already.*holds data.*Name another file/u);
      });
    }
  }
});
