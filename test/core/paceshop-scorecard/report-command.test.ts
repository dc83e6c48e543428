import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { Command } from 'commander';
import { registerReport } from '../../../src/cli/commands/report.ts';
import { allBenchmarks } from '../../../src/core/benchmarks/all-benchmarks.ts';
import { paceMethods } from '../../../src/core/benchmarks/paceshop/protocols/all-methods.ts';
import { inputHashOf } from '../../../src/core/judging/hashes.ts';
import { formatJudgmentLine } from '../../../src/core/judging/judgment-line.ts';
import type { Judgment } from '../../../src/core/model/judgment.ts';
import { assertGolden } from '../../cli/golden.ts';
import { handAnswer, handRecords } from './hand-study.ts';
import { accepts, plain, type Answer, type Studied } from './pace-study.ts';

/** A judgment with true hashes: fresh as long as neither the record nor the prompt changes. */
function judgmentOf(
  { id, record }: Studied,
  model: string,
  answer: Exclude<Answer, 'stale' | 'tied' | 'missing'>,
  method = 'PACEJudge',
): Judgment {
  const protocol = paceMethods.find(({ name }) => name === method)?.protocol;
  assert.ok(protocol !== undefined);
  const context = protocol.defaultContext;
  const call = protocol.prepare(record, { candidate: 'response', context });
  if (!call.ok) throw new Error(call.error);
  return {
    judgment_id: `${model} ${method} ${id}`,
    created_at: '2026-01-02T03:04:05.000Z',
    ...{ benchmark: 'paceshop', record_id: id, candidate: 'response' },
    ...{ protocol: protocol.id, context },
    judge: { provider: 'test', model, parameters: {} },
    prompt_hash: protocol.promptHash,
    input_hash: inputHashOf(protocol, { context }, call.value.visible),
    latency_ms: 1,
    ...(typeof answer === 'string'
      ? { outcome: answer }
      : { outcome: 'verdict', verdict: plain(answer) }),
  };
}

const handGiven = (record: Studied): Exclude<Answer, 'stale' | 'tied' | 'missing'> => {
  const answer = handAnswer(record);
  return typeof answer === 'string' ? 'failed' : answer;
};

/** Three judges of PACEJudge, of which one accepts everything and one breaks the contract on swaps; one of ARES-style. */
const judgments: readonly Judgment[] = handRecords.flatMap((record) => [
  judgmentOf(record, 'hand', handGiven(record)),
  judgmentOf(record, 'mild', accepts()),
  judgmentOf(record, 'odd', record.id.startsWith('s') ? 'unreadable' : handGiven(record)),
  judgmentOf(record, 'hand', handGiven(record), 'ARES-style'),
]);

const folder = mkdtempSync(path.join(tmpdir(), 'benchwright-report-'));
after(() => {
  rmSync(folder, { recursive: true });
});
const dataset = path.join(folder, 'study.paceshop.jsonl');
writeFileSync(dataset, handRecords.map(({ record }) => `${JSON.stringify(record)}\n`).join(''));
writeFileSync(`${dataset}.judgments.jsonl`, judgments.map(formatJudgmentLine).join(''));

async function report(
  ...args: readonly string[]
): Promise<{ readonly code: number; readonly out: string; readonly errorOut: string }> {
  const run = { code: 0, out: '', errorOut: '' };
  const program = new Command().exitOverride();
  registerReport(program, {
    out: (text) => (run.out += text),
    errorOut: (text) => (run.errorOut += text),
    now: () => Date.UTC(2026, 0, 31, 12),
    environment: {},
    benchmarks: allBenchmarks,
    setExitCode: (code) => (run.code = code),
  });
  await program.parseAsync(['report', dataset, ...args], { from: 'user' });
  return run;
}

/** How it was made names the hash of every prompt, and how many records have problems: not of the figures. */
function figuresOf(markdown: string): string {
  return markdown
    .slice(markdown.indexOf('## PACE closure'))
    .replace(/(at least one error: )\d+/u, '$1<n>');
}

describe('report on shopping records', () => {
  it('as Markdown is as it was', async () => {
    const { code, out, errorOut } = await report('--format', 'md');
    assert.equal(errorOut, '');
    assert.equal(code, 0);
    assertGolden('paceshop-report.md.txt', figuresOf(out));
  });

  it('as JSON has every figure by judge and method', async () => {
    const { out } = await report('--format', 'json');
    const data = JSON.parse(out) as {
      readonly closure: readonly {
        readonly method: string;
        readonly judge: string;
        readonly s2Loc: object;
      }[];
      readonly strict: readonly { readonly strictS1: { readonly rate: number | null } }[];
      readonly dataset: Readonly<Record<string, unknown>>;
    };
    assert.deepEqual(
      data.closure.map(({ method, judge }) => `${method}: ${judge}`),
      [
        'PACEJudge: test:hand',
        'PACEJudge: test:mild',
        'PACEJudge: test:odd',
        'PACEJudge: Mean of 3',
        'PACEJudge: 3-vote',
        'ARES-style: test:hand',
        'Constant: constant-bad',
        'Constant: constant-good',
      ],
    );
    const { k, n, rate } = data.closure[0]?.s2Loc as Readonly<Record<string, number>>;
    assert.deepEqual([k, n, rate], [3, 4, 0.75]);
    assert.equal(data.strict[0]?.strictS1.rate, 1 / 3);
    assert.equal(data.dataset['good'], 4);
    assert.equal(data.dataset['swaps'], 4);
  });

  for (const format of ['html', 'csv']) {
    it(`is there as ${format}`, async () => {
      const { code, out } = await report('--format', format);
      assert.equal(code, 0);
      assert.ok(out.includes('S0 balanced accuracy'));
    });
  }

  it('is held against limits', async () => {
    const met = await report('--fail-under', 'pace-average@test:hand@paceshop/pacejudge=0.6');
    assert.equal(met.code, 0);
    const missed = await report(
      '--fail-under',
      'strict-pace-average=0.9',
      '--fail-over',
      'false-fire=0.4',
    );
    assert.equal(missed.code, 1);
    // ARES-style has no strict average, so it misses none.
    assert.equal(missed.errorOut.match(/strict-pace-average/gu)?.length, 3);
  });
});
