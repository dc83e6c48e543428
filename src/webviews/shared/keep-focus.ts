/**
 * Draws, and when that removed or disabled the focused element, focuses the first usable element of those whose ids
 * its `data-focus-next` lists. Else the keyboard would start again at the top of the page.
 */
export function keepFocus(root: HTMLElement, draw: () => void): void {
  const focused = document.activeElement;
  const next =
    focused instanceof HTMLElement && root.contains(focused)
      ? (focused.dataset['focusNext'] ?? '')
      : '';
  draw();
  if (next === '' || (focused?.isConnected === true && !isDisabled(focused))) return;
  // Without the focus this page must not take it: the user may be typing in the editor meanwhile.
  if (!document.hasFocus()) return;
  const heir = next
    .split(' ')
    .map((id) => document.getElementById(id))
    .find((element) => element !== null && !isDisabled(element));
  heir?.focus();
  // A toolkit button that has just been enabled accepts the focus a frame later.
  if (document.activeElement !== heir) requestAnimationFrame(() => heir?.focus());
}

/** Reads the property: toolkit elements write the attribute later. */
function isDisabled(element: Element): boolean {
  return 'disabled' in element && element.disabled === true;
}
