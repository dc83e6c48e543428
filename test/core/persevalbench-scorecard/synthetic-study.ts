import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Command } from 'commander';
import type { CliIo } from '../../../src/cli/cli-io.ts';
import { registerReport } from '../../../src/cli/commands/report.ts';
import { allBenchmarks } from '../../../src/core/benchmarks/all-benchmarks.ts';
import { endToEndProtocol } from '../../../src/core/benchmarks/persevalbench/protocols/end-to-end.ts';
import type { VerdictLabel } from '../../../src/core/benchmarks/persevalbench/protocols/verdict-contract.ts';
import type { SceneType } from '../../../src/core/benchmarks/persevalbench/taxonomy.ts';
import { inputHashOf } from '../../../src/core/judging/hashes.ts';
import { formatJudgmentLine } from '../../../src/core/judging/judgment-line.ts';
import type { JsonObject } from '../../../src/core/model/json.ts';
import type { Judgment, JudgmentOutcome } from '../../../src/core/model/judgment.ts';
import type { Review } from '../../../src/core/model/review.ts';

/** A record whose id is known. */
export interface StudyRecord extends JsonObject {
  readonly id: string;
}

/** The smallest record that can be judged and scored. */
export function scenarioRecord(id: string, subtype: string, sceneType: SceneType): StudyRecord {
  return {
    id,
    scene_type: sceneType,
    primary_error: subtype,
    states: { A: { text: `Travels by train only (${id}).` }, B: { text: 'Used to fly.' } },
    dialogue: {
      turns: [
        { episode: 1, role: 'user', text: `I only travel by train now, trip ${id}.` },
        { episode: 1, role: 'assistant', text: 'Noted, trains it is.' },
        { episode: 2, role: 'user', text: 'How do I get to Vienna?' },
      ],
      target_turn_index: 2,
      state_a_turns: [0],
      state_b_turns: [],
    },
    responses: {
      right: { text: 'Take the night train.' },
      error: { text: 'Take the early flight.' },
    },
  };
}

export type Answer = VerdictLabel | Exclude<JudgmentOutcome, 'verdict'>;

/** A judgment with true hashes: fresh as long as neither the record nor the prompt changes. */
export function judgmentOf(
  record: StudyRecord,
  candidate: 'right' | 'error',
  model: string,
  answer: Answer,
  changes: Partial<Judgment> = {},
): Judgment {
  const context = changes.context ?? 'full';
  const call = endToEndProtocol.prepare(record, { candidate, context });
  if (!call.ok) throw new Error(call.error);
  const isVerdict = answer !== 'unreadable' && answer !== 'failed' && answer !== 'cancelled';
  return {
    judgment_id: `${model} ${record.id} ${candidate}`,
    created_at: '2026-01-02T03:04:05.000Z',
    benchmark: 'persevalbench',
    record_id: record.id,
    candidate,
    protocol: endToEndProtocol.id,
    context,
    judge: { provider: 'test', model, parameters: {} },
    prompt_hash: endToEndProtocol.promptHash,
    input_hash: inputHashOf(endToEndProtocol, { context }, call.value.visible),
    latency_ms: 1,
    ...(isVerdict
      ? {
          outcome: 'verdict',
          verdict: { verdict: answer, subtypes: [], confidence: 0.9, reasoning: 'Because.' },
        }
      : { outcome: answer }),
    ...changes,
  };
}

export interface StudyFiles {
  /** Records, or lines as they are. */
  readonly records: readonly (JsonObject | string)[];
  readonly judgments: readonly (Judgment | string)[];
  /** One file for each reviewer. */
  readonly reviews?: readonly (readonly Review[])[];
  /** Default: a name that says the kind. */
  readonly datasetName?: string;
}

export interface ReportRun {
  readonly out: string;
  readonly errorOut: string;
  /** What `--out` wrote. */
  readonly written: string | undefined;
}

/** Runs `report` as the command line does, over files of their own. `{out}` in an argument is a file that may be written. */
export async function runReport(
  files: StudyFiles,
  ...extra: readonly string[]
): Promise<ReportRun> {
  const folder = mkdtempSync(path.join(tmpdir(), 'benchwright-report-'));
  try {
    const dataset = path.join(folder, files.datasetName ?? 'study.scenarios.jsonl');
    const judgments = path.join(folder, 'study.judgments.jsonl');
    const out = path.join(folder, 'report.txt');
    const recordLines = files.records.map(lineOf);
    writeFileSync(dataset, recordLines.join(''));
    writeFileSync(judgments, files.judgments.map(judgmentLineOf).join(''));
    const printed = { out: '', errorOut: '' };
    const program = new Command().exitOverride();
    program.configureOutput({ writeErr: (text) => (printed.errorOut += text) });
    registerReport(program, ioOver(printed));
    const reviewFiles = (files.reviews ?? []).map((reviews, index) => {
      const file = path.join(folder, `annotator-${index}.reviews.jsonl`);
      writeFileSync(file, reviews.map((review) => `${JSON.stringify(review)}\n`).join(''));
      return file;
    });
    const reviewed = reviewFiles.length === 0 ? [] : ['--reviews', ...reviewFiles];
    const paths: Readonly<Record<string, string>> = { '{out}': out, '{dataset}': dataset };
    const args = extra.map((argument) => paths[argument] ?? argument);
    await program.parseAsync(['report', dataset, '--judgments', judgments, ...reviewed, ...args], {
      from: 'user',
    });
    return { ...printed, written: args.includes(out) ? readFileSync(out, 'utf8') : undefined };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The cells of a judge's row in the first table that has one; Markdown escapes are not undone. */
export function markdownRow(markdown: string, table: string, judge: string): readonly string[] {
  const [, section] = markdown.split(`### ${table}`);
  const line = section?.split('\n').find((text) => text.startsWith(`| ${judge} |`));
  return (
    line
      ?.split('|')
      .slice(2, -1)
      .map((cell) => cell.trim()) ?? []
  );
}

function ioOver(printed: { out: string; errorOut: string }): CliIo {
  return {
    out: (text) => (printed.out += text),
    errorOut: (text) => (printed.errorOut += text),
    now: () => Date.UTC(2026, 0, 31, 12),
    environment: {},
    benchmarks: allBenchmarks,
    setExitCode: () => undefined,
  };
}

function lineOf(record: JsonObject | string): string {
  return typeof record === 'string' ? record : `${JSON.stringify(record)}\n`;
}

function judgmentLineOf(judgment: Judgment | string): string {
  return typeof judgment === 'string' ? judgment : formatJudgmentLine(judgment);
}
