import * as vscode from 'vscode';
import type { JsonValue } from '../../core/model/json.ts';
import type { Review } from '../../core/model/review.ts';
import { flagStudy, queueStudy } from '../../core/review/marks.ts';
import { flagEntries } from '../../core/review/queue/flag-entries.ts';
import { defaultQueueOptions } from '../../core/review/queue/queue-setting.ts';
import { entriesOfRecord } from '../../core/review/queue/record-entries.ts';
import { orderedReviews } from '../../core/review/review-order.ts';
import type { PageFlag } from '../../webviews/protocol/flag.ts';
import { settings } from '../ids.ts';
import type { Dataset } from './dataset.ts';
import type { DatasetRecord } from './dataset-record.ts';
import { DisposableStore } from './disposables.ts';
import type { Reviewer } from './reviewer.ts';
import type { ReviewStore } from './review-store.ts';

interface KnownFlags {
  readonly value: JsonValue | undefined;
  readonly reviews: readonly Review[];
  readonly reviewer: string | undefined;
  readonly flags: readonly PageFlag[];
}

/** The flags that people raised by hand, as every view of a record shows them. */
export class RecordFlags implements vscode.Disposable {
  private readonly reviews: ReviewStore;
  private readonly reviewer: Reviewer;
  private readonly disposables = new DisposableStore();
  private readonly changed = this.disposables.add(new vscode.EventEmitter<void>());
  readonly onDidChange = this.changed.event;
  private readonly grouped = new WeakMap<
    readonly Review[],
    ReadonlyMap<string, readonly Review[]>
  >();
  /** Which flags are open hashes the record, and views ask again and again. */
  private readonly known = new WeakMap<DatasetRecord, KnownFlags>();

  constructor(reviews: ReviewStore, reviewer: Reviewer) {
    this.reviews = reviews;
    this.reviewer = reviewer;
    this.disposables.add(
      reviews.onDidChange(() => {
        this.changed.fire();
      }),
    );
    this.disposables.add(
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration(`${settings.section}.${settings.reviewer}`)) {
          this.changed.fire();
        }
      }),
    );
  }

  /** Flags that nobody took back and nobody has dealt with. */
  of(dataset: Dataset, record: DatasetRecord): readonly PageFlag[] {
    const { id, kind } = record;
    const { name: reviewer } = this.reviewer;
    const reviews = this.reviewsOf(dataset, id);
    if (id === undefined || kind === undefined || reviews.length === 0) return [];
    const value = markedValue(dataset, record);
    const known = this.known.get(record);
    const isSame =
      known?.reviews === reviews && known.reviewer === reviewer && known.value === value;
    if (isSame) return known.flags;
    const titles = new Map(record.candidates.map((candidate) => [candidate.id, candidate.title]));
    const entries = entriesOfRecord(
      {
        kind,
        protocols: [],
        repairs: [],
        studies: [],
        judgeNames: new Map(),
        options: defaultQueueOptions,
      },
      { recordId: id, record: value, problems: [], judgments: [], reviews },
    );
    const flags = entries.map(({ source, detail, candidate }): PageFlag => ({
      text: detail,
      isOwn: source === reviewer,
      ...(candidate === undefined
        ? {}
        : { candidateId: candidate, candidateTitle: titles.get(candidate) ?? candidate }),
    }));
    this.known.set(record, { value, reviews, reviewer, flags });
    return flags;
  }

  /** Whether there may be flags; it reads nothing of the record. */
  mayHave(dataset: Dataset, recordId: string | undefined): boolean {
    return this.reviewsOf(dataset, recordId).length > 0;
  }

  /** The own flag on a candidate or on the whole record; undefined where none stands. */
  ownFlag(
    dataset: Dataset,
    record: DatasetRecord,
    candidate: string | undefined,
  ): Review | undefined {
    const { reviews } = orderedReviews(this.reviewsOf(dataset, record.id));
    return flagEntries(markedValue(dataset, record), reviews).find(
      ({ source, candidate: about }) => source === this.reviewer.name && about === candidate,
    )?.review;
  }

  dispose(): void {
    this.disposables.dispose();
  }

  private reviewsOf(dataset: Dataset, recordId: string | undefined): readonly Review[] {
    const all = this.reviews.reviewsOf(dataset);
    if (recordId === undefined || all.length === 0) return [];
    let byRecord = this.grouped.get(all);
    if (byRecord === undefined) {
      const marks = all.filter(({ study }) => study === flagStudy || study === queueStudy);
      byRecord = Map.groupBy(marks, (review) => review.record_id);
      this.grouped.set(all, byRecord);
    }
    return byRecord.get(recordId) ?? [];
  }
}

/** The value that marks on a record are about; undefined where other records have its id, since nothing tells them apart. */
export function markedValue(dataset: Dataset, record: DatasetRecord): JsonValue | undefined {
  const { id, value } = record;
  return id !== undefined && dataset.validator.linesOf(id).length > 1 ? undefined : value;
}
