const leastPx = 320;
const mostPx = 860;
/** Figures are drawn anew in steps, not with every pixel. */
const stepPx = 20;

/** How wide figures are drawn: as wide as the column that they stand in, within limits. */
export class FigureWidth {
  private readonly observer: ResizeObserver;
  private watched: Element | null = null;
  px = 640;

  /** @param onChange draws anew */
  constructor(onChange: () => void) {
    this.observer = new ResizeObserver(([entry]) => {
      const { width = this.px } = entry?.contentRect ?? {};
      const next = Math.min(mostPx, Math.max(leastPx, Math.floor(width / stepPx) * stepPx));
      if (next === this.px) return;
      this.px = next;
      onChange();
    });
  }

  watch(column: Element | null): void {
    if (column === this.watched) return;
    this.observer.disconnect();
    this.watched = column;
    if (column !== null) this.observer.observe(column);
  }
}
