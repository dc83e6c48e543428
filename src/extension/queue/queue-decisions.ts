import * as vscode from 'vscode';
import { UserError } from '../../core/model/user-error.ts';
import { queueStudy } from '../../core/review/marks.ts';
import type { DecisionToStore } from '../../core/review/new-review.ts';
import {
  assignDecision,
  queueDecision,
  withdrawDecision,
} from '../../core/review/queue/queue-decisions.ts';
import { orderedReviews } from '../../core/review/review-order.ts';
import { isWithdrawn, supersededIds } from '../../core/review/reviewed-items.ts';
import type { Dataset } from '../host/dataset.ts';
import { plainLabel } from '../host/plain-label.ts';
import { markedValue } from '../host/record-flags.ts';
import type { Reviewer } from '../host/reviewer.ts';
import type { ReviewStore } from '../host/review-store.ts';
import { storeDecisions } from '../host/store-decisions.ts';
import { recordOfEntry, type EntryItem } from './queue-item.ts';
import { countedEntries } from './queue-words.ts';

const statusMs = 5_000;

/** What people decide about entries: stored as reviews of whoever reviews here. */
export class QueueDecisions {
  private readonly reviews: ReviewStore;
  private readonly reviewer: Reviewer;

  constructor(reviews: ReviewStore, reviewer: Reviewer) {
    this.reviews = reviews;
    this.reviewer = reviewer;
  }

  /** @returns whether it was decided: nothing is, where nobody says who reviews */
  async decide(items: readonly EntryItem[], action: 'done' | 'skip'): Promise<boolean> {
    const reviewer = await this.reviewer.ask();
    if (reviewer === undefined) return false;
    await this.store(items, (item) =>
      queueDecision({ reviewer, entry: item.entry, record: valueOf(item), action }),
    );
    tell(action === 'done' ? 'Done' : 'Skipped', items);
    return true;
  }

  /** @param assignee null for nobody */
  async assign(items: readonly EntryItem[], assignee: string | null): Promise<void> {
    const reviewer = await this.reviewer.ask();
    if (reviewer === undefined) return;
    await this.store(items, (item) =>
      assignDecision({ reviewer, entry: item.entry, record: valueOf(item), assignee }),
    );
    tell(assignee === null ? 'Assigned to nobody' : `Assigned to ${plainLabel(assignee)}`, items);
  }

  /**
   * Asks who should look at entries.
   *
   * @returns null for nobody, undefined when the question was dismissed
   */
  async askAssignee(dataset: Dataset): Promise<string | null | undefined> {
    const reviewer = await this.reviewer.ask();
    if (reviewer === undefined) return undefined;
    const reviews = this.reviews.reviewsOf(dataset);
    const others = new Set(reviews.map((review) => review.reviewer));
    others.delete(reviewer);
    type Choice = vscode.QuickPickItem & { readonly name?: string | null };
    const items: readonly Choice[] = [
      { label: '$(account) Me', description: plainLabel(reviewer), name: reviewer },
      ...[...others].sort().map((name) => ({ label: plainLabel(name), name })),
      { label: '$(circle-slash) Nobody in particular', name: null },
      { label: '$(edit) Somebody else...' },
    ];
    const choice = await vscode.window.showQuickPick(items, {
      title: 'Assign',
      placeHolder: 'Who should look at it?',
    });
    if (choice === undefined || choice.name !== undefined) return choice?.name;
    const typed = await vscode.window.showInputBox({
      title: 'Assign',
      prompt: 'The name with which they review',
      validateInput: (text) => (text.trim() === '' ? 'Type a name.' : undefined),
    });
    return typed?.trim();
  }

  /** @throws {UserError} when there is nothing of one's own to take back */
  async takeBack(items: readonly EntryItem[]): Promise<void> {
    const own = items.flatMap(({ entry }) =>
      entry.decisions.filter(({ review }) => review.reviewer === this.reviewer.name),
    );
    const [first] = items;
    if (first === undefined || own.length === 0) {
      throw new UserError(
        'usage',
        'You decided nothing about this entry that could be taken back.',
      );
    }
    await storeDecisions(
      this.reviews,
      first.dataset,
      own.map(({ review }) => withdrawDecision(review)),
    );
    tell('Taken back', items);
  }

  /**
   * Takes back what the reviewer decided last about entries of a file, all that was decided at once.
   *
   * @throws {UserError} when there is nothing
   */
  async takeBackLast(dataset: Dataset): Promise<void> {
    const { name } = this.reviewer;
    const { reviews } = orderedReviews(await this.reviews.all(dataset));
    const own = reviews.filter(({ study, reviewer }) => study === queueStudy && reviewer === name);
    const superseded = supersededIds(own);
    const standing = own.filter(
      (review) => !superseded.has(review.review_id) && !isWithdrawn(review),
    );
    const time = standing.at(-1)?.created_at;
    if (time === undefined) {
      throw new UserError('usage', 'You decided nothing in this file that could be taken back.');
    }
    const last = standing.filter(({ created_at: at }) => at === time);
    await storeDecisions(this.reviews, dataset, last.map(withdrawDecision));
    const [recordId, ...others] = new Set(last.map(({ record_id: id }) => id));
    const of = recordId === undefined || others.length > 0 ? '' : ` of ${plainLabel(recordId)}`;
    vscode.window.setStatusBarMessage(`Taken back: ${countedEntries(last.length)}${of}`, statusMs);
  }

  private async store(
    items: readonly EntryItem[],
    decisionOf: (item: EntryItem) => DecisionToStore,
  ): Promise<void> {
    const byDataset = Map.groupBy(items, ({ dataset }) => dataset);
    for (const [dataset, own] of byDataset) {
      await storeDecisions(this.reviews, dataset, own.map(decisionOf));
    }
  }
}

/** @throws {UserError} when the record is another than the one that the entry is about */
function valueOf(item: EntryItem): ReturnType<typeof markedValue> {
  const { dataset, record } = recordOfEntry(item);
  const isOnly = dataset.validator.linesOf(item.entry.recordId).length === 1;
  if ((isOnly ? record.text : undefined) === item.text) return markedValue(dataset, record);
  throw new UserError(
    'record-changed',
    `${item.entry.recordId} has changed since the queue was read, and nothing was stored about it. See what the queue says of it now, and decide again.`,
  );
}

function tell(what: string, items: readonly EntryItem[]): void {
  const [first, ...others] = items;
  if (first === undefined) return;
  const subject =
    others.length === 0 ? plainLabel(first.entry.recordId) : countedEntries(items.length);
  vscode.window.setStatusBarMessage(`${what}: ${subject}`, statusMs);
}
