import type { ReviewView } from '../../core/benchmarks/review-view.ts';
import type { ReviewPage } from './review-page.ts';
import { findMatches, type FoundMatches } from './dialogue-search.ts';

const nothingFound: FoundMatches = { matches: [], isCut: false };

/** The search in the dialogue of the item that is shown. */
export class DialogueReader {
  private readonly page: ReviewPage;
  private typed = '';
  private at = 0;
  private last:
    { readonly view: ReviewView; readonly query: string; readonly found: FoundMatches } | undefined;

  constructor(page: ReviewPage) {
    this.page = page;
  }

  get query(): string {
    return this.typed;
  }

  /** Position of the match that is gone to, among all. */
  get current(): number {
    return this.at;
  }

  /** Searched again only for other words or another item. */
  get found(): FoundMatches {
    const { state } = this.page;
    if (state?.type !== 'item' || this.typed === '') return nothingFound;
    const { view } = state;
    if (this.last?.view !== view || this.last.query !== this.typed) {
      this.last = { view, query: this.typed, found: findMatches(view, this.typed) };
    }
    return this.last.found;
  }

  search(query: string): void {
    this.typed = query;
    this.at = 0;
    this.page.draw();
    this.showMatch();
  }

  /** Around the end to the beginning. */
  step(by: 1 | -1): void {
    const { length } = this.found.matches;
    if (length === 0) {
      const text = this.typed === '' ? 'Press / to search first.' : 'Nothing is found.';
      this.page.show({ type: 'note', text });
      return;
    }
    this.at = (this.at + by + length) % length;
    this.page.draw();
    this.showMatch();
  }

  /** Another item is shown. */
  close(): void {
    this.typed = '';
    this.at = 0;
    this.last = undefined;
  }

  private showMatch(): void {
    document.querySelector('mark.current')?.scrollIntoView({ block: 'center' });
  }
}
