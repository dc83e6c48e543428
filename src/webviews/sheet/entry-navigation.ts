/** The entry that has the focus, or one of whose buttons has. */
export function focusedEntry(): HTMLElement | undefined {
  const entry = document.activeElement?.closest('.entry');
  return entry instanceof HTMLElement ? entry : undefined;
}

/** Goes to the next entry in the order of reading; false for a key that does not move. */
export function moveAmongEntries(key: string): boolean {
  const active = document.activeElement;
  const entry = focusedEntry();
  // From elsewhere on the page, only where no control has the focus: there the arrows are its own.
  const isFree = active === document.body || active?.id === 'record-title';
  if (entry === undefined && !isFree) return false;
  const all = shownEntries();
  const at = entry === undefined ? -1 : all.indexOf(entry);
  const stop = all.findIndex(({ tabIndex }) => tabIndex === 0);
  const wanted = {
    ArrowUp: entry === undefined ? stop : at - 1,
    ArrowDown: entry === undefined ? stop : at + 1,
    ...(entry === undefined ? {} : { Home: 0, End: all.length - 1 }),
  }[key];
  if (wanted === undefined) return false;
  all[wanted]?.focus();
  return true;
}

/** Exactly one entry is a Tab stop: the one that had the focus last, else the first. */
export function keepTabStop(): void {
  const all = shownEntries();
  if (all.some(({ tabIndex }) => tabIndex === 0)) return;
  const [first] = all;
  if (first !== undefined) first.tabIndex = 0;
}

/** Moves the Tab stop with the focus. */
export function followFocus(target: Document): void {
  target.addEventListener('focusin', ({ target: focused }) => {
    const entry = focused instanceof Element ? innermostEntry(focused) : undefined;
    if (entry === undefined || entry.tabIndex === 0) return;
    for (const other of target.querySelectorAll<HTMLElement>('.entry[tabindex="0"]')) {
      other.tabIndex = -1;
    }
    entry.tabIndex = 0;
  });
}

function innermostEntry(element: Element): HTMLElement | undefined {
  const entry = element.closest('.entry');
  return entry instanceof HTMLElement ? entry : undefined;
}

function shownEntries(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('.entry')].filter(
    (entry) => entry.closest('details:not([open])') === null,
  );
}

/** Shows a place of the page to somebody who has just asked for it. */
export function flash(element: HTMLElement): void {
  element.scrollIntoView({ block: 'nearest' });
  element.focus({ preventScroll: true });
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const shown = { boxShadow: '0 0 0 3px var(--vscode-focusBorder)' };
  element.animate([shown, isStill ? shown : { boxShadow: '0 0 0 3px transparent' }], {
    duration: 1_500,
    easing: 'ease-in',
  });
}
