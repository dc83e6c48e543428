import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after } from 'node:test';
import { Command } from 'commander';
import { registerReport } from '../../src/cli/commands/report.ts';
import type { Benchmark } from '../../src/core/benchmarks/benchmark.ts';
import { inputHashOf } from '../../src/core/judging/hashes.ts';
import { formatJudgmentLine } from '../../src/core/judging/judgment-line.ts';
import type { JsonObject } from '../../src/core/model/json.ts';
import type { Judgment } from '../../src/core/model/judgment.ts';
import { toyBenchmark } from '../support/toy-benchmark.ts';
import { toyScorecard } from '../support/toy-scorecard.ts';

export const studyBenchmark: Benchmark = { ...toyBenchmark, scorecard: toyScorecard };

/** Names as files may hold them: markup, formulas, marks that turn a line around. */
export const hostileModel = '</script><img src=x onerror="alert(1)">|`x`,\u202e@a=1';
export const hostileId = '=1+1</script><!--';

const records = [
  { key: 'a', colour: 'red', answer: 'A red one', gold: true },
  { key: 'b', colour: 'red', answer: 'None', gold: true },
  { key: 'c', colour: 'green', answer: 'green', gold: false },
  { key: hostileId, colour: 'green', answer: 'Something', gold: false },
];

const recordText = records.map((record) => `${JSON.stringify(record)}\n`).join('');

/** Two judges: `m` has three fresh verdicts and a tie, the hostile one has an unreadable answer; nothing is blue. */
const judgments: readonly Judgment[] = [
  judgmentOf(0, 'm', 'yes'),
  judgmentOf(1, 'm', 'no'),
  judgmentOf(2, 'm', 'yes', { sample: 1 }),
  judgmentOf(2, 'm', 'no', { sample: 2 }),
  judgmentOf(3, 'm', 'no'),
  judgmentOf(0, hostileModel, 'yes'),
  judgmentOf(2, hostileModel, 'unreadable'),
  judgmentOf(3, hostileModel, 'no'),
];

export function judgmentOf(
  index: number,
  model: string,
  verdict: 'yes' | 'no' | 'unreadable',
  changes: Partial<Judgment> = {},
): Judgment {
  const record: JsonObject = records[index] ?? {};
  const [protocol] = studyBenchmark.protocols;
  const candidate = 'answer';
  const context = 'all';
  const call = protocol?.prepare(record, { candidate, context });
  if (protocol === undefined || call?.ok !== true) throw new Error('the study is broken');
  return {
    judgment_id: `${model} ${index} ${changes.sample ?? 0}`,
    created_at: '2026-01-02T03:04:05.000Z',
    benchmark: 'toy',
    record_id: records[index]?.key ?? '',
    candidate,
    protocol: protocol.id,
    context,
    judge: { provider: 'test', model, parameters: { temperature: 0.7, seed: 1 } },
    prompt_hash: protocol.promptHash,
    input_hash: inputHashOf(protocol, { context }, call.value.visible),
    latency_ms: 1,
    ...(verdict === 'unreadable'
      ? { outcome: verdict, raw: '?' }
      : { outcome: 'verdict', verdict }),
    ...changes,
  };
}

export function judgmentText(lines: readonly Judgment[] = judgments): string {
  return lines.map(formatJudgmentLine).join('');
}

export interface StudyFolder {
  readonly path: (name: string) => string;
  readonly write: (name: string, text: string) => string;
  readonly read: (name: string) => string;
}

/** Holds `study.colours.jsonl` and its judgments beside it; removed after the tests of the file. */
export function studyFolder(): StudyFolder {
  const folder = mkdtempSync(path.join(tmpdir(), 'benchwright-report-'));
  after(() => {
    rmSync(folder, { recursive: true });
  });
  const write = (name: string, text: string): string => {
    writeFileSync(path.join(folder, name), text);
    return path.join(folder, name);
  };
  write('study.colours.jsonl', recordText);
  write('study.colours.jsonl.judgments.jsonl', judgmentText());
  return {
    path: (name) => path.join(folder, name),
    write,
    read: (name) => readFileSync(path.join(folder, name), 'utf8'),
  };
}

export interface ReportRun {
  readonly code: number;
  readonly out: string;
  readonly errorOut: string;
}

/** Runs `report` as the command line does; what it throws is the caller's. */
export async function runStudyReport(...args: readonly string[]): Promise<ReportRun> {
  const run = { code: 0, out: '', errorOut: '' };
  const program = new Command('benchwright').exitOverride();
  program.configureOutput({
    writeOut: (text) => (run.out += text),
    writeErr: (text) => (run.errorOut += text),
  });
  registerReport(program, {
    out: (text) => (run.out += text),
    errorOut: (text) => (run.errorOut += text),
    now: () => Date.UTC(2026, 0, 31, 12),
    environment: {},
    benchmarks: [studyBenchmark],
    setExitCode: (code) => (run.code = code),
  });
  await program.parseAsync(['report', ...args], { from: 'user' });
  return run;
}
