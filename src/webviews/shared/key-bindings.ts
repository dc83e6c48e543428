/** One command of a page: the keys that run it, and how the help dialog shows it. */
export interface KeyBinding {
  /** Values of `KeyboardEvent.key`, letters in lower case. */
  readonly keys: readonly string[];
  /** What the help dialog prints for the keys, one cap each. */
  readonly caps: readonly string[];
  readonly description: string;
  readonly run: () => void;
}

/** Runs bindings by single keys, and leaves alone text fields, chords, key repeat and open dialogs. */
export function listenForKeys(target: Document, bindings: readonly KeyBinding[]): void {
  target.addEventListener('keydown', (event) => {
    if (!isSingleKey(event) || isTyping(event) || target.querySelector('dialog[open]') !== null) {
      return;
    }
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const binding = bindings.find(({ keys }) => keys.includes(key));
    if (binding === undefined) return;
    event.preventDefault();
    binding.run();
  });
}

function isSingleKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.repeat) return false;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  // Shift with an arrow or a letter is a selection or another command; `?` needs it on most keyboards.
  return !event.shiftKey || event.key === '?';
}

const typingSelector = 'input, textarea, select, [contenteditable]';

function isTyping(event: KeyboardEvent): boolean {
  // The path, not the target: the field may sit in the shadow tree of a toolkit element.
  return event
    .composedPath()
    .some((target) => target instanceof Element && target.matches(typingSelector));
}
