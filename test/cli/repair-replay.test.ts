import assert from 'node:assert/strict';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import type { RecordKind } from '../../src/core/benchmarks/benchmark.ts';
import { persEvalBench } from '../../src/core/benchmarks/persevalbench/benchmark.ts';
import { formatJudgmentLine } from '../../src/core/judging/judgment-line.ts';
import { editedRecord } from '../../src/core/jsonl/record-draft.ts';
import { percentText } from '../../src/core/metrics/percent.ts';
import type { JsonObject } from '../../src/core/model/json.ts';
import type { RepairTry } from '../../src/core/review/repair/repair-try.ts';
import { reviewedItems } from '../../src/core/review/reviewed-items.ts';
import { queueOf } from '../../src/core/review/queue/queue.ts';
import type { QueueEntry } from '../../src/core/review/queue/queue-entry.ts';
import { defaultQueueOptions } from '../../src/core/review/queue/queue-setting.ts';
import { RecordValidator } from '../../src/core/validation/record-validator.ts';
import { repairThrough } from '../core/review-repair/repair-over-http.ts';
import { FakeClock } from '../core/judging/fake-clock.ts';
import { skipWithoutShared } from '../support/shared.ts';
import { runCli, temporaryFolder } from './run-cli.ts';
import {
  reviewsFile,
  paperFidelity,
  ReviewDesk,
  replayScript,
  type FidelityRow,
  type ReplayedScenario,
  replayedScenarios,
} from './repair-replay.ts';

const folder = temporaryFolder();
const dataset = 'paper.scenarios.jsonl';
const file = path.join(folder.path, dataset);

const rows = paperFidelity();
const scenarios = replayedScenarios(rows);
const invalid = scenarios.filter(({ isInvalid }) => isInvalid);
const byteOrderMark = '\uFEFF';
writeFileSync(file, `${byteOrderMark}${scenarios.map(({ line }) => line).join('\r\n')}\r\n`);

function linesNow(): readonly string[] {
  return readFileSync(file, 'utf8').slice(byteOrderMark.length).split('\r\n').slice(0, -1);
}

const [scenarioKind] = persEvalBench.kinds;
assert.ok(scenarioKind !== undefined);
const kind: RecordKind = scenarioKind;
const validator = new RecordValidator(scenarioKind);
const desk = new ReviewDesk(path.join(folder.path, dataset));

function recordsNow(): ReadonlyMap<string, JsonObject> {
  const records = linesNow().map((line) => JSON.parse(line) as JsonObject);
  return new Map(records.map((record) => [idOf(record), record]));
}

function idOf({ id }: JsonObject): string {
  assert.ok(typeof id === 'string');
  return id;
}

/** What people or the validator have against a record. */
function queueNow(): readonly QueueEntry[] {
  const records = linesNow().map((line) => {
    const { recordId = '', value: record, problems } = validator.validate(line);
    return { recordId, record, problems };
  });
  const { protocols, repairs = [], studies = [] } = persEvalBench;
  const { entries } = queueOf({
    ...{ kind, protocols, repairs, studies, options: defaultQueueOptions },
    ...{ records, judgments: desk.judgments, reviews: desk.reviews },
  });
  return entries.filter(({ reason }) => ['invalid', 'reviewers', 'rejected'].includes(reason));
}

async function queueOnCommandLine(): Promise<readonly string[]> {
  const { out } = await runCli(['queue', dataset, '--reason', 'invalid', '--format', 'json'], {
    folder: folder.path,
  });
  const { entries } = JSON.parse(out) as { readonly entries: readonly { recordId: string }[] };
  return entries.map(({ recordId }) => recordId).toSorted();
}

interface Fidelity {
  readonly group: string | null;
  readonly before: { readonly k: number; readonly n: number };
  readonly now: { readonly k: number; readonly n: number };
  readonly revised: number;
  readonly open: number;
  readonly toReview: number;
}

interface Agreement {
  readonly rows: readonly Fidelity[];
  readonly markdown: string;
}

const none = { out: '' };

async function agreement(...reviewers: readonly string[]): Promise<Agreement> {
  const inputs = [...reviewers.map((name) => reviewsFile(dataset, name)), '--dataset', dataset];
  const [json = none, markdown = none] = await Promise.all(
    ['json', 'md'].map((format) =>
      runCli(['agree', ...inputs, '--study', 'fidelity', '--format', format], {
        folder: folder.path,
      }),
    ),
  );
  const { studies } = JSON.parse(json.out) as {
    readonly studies: readonly { readonly fidelity: readonly Fidelity[] }[];
  };
  return { rows: studies[0]?.fidelity ?? [], markdown: markdown.out };
}

/** As table 12 has it: n, confirmed in whole percent, revised. */
function paperRow({ before: { k, n }, revised }: Fidelity): FidelityRow {
  return [n, Math.round(Number(percentText({ k, n, rate: k / n }))), revised];
}

const idsOf = (all: readonly ReplayedScenario[]): readonly string[] =>
  all.map(({ id }) => id).toSorted();

/** The part of a line that a repair may change, and the bytes around it. */
function aroundError(line: string): readonly [string, string] {
  const tree = parseTree(line);
  assert.ok(tree !== undefined);
  const node = findNodeAtLocation(tree, ['responses', 'error']);
  assert.ok(node !== undefined);
  return [line.slice(0, node.offset), line.slice(node.offset + node.length)];
}

describe('the repair of 12 out of 100 (table 12)', { concurrency: false }, () => {
  const before = linesNow();
  const passed = new Map<string, RepairTry>();

  it('has the counts of the paper', { skip: skipWithoutShared }, () => {
    assert.deepEqual(rows, paperFidelity({ isRead: true }));
    assert.equal(scenarios.length, 100);
    assert.equal(invalid.length, 12);
    assert.equal(recordsNow().size, 100);
  });

  it('is called for by two reviewers and one who settles where they disagree', async () => {
    desk.decideAll(recordsNow(), scenarios);
    const entries = queueNow();
    assert.deepEqual(entries.map(({ recordId }) => recordId).toSorted(), idsOf(invalid));
    for (const { reason, source } of entries) {
      assert.deepEqual([reason, source], ['invalid', 'fidelity']);
      assert.ok(persEvalBench.repairs?.some(({ calledForBy }) => calledForBy?.study === source));
    }
    assert.deepEqual(await queueOnCommandLine(), idsOf(invalid));
    const { rows: found, markdown } = await agreement('Ada', 'Ben', 'Cem');
    assert.equal(found.length, rows.length + 1);
    assert.deepEqual(
      found.map(({ before: { n, k } }) => n - k),
      [...rows.map(([, [, , revised]]) => revised), 12],
    );
    assert.match(markdown, /\| All +\| 100 \| 88\.0 /u);
  });

  for (const [index, scenario] of invalid.entries()) {
    const script = replayScript(index, scenario);
    it(`has ${scenario.id} written anew: ${script.title}`, async (context) => {
      const record = recordsNow().get(scenario.id);
      assert.ok(record !== undefined);
      const { run, events, sentTo } = await repairThrough(context, 'error-response', record, {
        ...script,
        stream: index % 2 === 1,
        request: {
          recordId: scenario.id,
          tools: {
            clock: new FakeClock(),
            random: () => 0,
            createId: () => `validation ${scenario.id} ${desk.judgments.length}`,
          },
        },
      });
      assert.equal(run.end, 'passed', run.reason);
      assert.deepEqual(
        run.tries.map(({ state }) => state),
        script.states,
      );
      assert.equal(events.filter(({ type }) => type === 'wait').length, script.waits);
      assert.ok(sentTo('writer').every((body) => !body.includes(scenario.id)));
      const attempt = run.tries.at(-1);
      assert.equal(attempt?.proposal, scenario.written);
      // Nothing is written by a run.
      assert.deepEqual(linesNow().at(scenarios.indexOf(scenario)), scenario.line);
      passed.set(scenario.id, attempt);
    });
  }

  it('changes the accepted responses and no other byte', async () => {
    const repair = persEvalBench.repairs?.find(({ id }) => id === 'error-response');
    const now = [...before];
    for (const { id, line } of invalid) {
      const { proposal = null, validation } = passed.get(id) ?? {};
      const operations = repair?.apply(recordsNow().get(id) ?? null, proposal, {
        ...{ model: 'writer', isEdited: false },
      });
      assert.ok(operations?.ok === true && validation !== undefined);
      const edited = editedRecord(line, operations.value);
      assert.ok(edited.ok);
      now[before.indexOf(line)] = edited.value;
      desk.judgments.push(validation.judgment);
      appendFileSync(`${file}.judgments.jsonl`, formatJudgmentLine(validation.judgment));
    }
    writeFileSync(file, `${byteOrderMark}${now.join('\r\n')}\r\n`);

    for (const [index, scenario] of scenarios.entries()) {
      const line = linesNow()[index] ?? '';
      if (!scenario.isInvalid) {
        assert.equal(line, scenario.line);
        continue;
      }
      assert.deepEqual(aroundError(line), aroundError(scenario.line));
      const { responses } = JSON.parse(line) as { readonly responses: JsonObject };
      assert.deepEqual(responses['error'], { text: scenario.written, model: 'writer' });
    }
    assert.deepEqual(queueNow(), []);
    assert.deepEqual(await queueOnCommandLine(), []);
  });

  it('lets the decisions about what stood there go stale, and waits for new ones', async () => {
    const study = persEvalBench.studies?.find(({ id }) => id === 'fidelity');
    assert.ok(study !== undefined);
    const { items, orphans, unreadable } = reviewedItems(study, desk.reviews, recordsNow());
    assert.deepEqual([orphans, unreadable], [[], []]);
    const changed = items.filter(({ stale }) => stale.length > 0);
    assert.deepEqual(changed.map(({ recordId }) => recordId).toSorted(), idsOf(invalid));
    assert.ok(
      changed.every(({ decisions, adjudication }) => decisions.length === 0 && !adjudication),
    );
    const all = (await agreement('Ada', 'Ben', 'Cem')).rows.at(-1);
    assert.deepEqual(
      [all?.before.k, all?.before.n, all?.now.k, all?.now.n, all?.revised, all?.toReview],
      [88, 100, 88, 88, 12, 12],
    );
  });

  it('is verified again: the rows of the paper before, and all of them confirmed after', async () => {
    desk.confirmAll(recordsNow(), invalid);
    assert.deepEqual(queueNow(), []);
    const { rows: found, markdown } = await agreement('Ada', 'Ben', 'Cem');
    assert.deepEqual(found.map(paperRow), [...rows.map(([, row]) => row), [100, 88, 12]]);
    for (const { now, before: first, open, toReview } of found) {
      assert.deepEqual([now.k, now.n, open, toReview], [first.n, first.n, 0, 0]);
    }
    assert.match(markdown, /\| All +\| 100 \| 88\.0 [^|]*\| 12 +\| 100\.0 /u);
    // The same in whichever order the files come.
    assert.deepEqual((await agreement('Cem', 'Ben', 'Ada')).rows, found);
  });
});
