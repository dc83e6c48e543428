import type { PreviewTurn } from '../../core/benchmarks/preview.ts';
import { shownTurns, turnElementId, type PreviewView } from './preview-view.ts';

/** What the page's keys may ask for: the page as it is when a key is pressed. */
export interface KeyContext {
  /** Undefined while no record is shown. */
  readonly view: () => PreviewView | undefined;
  readonly note: (text: string) => void;
}

/** Keys that the shared bindings leave alone: arrows, which repeat, and chords. */
export function listenForTurnKeys(target: Document, context: KeyContext): void {
  target.addEventListener('keydown', (event) => {
    const view = context.view();
    if (view === undefined || event.defaultPrevented || event.isComposing) return;
    if (isInField(event) || target.querySelector('dialog[open]') !== null) return;
    if (runKey(event, view)) event.preventDefault();
  });
}

function runKey(event: KeyboardEvent, view: PreviewView): boolean {
  const { key, altKey, shiftKey } = event;
  const isCommand = event.ctrlKey || event.metaKey;
  if (isCommand && !altKey) {
    const lower = key.toLowerCase();
    if (lower === 'z') view.send({ type: shiftKey ? 'redo' : 'undo' });
    else if (lower === 'y') view.send({ type: 'redo' });
    else return false;
    return true;
  }
  if (isCommand || shiftKey) return false;
  const turn = focusedTurn(view);
  if (altKey) {
    if (turn === undefined || (key !== 'ArrowUp' && key !== 'ArrowDown')) return false;
    view.turns.move(turn, key === 'ArrowUp' ? 'up' : 'down');
    return true;
  }
  if (key === 'Enter') {
    // On a button, Enter presses it.
    if (turn === undefined || !(event.target instanceof HTMLLIElement)) return false;
    view.turns.reveal(turn);
    return true;
  }
  return goTo(key, view, turn);
}

function goTo(key: string, view: PreviewView, turn: PreviewTurn | undefined): boolean {
  const tool = document.activeElement;
  if (tool instanceof HTMLButtonElement && (key === 'ArrowLeft' || key === 'ArrowRight')) {
    return goToTool(tool, key === 'ArrowLeft' ? -1 : 1);
  }
  const turns = shownTurns(view.record);
  const at = turn === undefined ? undefined : turns.indexOf(turn);
  // From elsewhere on the page, only where no control has the focus: there the arrows are its own.
  if (at === undefined && document.activeElement !== document.body) return false;
  const places: Readonly<Record<string, number>> = {
    ArrowUp: at === undefined ? view.currentTurn : at - 1,
    ArrowDown: at === undefined ? view.currentTurn : at + 1,
    ...(at === undefined ? {} : { Home: 0, End: turns.length - 1 }),
  };
  const place = places[key];
  const wanted = place === undefined ? undefined : turns[place];
  if (place === undefined || (wanted === undefined && at === undefined)) return false;
  if (wanted !== undefined) document.getElementById(turnElementId(wanted.index))?.focus();
  return true;
}

function goToTool(tool: HTMLButtonElement, step: 1 | -1): boolean {
  const toolbar = tool.closest('.tools');
  if (toolbar === null) return false;
  const tools = [...toolbar.querySelectorAll<HTMLButtonElement>('button')];
  tools[(tools.indexOf(tool) + step + tools.length) % tools.length]?.focus();
  return true;
}

function isInField(event: KeyboardEvent): boolean {
  return event
    .composedPath()
    .some((target) => target instanceof Element && target.matches('input, textarea, select'));
}

/** The turn that has the focus, or one of whose buttons has. */
export function focusedTurn({ record }: PreviewView): PreviewTurn | undefined {
  const element = document.activeElement?.closest('[data-turn]');
  if (!(element instanceof HTMLElement)) return undefined;
  return shownTurns(record).find(({ index }) => String(index) === element.dataset['turn']);
}
