import { flagKey } from '../shared/flag-tools.ts';
import { openHelp } from '../shared/help-dialog.ts';
import type { KeyBinding } from '../shared/key-bindings.ts';
import { focusedEntry, moveAmongEntries } from './entry-navigation.ts';
import type { SheetView } from './sheet-view.ts';

/** What the page's keys may ask for: the page as it is when a key is pressed. */
export interface KeyContext {
  /** Undefined while no record is shown. */
  readonly view: () => SheetView | undefined;
  readonly note: (text: string) => void;
  /** Opens the text of an entry for writing. */
  readonly write: (view: SheetView, entry: HTMLElement) => void;
}

/** Keys of the page, in the order of its help. */
export function sheetKeys(context: KeyContext): readonly KeyBinding[] {
  const nothingToRun = (): void => undefined;
  const onRecord =
    (run: (view: SheetView) => void): (() => void) =>
    () => {
      const view = context.view();
      if (view !== undefined) run(view);
    };
  const write = onRecord((view) => {
    const entry = focusedEntry();
    if (entry === undefined) context.note('Go to a text with the arrow keys first.');
    else context.write(view, entry);
  });
  return [
    {
      keys: [],
      caps: ['↑', '↓'],
      description: 'Go from entry to entry; Home and End to the first and the last',
      run: nothingToRun,
    },
    { keys: [], caps: ['Enter'], description: 'Show the entry in the editor', run: nothingToRun },
    { keys: ['F2', 'e'], caps: ['F2', 'E'], description: 'Edit the text', run: write },
    {
      keys: ['g'],
      caps: ['G'],
      description: 'Go where the entry leads, or to the first place that names it',
      run: onRecord(() => {
        const links =
          focusedEntry()?.querySelectorAll<HTMLButtonElement>('button.link:not(.more button)') ??
          [];
        const [first] = links;
        if (first === undefined) context.note('This entry leads nowhere.');
        else first.click();
      }),
    },
    {
      keys: ['n'],
      caps: ['N'],
      description: 'Next record',
      run: onRecord(({ send }) => {
        send({ type: 'go', step: 1 });
      }),
    },
    {
      keys: ['p'],
      caps: ['P'],
      description: 'Previous record',
      run: onRecord(({ send }) => {
        send({ type: 'go', step: -1 });
      }),
    },
    {
      keys: ['j'],
      caps: ['J'],
      description: 'Judge the record',
      run: onRecord(({ record: { judging }, send }) => {
        if (judging === undefined) context.note('Nothing judges records of this kind.');
        else if (judging.refusal !== undefined) context.note(`Cannot judge: ${judging.refusal}`);
        else if (judging.progress === undefined) send({ type: 'judge' });
      }),
    },
    flagKey((action) => {
      context.view()?.send(action);
    }),
    {
      keys: ['l'],
      caps: ['L'],
      description: 'Stay at this record, or follow the cursor again',
      run: onRecord(({ record, send }) => {
        send({ type: 'lock', isLocked: !record.isLocked });
      }),
    },
    {
      keys: [],
      caps: ['Ctrl+Z', 'Ctrl+Y'],
      description: 'Undo and redo in the file',
      run: nothingToRun,
    },
    { keys: ['?'], caps: ['?'], description: 'This help', run: openHelp },
  ];
}

/** Keys that the shared bindings leave alone: arrows, which repeat, and chords. */
export function listenForEntryKeys(target: Document, context: KeyContext): void {
  target.addEventListener('keydown', (event) => {
    const view = context.view();
    if (view === undefined || event.defaultPrevented || event.isComposing) return;
    if (isInField(event) || target.querySelector('dialog[open]') !== null) return;
    if (runKey(event, view)) event.preventDefault();
  });
}

function runKey(event: KeyboardEvent, { send }: SheetView): boolean {
  const { key, altKey, shiftKey } = event;
  if (altKey) return false;
  if (event.ctrlKey || event.metaKey) {
    const lower = key.toLowerCase();
    if (lower === 'z') send({ type: shiftKey ? 'redo' : 'undo' });
    else if (lower === 'y') send({ type: 'redo' });
    else return false;
    return true;
  }
  if (shiftKey) return false;
  if (key !== 'Enter') return moveAmongEntries(key);
  // On a button, Enter presses it.
  const entry = focusedEntry();
  const pointer = entry?.dataset['pointer'];
  if (pointer === undefined || pointer === '' || event.target !== entry) return false;
  send({ type: 'reveal', pointer });
  return true;
}

function isInField(event: KeyboardEvent): boolean {
  return event
    .composedPath()
    .some((target) => target instanceof Element && target.matches('input, textarea, select'));
}
