import type { BatchTrouble } from '../../core/judging/batch/batch-ledger.ts';
import type { BatchManifestEntry, BatchQuestion } from '../../core/judging/batch/batch-manifest.ts';
import { counted } from '../../core/model/counted.ts';
import type { Judgment, JudgmentOutcome } from '../../core/model/judgment.ts';
import type { CliIo } from '../cli-io.ts';
import { printable } from '../problem-formats/printable.ts';

export interface BatchImportReport {
  readonly out: string;
  readonly imported: readonly Judgment[];
  /** Results whose judgments are stored already. */
  readonly before: number;
  /** Lines that say again what another line says. */
  readonly repeated: number;
  readonly trouble: BatchTrouble;
  /** Requests of `open` that have no result at all. */
  readonly missing: readonly BatchManifestEntry[];
  /** How many requests have no answer, here or stored. */
  readonly open: number;
  /** Stale as soon as they came: the record or the prompt has changed since the export. */
  readonly changed: readonly Judgment[];
}

/** So many names stand in a message. */
const shownNames = 20;

/** Names what was left out, counts the rest, and sets the exit code. */
export function reportBatchImport(report: BatchImportReport, io: CliIo): void {
  const { imported, before, repeated, trouble, missing, open, changed, out } = report;
  const { unreadable, unknown, conflicting } = trouble;
  list(io, 'no result and left out', unreadable);
  list(io, 'for no request of the manifest and left out', unknown);
  list(io, 'with several results that differ, left out', conflicting.map(nameOf));
  list(io, 'without a result', missing.map(nameOf));
  list(io, 'changed since the export, stale', changed.map(questionName));
  const of = (wanted: JudgmentOutcome): number =>
    imported.filter(({ outcome }) => outcome === wanted).length;
  const failed = of('failed');
  const cancelled = of('cancelled');
  const parts = [
    `${of('verdict')} verdicts`,
    `${of('unreadable')} unreadable`,
    `${failed} failed`,
    ...(cancelled > 0 ? [`${cancelled} cancelled`] : []),
    ...(before > 0 ? [`${before} imported before`] : []),
    ...(repeated > 0 ? [`${counted(repeated, 'line')} repeated`] : []),
    ...(missing.length > 0 ? [`${missing.length} missing`] : []),
    ...(conflicting.length > 0 ? [`${conflicting.length} conflicting`] : []),
    ...(unknown.length > 0 ? [`${unknown.length} unknown`] : []),
    ...(unreadable.length > 0 ? [`${counted(unreadable.length, 'line')} unreadable`] : []),
    ...(changed.length > 0 ? [`${changed.length} stale`] : []),
  ];
  io.out(`${parts.join(', ')}.\nJudgments: ${printable(out)}\n`);
  if (open > 0) {
    io.errorOut(`${counted(open, 'request')} without an answer: export again to ask once more.\n`);
  }
  io.setExitCode(open + unknown.length + unreadable.length > 0 ? 1 : 0);
}

function list(io: CliIo, what: string, names: readonly string[]): void {
  for (const name of names.slice(0, shownNames)) io.errorOut(`${printable(name)}: ${what}.\n`);
  if (names.length > shownNames) {
    io.errorOut(`${names.length - shownNames} more: ${what}.\n`);
  }
}

function nameOf({ customId, question }: BatchManifestEntry): string {
  return `${questionName(question)}, ${customId}`;
}

/** @example `sc-0017 (error, sample 2)` */
function questionName({ record_id, candidate, stage, order, sample }: BatchQuestion): string {
  const parts = [
    candidate,
    ...(stage === undefined ? [] : [stage]),
    ...(order === undefined ? [] : [order]),
    ...(sample === undefined ? [] : [`sample ${sample}`]),
  ];
  return `${record_id} (${parts.join(', ')})`;
}
