import type { ProvenanceEntry } from '../../report/report.ts';
import type { SourceFile } from '../../report/source-files.ts';
import { noDraw } from '../draws/draw-filter.ts';
import { scorecardBootstrap } from '../../scoring/estimate.ts';
import type { AgreementSources } from './agreement-sources.ts';

/** What is in no figure and belongs to no study that is shown. */
export interface SetAside {
  /** Flags, decisions about the queue, and records that were set aside. */
  readonly marks: number;
  /** Of blind studies, made by people who knew too much, and what is about these alone; only where they are left out. */
  readonly unblinded?: number;
  /** Of draws that are left out, or of none where some are asked for. */
  readonly ofOtherDraws: number;
  /** Of studies of another kind of records. */
  readonly ofOtherKinds: number;
  /** Lines with the id of another review that says something else. */
  readonly clashingIds: number;
  /** Lines that hold no review. */
  readonly unreadableLines: number;
}

/** How the report was made. Files of reviews stand in the order of their names: theirs is of no account. */
export function agreementProvenance(
  sources: AgreementSources,
  set: SetAside,
): readonly ProvenanceEntry[] {
  const { program, command, dataset, reviewFiles, createdAtMs, only = [] } = sources;
  const { withoutReviewers = [], withoutStudies = [], onlyDraws = [], withoutDraws = [] } = sources;
  const drawNames = withoutDraws.map((name) => (name === noDraw ? '(none)' : name)).sort();
  const { resamples, seed } = scorecardBootstrap;
  const aside = [
    [set.marks, 'flags and other marks'],
    [set.unblinded ?? 0, 'made unblinded in blind studies, or about such decisions'],
    [set.ofOtherDraws, 'of other draws, or of none'],
    [set.ofOtherKinds, 'of studies of other records'],
    [set.clashingIds, 'with the id of another review that says something else'],
    [set.unreadableLines, 'lines that hold no review'],
  ] as const;
  const asideText = aside
    .filter(([count]) => count > 0)
    .map(([count, what]) => `${what} (${count})`)
    .join(', ');
  return [
    { label: 'Made', value: new Date(createdAtMs).toISOString() },
    ...(program === undefined ? [] : [{ label: 'Program', value: program }]),
    ...(command === undefined ? [] : [{ label: 'Command', value: command }]),
    ...reviewFiles
      .map((file) => `${sourceText(file)}, reviews read: ${file.reviews.length}`)
      .sort()
      .map((value) => ({ label: 'Reviews', value })),
    ...(asideText === '' ? [] : [{ label: 'Reviews set aside', value: asideText }]),
    ...(only.length === 0
      ? []
      : [{ label: 'Only', value: `study ${[...only].sort().join(', ')}` }]),
    ...(onlyDraws.length === 0
      ? []
      : [{ label: 'Only', value: `draw ${[...onlyDraws].sort().join(', ')}` }]),
    ...(sources.onlyBlinded === true
      ? [{ label: 'Without', value: 'decisions of blind studies that were made unblinded' }]
      : []),
    ...(drawNames.length === 0
      ? []
      : [{ label: 'Without', value: `draw ${drawNames.join(', ')}` }]),
    ...(withoutStudies.length === 0
      ? []
      : [{ label: 'Without', value: `study ${[...withoutStudies].sort().join(', ')}` }]),
    ...(withoutReviewers.length === 0
      ? []
      : [{ label: 'Without', value: `reviewer ${[...withoutReviewers].sort().join(', ')}` }]),
    ...(dataset === undefined
      ? []
      : [
          ...(dataset.benchmark === undefined
            ? []
            : [{ label: 'Benchmark', value: dataset.benchmark.title }]),
          ...dataset.files.map((file) => ({ label: 'Dataset', value: sourceText(file) })),
          { label: 'Record kind', value: `${dataset.kind.id}, version ${dataset.kind.version}` },
          { label: 'Records', value: String(dataset.records.records.length) },
          ...dataset.judgmentFiles.map((file) => ({
            label: 'Judgments',
            value: `${sourceText(file)}, judgments read: ${file.judgments.length}`,
          })),
        ]),
    { label: 'Bootstrap', value: `resamples ${resamples}, seed ${seed}, unit record` },
  ];
}

function sourceText({ name, sha256 }: SourceFile): string {
  return `${name}, SHA-256 ${sha256}`;
}
