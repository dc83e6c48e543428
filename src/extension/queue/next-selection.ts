import type * as vscode from 'vscode';
import { entryId, type EntryItem, type QueueItem } from './queue-item.ts';

/** After that, whoever decided is busy with something else. */
const longestWaitMs = 1_000;

/** Of the view selecting an entry: VS Code answers when it has drawn, and may be kept from it. */
const longestRevealMs = 10_000;

interface Wish {
  /** Of an entry. */
  readonly id: string;
  readonly focus: boolean;
  /** By the clock of `performance.now`. */
  readonly untilMs: number;
}

/** What becomes the selection of the view when it is next drawn. */
export class NextSelection {
  private wish: Wish | undefined;
  private revealing: Promise<void> | undefined;
  private refused = 0;

  /** Selects an entry soon, unless that takes long. */
  wishFor(item: EntryItem, { focus }: { readonly focus: boolean }): void {
    this.wish = { id: entryId(item), focus, untilMs: performance.now() + longestWaitMs };
  }

  /** The user does something else. */
  forget(): void {
    this.wish = undefined;
  }

  /**
   * Undefined where nothing is being selected. VS Code looks an entry and its parents up while it selects it: what it was given
   * must stay where it is until then.
   */
  get underWay(): Promise<void> | undefined {
    return this.revealing;
  }

  /** How often VS Code could not select what it was told to. */
  get refusals(): number {
    return this.refused;
  }

  /** @param listed the entries that the view has just been given */
  take(view: vscode.TreeView<QueueItem>, listed: readonly EntryItem[]): void {
    const { wish } = this;
    if (wish === undefined) return;
    const isLate = performance.now() > wish.untilMs;
    const item = listed.find((each) => entryId(each) === wish.id);
    if (!isLate && item === undefined) return;
    this.wish = undefined;
    // VS Code would open a view that is not visible.
    if (isLate || item === undefined || !view.visible) return;
    this.revealing = this.reveal(view, item, wish.focus);
  }

  /** The view may have been closed meanwhile: nothing is lost but the selection. */
  private async reveal(
    view: vscode.TreeView<QueueItem>,
    item: EntryItem,
    focus: boolean,
  ): Promise<void> {
    const { promise: late, resolve } = Promise.withResolvers<undefined>();
    const timer = setTimeout(() => {
      resolve(undefined);
    }, longestRevealMs);
    try {
      await Promise.race([view.reveal(item, { select: true, focus }), late]);
    } catch {
      this.refused += 1;
    } finally {
      clearTimeout(timer);
      this.revealing = undefined;
    }
  }
}
