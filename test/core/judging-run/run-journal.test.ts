import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runKind } from '../../../src/core/judging/run/run-kind.ts';
import { journaledRun, type RunJournal } from '../../../src/core/judging/run/journaled-run.ts';
import { planJudging } from '../../../src/core/judging/run/judging-plan.ts';
import {
  readRunLine,
  runsFileOf,
  runsOf,
  type RunLine,
} from '../../../src/core/judging/run/run-journal.ts';
import type { RunJudge } from '../../../src/core/judging/run/run-judge.ts';
import { parseJson } from '../../../src/core/jsonl/parse-json.ts';
import { UserError } from '../../../src/core/model/user-error.ts';
import { failing, judgeThat, records, settingWith, yes, type RunOptions } from './run-fixture.ts';
import { VirtualClock } from './virtual-clock.ts';

const price = { inputPerMillionUsd: 1_000, outputPerMillionUsd: 10_000 };

async function journaled(
  judges: readonly RunJudge[],
  options: RunOptions = {},
  append?: RunJournal['append'],
): Promise<readonly RunLine[]> {
  const clock = new VirtualClock();
  const settings = [settingWith()];
  const identities = judges.map(({ judge }) => judge.identity);
  const plan = planJudging({ settings, judges: identities, records: records(2), stored: [] });
  const lines: RunLine[] = [];
  const { signal = new AbortController().signal, ...tools } = options;
  await clock.until(
    journaledRun(
      plan,
      {
        clock,
        random: () => 0.5,
        createId: () => 'j',
        concurrency: 4,
        store: () => undefined,
        onProgress: () => undefined,
        judges,
        runId: 'run-1',
        ...tools,
      },
      {
        append:
          append ??
          ((text) => {
            assert.ok(text.endsWith('\n'));
            const value = parseJson(text);
            assert.ok(value !== undefined);
            assert.deepEqual(runKind.validateSchema(value), []);
            const read = readRunLine(text);
            assert.ok(read.ok);
            lines.push(read.value);
          }),
        programVersion: '1.2.3',
        settings,
        selection: {
          description: '2 records drawn from 9',
          records: 2,
          record_ids: ['r0000', 'r0001'],
          sample: { size: 2, seed: 7 },
        },
        repeats: 1,
      },
      signal,
    ),
  );
  return lines;
}

test('writes down what is asked of whom, and what became of it', async () => {
  const judges = [
    judgeThat(() => yes, { price }),
    judgeThat(() => yes, { model: 'n', destination: undefined }),
  ];
  const [start, end] = await journaled(judges, { caps: { maxCalls: 50 } });
  const { promptHash } = settingWith().protocol;
  assert.deepEqual(start, {
    event: 'start',
    run_id: 'run-1',
    started_at: '2026-01-02T03:04:05.000Z',
    program_version: '1.2.3',
    judges: [
      {
        name: 'm',
        provider: 'openai-compatible',
        model: 'm',
        parameters: { temperature: 0 },
        destination: 'http://there/v1',
      },
      { name: 'n', provider: 'openai-compatible', model: 'n', parameters: { temperature: 0 } },
    ],
    settings: [
      { benchmark: 'toy', protocol: 'toy/yes-no', prompt_hash: promptHash, context: 'all' },
    ],
    repeats: 1,
    concurrency: 4,
    caps: { max_calls: 50 },
    selection: {
      description: '2 records drawn from 9',
      records: 2,
      record_ids: ['r0000', 'r0001'],
      sample: { size: 2, seed: 7 },
    },
    planned_calls: 8,
    already_judged: 0,
  });
  assert.deepEqual(end, {
    event: 'end',
    run_id: 'run-1',
    ended_at: '2026-01-02T03:04:05.000Z',
    how: 'finished',
    counts: { verdict: 8, unreadable: 0, failed: 0, cancelled: 0, skipped: 0 },
    not_made: 0,
    usage: { input_tokens: 40, output_tokens: 8, without_usage: 0 },
    cost_usd: 0.12,
    calls_without_cost: 0,
  });
});

test('says why a run did not go through', async () => {
  const full = (): never => {
    throw new UserError('file-not-writable', 'full');
  };
  const refusing = judgeThat(() => failing('http-401', { retryable: false }));
  const good = judgeThat(() => yes, { price });
  const cases: readonly (readonly [RunJudge, RunOptions, string, string | undefined])[] = [
    [good, { caps: { maxCalls: 1 } }, 'capped', 'The cap on calls was reached.'],
    [good, { caps: { maxCostUsd: 0.01 } }, 'capped', 'The cost cap was reached.'],
    [good, { store: full }, 'failed', '4 answers could not be stored.'],
    [good, { signal: AbortSignal.abort() }, 'cancelled', undefined],
    [refusing, {}, 'finished', undefined],
  ];
  for (const [judge, options, how, message] of cases) {
    const end = (await journaled([judge], options)).at(-1);
    assert.ok(end?.event === 'end');
    assert.equal(end.how, how);
    assert.equal(end.message, message);
  }
});

test('sends nothing when the journal cannot be written', async () => {
  const judge = judgeThat(() => yes);
  const run = journaled([judge], {}, () => {
    throw new UserError('file-not-writable', 'full');
  });
  await assert.rejects(run, UserError);
  assert.deepEqual(judge.asked, []);
});

test('starts nothing that cannot be capped', async () => {
  let appended = 0;
  const run = journaled([judgeThat(() => yes)], { caps: { maxCostUsd: 1 } }, () => {
    appended += 1;
  });
  await assert.rejects(run, UserError);
  assert.equal(appended, 0);
});

test('a journal that fills up at the end does not hide the result', async () => {
  let appended = 0;
  await journaled([judgeThat(() => yes)], {}, () => {
    appended += 1;
    if (appended === 2) throw new UserError('file-not-writable', 'full');
  });
  assert.equal(appended, 2);
});

test('a run that never ended was interrupted', async () => {
  const [start, end] = await journaled([judgeThat(() => yes)]);
  assert.ok(start?.event === 'start' && end?.event === 'end');
  const other = { ...start, run_id: 'run-2' };
  const runs = runsOf([start, other, end, { ...end, run_id: 'unknown' }, start]);
  assert.deepEqual(
    runs.map((run) => [run.start.run_id, run.state, run.end?.how]),
    [
      ['run-1', 'finished', 'finished'],
      ['run-2', 'interrupted', undefined],
    ],
  );
});

test('lines that are none are told apart, and unknown properties are fine', async () => {
  const [start] = await journaled([judgeThat(() => yes)]);
  assert.ok(readRunLine(JSON.stringify({ ...start, later: 1 })).ok);
  const torn = JSON.stringify(start).slice(0, 80);
  for (const text of [
    torn,
    '{}',
    '[]',
    'null',
    '{"event":"start","run_id":"x"}',
    '{"event":"end","run_id":"x"}',
  ]) {
    assert.equal(readRunLine(text).ok, false, text);
  }
});

test('the journal lies beside the judgments', () => {
  assert.equal(runsFileOf('/d/items.jsonl.judgments.jsonl'), '/d/items.jsonl.runs.jsonl');
  assert.equal(runsFileOf('/d/other.jsonl'), '/d/other.jsonl.runs.jsonl');
});

test('journals are known by their name and by their shape, and runs may be there twice', () => {
  assert.deepEqual(runKind.fileSuffixes, ['.runs.jsonl']);
  assert.ok(runKind.hasShapeOf({ run_id: 'a', event: 'end' }));
  assert.ok(!runKind.hasShapeOf({ run_id: 'a', judgment_id: 'b', event: 'x' }));
  assert.equal(runKind.mayRepeatIds, true);
  assert.equal(runKind.summary({ event: 'end', how: 'capped' }).text, 'end · capped');
});
