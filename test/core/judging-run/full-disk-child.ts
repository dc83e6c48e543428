// Runs in a process of its own, on a disk that is full soon or not any more:
//   full-disk-child.ts <folder>
// Judges all records that are not judged yet, and prints what became of it and what the files hold.

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { appendLine } from '../../../src/core/io/append-only-file.ts';
import { systemClock } from '../../../src/core/io/system-clock.ts';
import { formatJudgmentLine, readJudgments } from '../../../src/core/judging/judgment-line.ts';
import { journaledRun } from '../../../src/core/judging/run/journaled-run.ts';
import { planJudging } from '../../../src/core/judging/run/judging-plan.ts';
import { readRunLine, runsFileOf, runsOf } from '../../../src/core/judging/run/run-journal.ts';
import { ok } from '../../../src/core/model/result.ts';
import { judgeThat, records, settingWith } from './run-fixture.ts';

const folder = process.argv[2] ?? '';
const file = path.join(folder, 'items.jsonl.judgments.jsonl');
const journal = runsFileOf(file);

const judge = judgeThat(async ({ content }) => {
  await new Promise((resolve) => setTimeout(resolve, 2));
  // Of many lengths, so that a line ends anywhere about the end of the disk.
  return ok({ text: 'yes', usage: { input_tokens: content.length, output_tokens: 1 } });
});
const settings = [settingWith()];
const before = read();
const plan = planJudging({
  settings,
  judges: [judge.judge.identity],
  records: records(100),
  stored: before.judgments.map(({ judgment }) => judgment),
});
const result = await journaledRun(
  plan,
  {
    clock: systemClock,
    random: Math.random,
    createId: () => crypto.randomUUID(),
    judges: [judge],
    concurrency: 4,
    runId: crypto.randomUUID(),
    store: (judgment) => {
      appendLine(file, formatJudgmentLine(judgment));
    },
    onProgress: () => undefined,
  },
  {
    append: (line) => {
      appendLine(journal, line);
    },
    programVersion: '0.0.0',
    settings,
    selection: { description: 'all records', records: 100 },
  },
  new AbortController().signal,
);
const after = read();
const asked = after.judgments.map(({ judgment }) => `${judgment.record_id} ${judgment.candidate}`);
process.stdout.write(
  `${JSON.stringify({
    ...result,
    message: String(result.storeFailure?.error),
    before: before.judgments.length,
    after: after.judgments.length,
    problems: after.problems,
    different: new Set(asked).size,
    runs: runsOf(
      readFileSync(journal, 'utf8')
        .split('\n')
        .flatMap((line) => {
          const run = readRunLine(line);
          return run.ok ? [run.value] : [];
        }),
    ).map(({ state }) => state),
  })}\n`,
);

function read(): ReturnType<typeof readJudgments> {
  return readJudgments(existsSync(file) ? readFileSync(file, 'utf8') : '');
}
