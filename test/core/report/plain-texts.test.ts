import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { allBenchmarks } from '../../../src/core/benchmarks/all-benchmarks.ts';
import type { RecordKind } from '../../../src/core/benchmarks/benchmark.ts';
import { detectFileKind } from '../../../src/core/io/file-kind.ts';
import { buildReport } from '../../../src/core/report/build-report.ts';
import { collectRecords, type DatasetRecords } from '../../../src/core/report/dataset-records.ts';
import { renderHtml } from '../../../src/core/report/html/html.ts';
import type { Report } from '../../../src/core/report/report.ts';
import { agreementReport } from '../../../src/core/review/agreement/agreement-report.ts';
import { readReviewLine } from '../../../src/core/review/review-line.ts';

const samples = path.resolve(import.meta.dirname, '../../../samples');

function linesOf(file: string): readonly string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
}

async function recordsOf(file: string, kind: RecordKind): Promise<DatasetRecords> {
  const lines = linesOf(file).map((text, index) => ({ line: index + 1, text }));
  return collectRecords(lines, kind.idProperty);
}

const kinds = allBenchmarks.flatMap((benchmark) => benchmark.kinds);

function kindOf(file: string): RecordKind | undefined {
  return detectFileKind(file, kinds).kind;
}

/** All words that a page or a file shows, without what is markup there. */
function textsOf({ title, sections, notes, provenance }: Report): readonly string[] {
  return [
    ...[title, ...notes],
    ...provenance.flatMap(({ label, value }) => [label, value]),
    ...sections.flatMap((section) => [
      section.title,
      ...[...section.tables, ...section.figures].flatMap((part) => [part.title, ...part.notes]),
      ...section.tables.flatMap(({ columns, rows }) => [
        ...columns,
        ...rows.flatMap(({ cells }) => cells.flatMap(({ text, reason = '' }) => [text, reason])),
      ]),
    ]),
  ];
}

function assertPlain(report: Report): void {
  const markup = /`|\*\*|\]\(|^#+ |\\[_*`[\]<>]/u;
  for (const text of textsOf(report)) assert.doesNotMatch(text, markup);
  const html = renderHtml(report);
  const shown = html
    .replace(/<(script|style)\b.*?<\/\1>/gsu, '')
    .replace(/<[^>]*>/gu, '\n')
    .split('\n');
  for (const text of shown) assert.doesNotMatch(text, markup);
}

describe('texts of a report are plain, and only its Markdown form is Markdown', () => {
  for (const file of globSync('*/*.jsonl', { cwd: samples })) {
    const kind = file.endsWith('.reviews.jsonl') ? undefined : kindOf(path.join(samples, file));
    const benchmark = allBenchmarks.find((one) => one.kinds.some((own) => own === kind));
    const scorecard = benchmark?.scorecard;
    if (kind === undefined || benchmark === undefined || scorecard === undefined) continue;
    it(`the scorecard of ${file}`, async () => {
      assertPlain(
        buildReport({
          ...{ benchmark, kind, scorecard, createdAtMs: 0 },
          dataset: await recordsOf(path.join(samples, file), kind),
          datasetFiles: [{ name: 'x.jsonl', sha256: '0' }],
          judgmentFiles: [],
        }),
      );
    });
  }

  it('the agreement of the samples', async () => {
    const file = path.join(samples, 'persevalbench/matched.scenarios.jsonl');
    const kind = kindOf(file);
    assert.ok(kind !== undefined);
    const report = agreementReport({
      studies: allBenchmarks.flatMap(({ studies = [] }) => studies),
      reviewFiles: globSync(`${file}.*.reviews.jsonl`).map((name) => ({
        ...{ name: path.basename(name), sha256: '0', unreadableLines: 1 },
        reviews: linesOf(name).flatMap((line) => {
          const read = readReviewLine(line);
          return read.ok ? [read.value] : [];
        }),
      })),
      dataset: {
        ...{ benchmark: allBenchmarks[0], kind, judgmentFiles: [] },
        files: [{ name: 'x.jsonl', sha256: '0' }],
        records: await recordsOf(file, kind),
      },
      createdAtMs: 0,
    });
    assert.ok(report.sections.length > 3);
    assertPlain(report);
  });
});
