import assert from 'node:assert/strict';
import path from 'node:path';
import { describe, it } from 'node:test';
import { UserError, type UserErrorCode } from '../../src/core/model/user-error.ts';
import { judgmentText, runStudyReport, studyFolder } from './report-study.ts';
import { runInProcess } from './run-in-process.ts';

const folder = studyFolder();
const whole = folder.path('study.colours.jsonl');

const recordLines = folder.read('study.colours.jsonl').trimEnd().split('\n');
const judgmentLines = judgmentText().trimEnd().split('\n');

/** A file with some of the study's records, and the judgments of these beside it. */
function part(name: string, indices: readonly number[]): string {
  const chosen = indices.map((index) => recordLines[index] ?? '');
  const ids = chosen.map((text) => (JSON.parse(text) as { readonly key: string }).key);
  const judged = judgmentLines.filter((text) =>
    ids.includes((JSON.parse(text) as { readonly record_id: string }).record_id),
  );
  folder.write(`${name}.judgments.jsonl`, textOf(judged));
  return folder.write(name, textOf(chosen));
}

function textOf(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}

interface ReportData {
  readonly provenance: readonly { readonly label: string; readonly value: string }[];
  readonly dataset: unknown;
  readonly metrics: unknown;
  readonly judges: unknown;
}

function dataOf(out: string): ReportData {
  return JSON.parse(out) as ReportData;
}

function entriesOf(data: ReportData, label: string): readonly string[] {
  return data.provenance.filter((entry) => entry.label === label).map(({ value }) => value);
}

const first = part('first.colours.jsonl', [0, 3]);
const second = part('second.colours.jsonl', [1, 2]);

describe('a report on several files', () => {
  it('has the figures of one file with all records', async () => {
    const [joined, alone] = await Promise.all(
      [[first, second], [whole]].map((files) => runStudyReport(...files, '--format', 'json')),
    );
    const { dataset, metrics, judges } = dataOf(joined?.out ?? '');
    const expected = dataOf(alone?.out ?? '');
    assert.equal(joined?.errorOut, '');
    assert.deepEqual(
      { dataset, metrics },
      { dataset: expected.dataset, metrics: expected.metrics },
    );
    assert.deepEqual(new Set(judges as string[]), new Set(expected.judges as string[]));
    assert.deepEqual(
      entriesOf(dataOf(joined.out), 'Records'),
      entriesOf(dataOf(alone?.out ?? ''), 'Records'),
    );
  });

  it('names each with its hash, and the command that makes it again', async () => {
    const { out } = await runStudyReport(first, second);
    assert.match(out, /^# Toy report: first\.colours\.jsonl, second\.colours\.jsonl\n/u);
    const data = dataOf((await runStudyReport(first, second, '--format', 'json')).out);
    const datasets = entriesOf(data, 'Dataset');
    assert.equal(datasets.length, 2);
    assert.match(datasets[0] ?? '', /^first\.colours\.jsonl, SHA-256 [0-9a-f]{64}$/u);
    assert.match(datasets[1] ?? '', /^second\.colours\.jsonl, SHA-256 [0-9a-f]{64}$/u);
    assert.equal(entriesOf(data, 'Judgments').length, 2);
    const [command = ''] = entriesOf(data, 'Command');
    assert.ok(command.startsWith('benchwright report first.colours.jsonl second.colours.jsonl '));
  });

  it('takes the judgments that are named, of all files together', async () => {
    const judgments = `${whole}.judgments.jsonl`;
    const { out } = await runStudyReport(
      ...[first, second, '--judgments', judgments, '--format', 'json'],
    );
    assert.equal(entriesOf(dataOf(out), 'Judgments').length, 1);
    const alone = await runStudyReport(whole, '--format', 'json');
    assert.deepEqual(dataOf(out).metrics, dataOf(alone.out).metrics);
  });

  it('counts what is left out over all, and names the file', async () => {
    const twice = '{"key":"x","colour":"red"}\n';
    const faulty = ['one', 'two'].map((name) => {
      folder.write(`${name}.colours.jsonl.judgments.jsonl`, '');
      return folder.write(
        `${name}.colours.jsonl`,
        `{"key":"${name}"}\nno JSON\n{}\n${name === 'one' ? twice + twice : ''}`,
      );
    });
    const { out, errorOut } = await runStudyReport(...faulty, '--format', 'json');
    assert.deepEqual(entriesOf(dataOf(out), 'Records'), [
      '2, of these 2 with errors. Left out: lines that are not JSON (2), records without an id (2), records whose id another one has (2)',
    ]);
    for (const file of faulty) {
      assert.ok(errorOut.includes(`Not counted: ${file}:2 is not JSON.\n`));
      assert.ok(errorOut.includes(`Not counted: ${file}:3 has no id, or one that is no text.\n`));
    }
  });

  it('counts a file once that is named twice or copied', async () => {
    const copy = folder.write('copy.colours.jsonl', folder.read('first.colours.jsonl'));
    const judgments = ['--judgments', `${whole}.judgments.jsonl`];
    const { out, errorOut } = await runStudyReport(
      ...[first, copy, first, ...judgments, '--format', 'json'],
    );
    assert.deepEqual(errorOut.trimEnd().split('\n'), [
      `Counted once: ${copy} holds the same as ${first}.`,
      `Counted once: ${first} holds the same as ${first}.`,
    ]);
    assert.equal(entriesOf(dataOf(out), 'Dataset').length, 1);
  });
});

describe('a report is refused on files', () => {
  it('that both have a record with an id, be it that one file has it twice', async () => {
    const third = part('third.colours.jsonl', [1]);
    const doubled = part('doubled.colours.jsonl', [1, 1, 2]);
    for (const [one, other] of [
      [second, third],
      [third, second],
      [doubled, third],
      [third, doubled],
    ] as const) {
      await rejected([first, one, other], 'ambiguous-record', [one, other, 'the id b.']);
    }
  });

  it('of different kinds', async () => {
    const judgments = ['--judgments', `${whole}.judgments.jsonl`];
    const samples = path.resolve(import.meta.dirname, '../../samples');
    const scenarios = path.join(samples, 'persevalbench/matched.scenarios.jsonl');
    const records = path.join(samples, 'paceshop/study.paceshop.jsonl');
    const { exitCode, errorOut } = await runInProcess(['report', scenarios, records, ...judgments]);
    assert.equal(exitCode, 2);
    assert.ok(
      errorOut.includes(
        `Those of ${scenarios} are of kind persevalbench/scenario, those of ${records} of kind paceshop/record.`,
      ),
      errorOut,
    );
  });

  it('of which one has no judgments beside it', async () => {
    const lonely = folder.write('lonely.colours.jsonl', '{"key":"z"}\n');
    await rejected([first, lonely], 'usage', [`${lonely}.judgments.jsonl`, '--judgments']);
  });

  it('that the report would be written over', async () => {
    for (const file of [first, second, `${second}.judgments.jsonl`]) {
      await rejected([first, second, '--out', file], 'usage', ['would overwrite']);
    }
  });
});

async function rejected(
  args: readonly string[],
  code: UserErrorCode,
  parts: readonly string[],
): Promise<void> {
  await assert.rejects(runStudyReport(...args), (error) => {
    assert.ok(error instanceof UserError);
    assert.equal(error.code, code);
    assert.deepEqual(
      parts.filter((text) => !error.message.includes(text)),
      [],
      error.message,
    );
    return true;
  });
}
