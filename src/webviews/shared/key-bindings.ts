/** One command of a page: the keys that run it, and how the help dialog shows it. */
export interface KeyBinding {
  /** Values of `KeyboardEvent.key`, letters in lower case; `Shift+u` for a letter with Shift. */
  readonly keys: readonly string[];
  /** What the help dialog prints for the keys, one cap each. */
  readonly caps: readonly string[];
  readonly description: string;
  readonly run: () => void;
}

/**
 * Runs bindings by single keys, and leaves alone text fields, chords, key repeat, open dialogs, and the keys of a control
 * that has the focus.
 *
 * @param bindingsNow asked at each key: a page may have other keys for what it shows now
 */
export function listenForKeys(target: Document, bindingsNow: () => readonly KeyBinding[]): void {
  target.addEventListener('keydown', (event) => {
    const key = keyOf(event);
    if (key === undefined || isTyping(event) || isOfControl(event)) return;
    if (target.querySelector('dialog[open]') !== null) return;
    const binding = bindingsNow().find(({ keys }) => keys.includes(key));
    if (binding === undefined) return;
    event.preventDefault();
    binding.run();
  });
}

/** As bindings name it; undefined for what is no command. */
function keyOf(event: KeyboardEvent): string | undefined {
  if (event.defaultPrevented || event.isComposing || event.repeat) return undefined;
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const { key, shiftKey } = event;
  // Shift with an arrow is a selection.
  if (key.length !== 1) return shiftKey ? undefined : key;
  const lower = key.toLowerCase();
  // For a digit or a sign it says nothing: many keyboards need it for `?` or `/`, some for digits.
  const isLetter = lower !== key.toUpperCase();
  return isLetter && shiftKey ? `Shift+${lower}` : lower;
}

const typingSelector = 'input:not([type="radio"]), textarea, select, [contenteditable]';

function isTyping(event: KeyboardEvent): boolean {
  return isWithin(event, typingSelector);
}

/** Buttons answer to Enter, radio buttons to the arrows. */
function isOfControl(event: KeyboardEvent): boolean {
  if (event.key === 'Enter') return isWithin(event, 'button, a, summary, vscode-button');
  return event.key.startsWith('Arrow') && isWithin(event, 'input');
}

function isWithin(event: KeyboardEvent, selector: string): boolean {
  // The path, not the target: the field may sit in the shadow tree of a toolkit element.
  return event
    .composedPath()
    .some((target) => target instanceof Element && target.matches(selector));
}
