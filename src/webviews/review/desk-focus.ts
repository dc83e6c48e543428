import type { PageQuestion } from '../protocol/review.ts';

/** Ids of the parts that keys go to. */
export const places = {
  title: 'title',
  dialogue: 'dialogue',
  subject: 'subject',
  answers: 'answers',
  comment: 'comment',
  flag: 'flag-note',
  position: 'go',
  search: 'search',
} as const;

type Place = keyof typeof places;

export function questionId({ id }: Pick<PageQuestion, 'id'>): string {
  return `question-${id}`;
}

export function fieldId({ id }: Pick<PageQuestion, 'id'>): string {
  return `text-${id}`;
}

/** Puts the focus there; a field's text is selected where it is to be replaced. */
export function focusPlace(place: Place): void {
  const element = document.getElementById(places[place]);
  if (element === null) return;
  element.focus({ preventScroll: place !== 'comment' && place !== 'flag' });
  if (element instanceof HTMLInputElement) element.select();
  // What is pinned is in sight.
  if (element.closest('.pinned') === null || !isPinned(element)) {
    element.scrollIntoView({ block: place === 'comment' ? 'nearest' : 'start' });
  }
}

function isPinned(element: Element): boolean {
  const pinned = element.closest('.pinned');
  return pinned !== null && getComputedStyle(pinned).position === 'sticky';
}

/** Shows a question; in a text question the writing begins. */
export function focusQuestion(question: PageQuestion): void {
  if (question.type === 'text') document.getElementById(fieldId(question))?.focus();
  else {
    document.getElementById(questionId(question))?.scrollIntoView({ block: 'nearest' });
    followFocus(question);
  }
}

/** Where a radio button has the focus, it goes along to the question that keys answer. */
export function followFocus(question: PageQuestion): void {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLInputElement) || focused.type !== 'radio') return;
  const radios = [
    ...(document
      .getElementById(questionId(question))
      ?.querySelectorAll<HTMLInputElement>('input[type="radio"]') ?? []),
  ];
  (radios.find(({ checked }) => checked) ?? radios[0])?.focus();
}

/** Whether what belongs to the item that is shown, or a field, has the focus. */
export function isFocusInItem(): boolean {
  const focused = document.activeElement;
  return focused !== null && (focused.closest('.desk') !== null || focused.matches('input'));
}

/**
 * After another item has come.
 *
 * @param wasInItem the focus was in the one before: it comes out, so that keys are commands again
 */
export function focusNewItem(wasInItem: boolean): void {
  document.getElementById(places.subject)?.scrollTo({ top: 0 });
  document.getElementById(places.answers)?.scrollTo({ top: 0 });
  // Without the focus this page must not take it: the user may be typing in the editor meanwhile.
  if (wasInItem && document.hasFocus()) {
    document.getElementById(places.title)?.focus({ preventScroll: true });
  }
}
