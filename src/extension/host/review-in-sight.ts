import * as vscode from 'vscode';
import { views } from '../ids.ts';
import { DisposableStore } from './disposables.ts';

/** What the review page shows. */
export interface PresentReview {
  /** Of the dataset. */
  readonly uri: string;
  /** Its study is blind, or the reviewer decides again and must not see what they answered the other time. */
  readonly isBlind: boolean;
}

/** True while a review is in front: what stands beside it must not tell what a blind reviewer is to find out. */
export function isReviewInSight(): boolean {
  return vscode.window.tabGroups.all.some(({ activeTab }) => {
    const input: unknown = activeTab?.input;
    // VS Code puts words of its own before the type of a webview.
    return input instanceof vscode.TabInputWebview && input.viewType.endsWith(views.review);
  });
}

/** Which files are under blind review in front of everybody: what is said of them unasked is hidden meanwhile. */
export class ReviewInSight implements vscode.Disposable {
  private readonly disposables = new DisposableStore();
  private readonly changed = this.disposables.add(new vscode.EventEmitter<void>());
  /** What is hidden may be another. */
  readonly onDidChange = this.changed.event;
  private present: PresentReview | undefined;
  private told = '';

  constructor() {
    const { tabGroups } = vscode.window;
    const look = (): void => {
      this.look();
    };
    this.disposables.add(tabGroups.onDidChangeTabs(look));
    this.disposables.add(tabGroups.onDidChangeTabGroups(look));
  }

  /** @param review what the page shows now; undefined for nothing */
  show(review: PresentReview | undefined): void {
    this.present = review;
    this.look();
  }

  hides(uri: vscode.Uri): boolean {
    if (!isReviewInSight()) return false;
    const { present } = this;
    // Until the page is told, e.g. after a reload, it may be any.
    return present === undefined || (present.isBlind && present.uri === uri.toString());
  }

  dispose(): void {
    this.disposables.dispose();
  }

  private look(): void {
    const { uri, isBlind } = this.present ?? {};
    const now = JSON.stringify(isReviewInSight() ? [uri, isBlind] : []);
    if (now === this.told) return;
    this.told = now;
    this.changed.fire();
  }
}
