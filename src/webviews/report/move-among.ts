/** Moves the focus by arrows, Home and End from the focused one of several elements to another one. */
export function moveAmong(event: KeyboardEvent, elements: readonly Element[]): void {
  if (event.altKey || event.shiftKey || event.ctrlKey || event.metaKey) return;
  const at = elements.findIndex((element) => element.contains(document.activeElement));
  const next = elements[indexAfter(event.key, at, elements.length) ?? -1];
  if (at < 0 || !(next instanceof HTMLElement || next instanceof SVGElement)) return;
  event.preventDefault();
  next.focus();
}

function indexAfter(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowUp':
    case 'ArrowLeft':
      return Math.max(0, at - 1);
    case 'ArrowDown':
    case 'ArrowRight':
      return Math.min(count - 1, at + 1);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
