import { html } from 'lit';
import type { ReviewAction, ReviewLayout, ReviewState } from '../protocol/review.ts';
import { formatNumber } from '../shared/formats.ts';
import { startPage } from '../shared/start-page.ts';
import { statusLine } from '../shared/status-line.ts';
import type { ReviewPage } from './review-page.ts';
import { focusNewItem, isFocusInItem } from './desk-focus.ts';
import { heldPage } from './held-page.ts';
import { finishedPage, finishedTitle } from './finished-page.ts';
import { itemPage } from './item-page.ts';
import { ReviewDesk } from './review-desk.ts';
import { reviewKeys } from './review-keys.ts';
import { readReviewLayout } from './review-layout.ts';
import { reviewStyles } from './review-styles.ts';
import { followToolbarHeight } from './toolbar-height.ts';

export function startReview(): void {
  let known: ReviewDesk | undefined;
  let wasInItem = false;
  const deskOf = (page: ReviewPage): ReviewDesk => (known ??= new ReviewDesk(page));

  startPage<ReviewState, ReviewAction, ReviewLayout>({
    styles: reviewStyles,
    readLayout: readReviewLayout,
    subjectOf,
    announcementOf,
    keys: (page) => {
      const desk = deskOf(page);
      document.addEventListener('visibilitychange', () => {
        desk.onVisibility(document.visibilityState === 'visible');
        desk.handOverDrafts();
      });
      window.addEventListener('pagehide', () => {
        desk.onVisibility(false);
        desk.handOverDrafts();
      });
      // A page that is closed is gone at once. Before, a pointer leaves it, or a key of VS Code begins.
      window.addEventListener('blur', () => {
        desk.handOverDrafts();
      });
      document.documentElement.addEventListener('pointerleave', () => {
        desk.handOverDrafts();
      });
      window.addEventListener(
        'keydown',
        ({ ctrlKey, metaKey, altKey }) => {
          if (ctrlKey || metaKey || altKey) desk.handOverDrafts();
        },
        { capture: true },
      );
      return () => reviewKeys(desk);
    },
    onState: (page, isOther) => {
      wasInItem = isFocusInItem();
      deskOf(page).onState(isOther);
    },
    onStateShown: (page, previous) => {
      followToolbarHeight();
      if (subjectOf(previous) === subjectOf(page.state)) return;
      deskOf(page).onItemShown();
      if (previous !== undefined) focusNewItem(wasInItem);
    },
    pageOf: (page) => {
      const { state, status } = page;
      const desk = deskOf(page);
      switch (state?.type) {
        case 'item':
          return itemPage(desk, state);
        case 'held':
          return heldPage(desk, state);
        case 'finished':
          return finishedPage(desk, state);
        case 'nothing':
        case undefined:
          return html`<p class="nothing">${state?.message ?? 'Waiting for an item…'}</p>
            ${statusLine(status)}`;
      }
    },
  });
}

function subjectOf(state: ReviewState | undefined): string {
  switch (state?.type) {
    case 'item':
      return JSON.stringify([state.session, state.item]);
    case 'held':
    case 'finished':
      return JSON.stringify([state.session, state.type]);
    case 'nothing':
    case undefined:
      return '';
  }
}

function announcementOf(state: ReviewState | undefined): string {
  switch (state?.type) {
    case 'item': {
      const { position, total } = state.progress;
      const standing = state.decided === undefined ? '' : ', decided';
      return `Item ${formatNumber(position + 1)} of ${formatNumber(total)}${standing}${state.isSkipped ? ', skipped' : ''}.`;
    }
    case 'finished':
      return finishedTitle(state.progress);
    case 'held':
    case 'nothing':
      return state.message;
    case undefined:
      return '';
  }
}
