let observer: ResizeObserver | undefined;
let watched: Element | undefined;

/** What is pinned below the toolbar has to know how tall that is: it wraps on narrow pages. */
export function followToolbarHeight(): void {
  const toolbar = document.querySelector('.toolbar') ?? undefined;
  if (toolbar === watched) return;
  observer?.disconnect();
  watched = toolbar;
  if (toolbar === undefined) return;
  observer = new ResizeObserver(() => {
    const { height } = toolbar.getBoundingClientRect();
    // By the object model: the policy of the page allows no style attributes.
    document.documentElement.style.setProperty('--toolbar-height', `${Math.ceil(height)}px`);
  });
  observer.observe(toolbar);
}
