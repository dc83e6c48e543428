import type {
  PageDecision,
  ReviewDraft,
  ReviewItemState,
  ReviewLayout,
} from '../protocol/review.ts';
import { isSameDecision } from './questions.ts';

/** What an item is known by. */
export type ItemKey = Pick<ReviewItemState, 'session' | 'item'>;

/** Drafts that are kept: more than anybody leaves open, and no more than a page should carry. */
const mostDrafts = 500;

export function isSameItem(one: ItemKey, other: ItemKey): boolean {
  return one.session === other.session && one.item === other.item;
}

export function draftOf({ drafts }: ReviewLayout, key: ItemKey): ReviewDraft | undefined {
  return drafts.find((draft) => isSameItem(draft, key));
}

/** What stands in the fields: what was typed, else what was decided. */
export function contentOf(layout: ReviewLayout, state: ReviewItemState): PageDecision {
  return draftOf(layout, state) ?? storedContent(state);
}

/** The drafts with a new content of an item; none where it says what is stored. */
export function withContent(
  { drafts }: ReviewLayout,
  state: ReviewItemState,
  { answers, comment }: PageDecision,
): readonly ReviewDraft[] {
  const others = drafts.filter((draft) => !isSameItem(draft, state));
  const { session, item } = state;
  if (isSameDecision({ answers, comment }, storedContent(state))) return others;
  return [...others, { session, item, answers, comment }].slice(-mostDrafts);
}

export function withoutItem({ drafts }: ReviewLayout, key: ItemKey): readonly ReviewDraft[] {
  return drafts.filter((draft) => !isSameItem(draft, key));
}

function storedContent({ decided }: ReviewItemState): PageDecision {
  return decided ?? { answers: {}, comment: '' };
}
