import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import packageJson from '../../../package.json' with { type: 'json' };
import type { Benchmark, RecordKind } from '../../core/benchmarks/benchmark.ts';
import { fileLines } from '../../core/io/file-lines.ts';
import { hashFile } from '../../core/io/hash-file.ts';
import { readJudgmentLine } from '../../core/judging/judgment-line.ts';
import type { Result } from '../../core/model/result.ts';
import { UserError } from '../../core/model/user-error.ts';
import { indexReport } from '../../core/report/build-report.ts';
import { collectRecords } from '../../core/report/dataset-records.ts';
import type { PartPlace } from '../../core/report/report-items.ts';
import type { JudgmentFile, ReviewFile } from '../../core/report/source-files.ts';
import { readReviewLine } from '../../core/review/review-line.ts';
import type {
  ReportFigures,
  ReportFilter,
  ReportFormat,
  ReportList,
  ReportSubject,
  TableFormat,
} from '../../webviews/protocol/report.ts';
import { placeWithTitle, reportList, tableOf, type ListSources } from './report-list.ts';
import { reportText, tableText } from './report-texts.ts';
import { unwatched } from './report-turns.ts';
import { reviewedAgreement, shownAgreement } from './shown-agreement.ts';
import type { ShownReport } from './shown-report.ts';
import { shownScorecard } from './shown-scorecard.ts';
import { VerdictIndex } from './verdict-index.ts';

/** What a report is made from, besides the lines of the dataset. */
export interface ReportTask {
  readonly subject: ReportSubject;
  readonly kindId: string;
  /** Of the dataset, for people. */
  readonly name: string;
  /** The file whose bytes are the dataset; undefined while they differ from what is shown. */
  readonly savedAs?: string;
  /** The line ending of what is shown. */
  readonly ending: string;
  /** Prompts of protocols as they are in the editor: the user may have replaced ours. */
  readonly prompts: readonly ProtocolPrompts[];
  /** Those that do not exist are left out. */
  readonly judgmentFiles: readonly string[];
  readonly reviewFiles: readonly string[];
  /** Where the user's own studies are, if there are any. */
  readonly studyFolder?: string;
  readonly filter: ReportFilter;
  /** Milliseconds since the epoch. */
  readonly createdAtMs: number;
}

export interface ProtocolPrompts {
  readonly protocol: string;
  readonly promptHash: string;
  readonly texts: readonly (readonly [name: string, text: string])[];
}

interface Target {
  readonly benchmark: Benchmark;
  readonly kind: RecordKind;
}

interface Current extends ShownReport {
  list?: ListSources;
}

/** Makes the reports of one dataset and answers what is asked about the last one. Runs on a thread of its own. */
export class ReportSession {
  private readonly benchmarks: readonly Benchmark[];
  private lines: string[] = [];
  private shown: Current | undefined;

  constructor(benchmarks: readonly Benchmark[]) {
    this.benchmarks = benchmarks;
  }

  /** Takes the lines of the dataset, in parts. */
  addLines(lines: readonly string[], isFirst: boolean): void {
    if (isFirst) this.lines = [];
    for (const line of lines) this.lines.push(line);
  }

  /**
   * @param turn taken between the steps of what takes long
   * @throws {UserError} when a file cannot be read, or there is no report for the kind
   */
  async build(task: ReportTask, turn = unwatched): Promise<ReportFigures> {
    const { name, savedAs, ending, createdAtMs } = task;
    const target = targetOf(this.benchmarks, task.kindId);
    const { lines } = this;
    this.lines = [];
    const sha256 = savedAs === undefined ? hashLines(lines, ending) : hashFile(savedAs);
    const numbered = lines.map((text, index) => ({ line: index + 1, text }));
    const dataset = await collectRecords(numbered, target.kind.idProperty);
    const sources = {
      ...target,
      benchmark: withPrompts(target.benchmark, task.prompts),
      dataset,
      datasetFiles: [{ name, sha256 }],
      judgmentFiles: task.judgmentFiles.filter((file) => existsSync(file)).map(judgmentFile),
      reviewFiles: task.reviewFiles.filter((file) => existsSync(file)).map(reviewFile),
      program: `benchwright ${packageJson.version}`,
      createdAtMs,
    };
    if (task.subject === 'reviews') {
      const reviewed = reviewedAgreement(sources, this.benchmarks, task.studyFolder);
      return this.show(await shownAgreement(reviewed, task.filter, turn));
    }
    const { scorecard } = target.benchmark;
    if (scorecard === undefined) throw noReport(task.kindId);
    return this.show(shownScorecard(indexReport({ ...sources, scorecard }), task.filter));
  }

  /** The report that is shown, with another part of its judgments. */
  async filter(filter: ReportFilter, turn = unwatched): Promise<ReportFigures> {
    return this.show(await this.current().withFilter(filter, turn));
  }

  /** @param title of a list that was open: its number is meant, wherever it has moved to */
  list(place: PartPlace, count: number, title?: string): ReportList | undefined {
    const shown = this.current();
    const { groups, report, kind, protocols, dataset } = shown;
    shown.list ??= {
      kind,
      protocols,
      sections: report.sections,
      records: new Map(dataset.records.map(({ id, record }) => [id, record])),
      groups,
      verdicts: new VerdictIndex(groups, protocols),
    };
    const now = title === undefined ? place : placeWithTitle(report.sections, place, title);
    return now === undefined ? undefined : reportList(shown.list, now, count);
  }

  render(format: ReportFormat): string {
    return reportText(this.current().report, format);
  }

  /** @throws {UserError} when there is no such table any more */
  table(part: string, format: TableFormat): string {
    const table = tableOf(this.current().report.sections, part);
    if (table === undefined) throw new UserError('usage', 'The report has no such table any more.');
    return tableText(table, format);
  }

  private show(shown: ShownReport): ReportFigures {
    this.shown = shown;
    return shown.figures;
  }

  private current(): Current {
    if (this.shown === undefined) throw new UserError('usage', 'There is no report yet.');
    return this.shown;
  }
}

function targetOf(benchmarks: readonly Benchmark[], kindId: string): Target {
  for (const benchmark of benchmarks) {
    const kind = benchmark.kinds.find(({ id }) => id === kindId);
    if (kind !== undefined) return { benchmark, kind };
  }
  throw noReport(kindId);
}

function noReport(kindId: string): UserError {
  return new UserError('unknown-kind', `There is no report for records of kind ${kindId} yet.`);
}

function withPrompts(benchmark: Benchmark, prompts: readonly ProtocolPrompts[]): Benchmark {
  return {
    ...benchmark,
    protocols: benchmark.protocols.map((protocol) => {
      const own = prompts.find((known) => known.protocol === protocol.id);
      if (own === undefined || own.promptHash === protocol.promptHash) return protocol;
      const replaced = protocol.withPrompts(new Map(own.texts));
      return replaced.ok ? replaced.value : protocol;
    }),
  };
}

/** As the bytes of the file would be when it is saved. */
function hashLines(lines: readonly string[], ending: string): string {
  const hash = createHash('sha256');
  for (const [index, line] of lines.entries()) hash.update(index === 0 ? line : ending + line);
  return hash.digest('hex');
}

function judgmentFile(file: string): JudgmentFile {
  const { values, ...read } = readLines(file, readJudgmentLine);
  return { ...read, judgments: values };
}

function reviewFile(file: string): ReviewFile {
  const { values, ...read } = readLines(file, readReviewLine);
  return { ...read, reviews: values };
}

function readLines<T>(
  file: string,
  read: (text: string) => Result<T, string>,
): {
  readonly name: string;
  readonly sha256: string;
  readonly values: readonly T[];
  readonly unreadableLines: number;
} {
  const values: T[] = [];
  let unreadableLines = 0;
  for (const { text } of fileLines(file)) {
    if (text.trim() === '') continue;
    const value = read(text);
    if (value.ok) values.push(value.value);
    else unreadableLines += 1;
  }
  return { name: path.basename(file), sha256: hashFile(file), values, unreadableLines };
}
