import { svg, type SVGTemplateResult, html, type TemplateResult } from 'lit';

export type IconName =
  | 'check'
  | 'cross'
  | 'eye-off'
  | 'turn-back'
  | 'bell'
  | 'question'
  | 'plug'
  | 'stop'
  | 'clock'
  | 'dash'
  | 'warning'
  | 'info';

/** Strokes on a 16 by 16 grid. Drawn here because the page may load no icon font. */
const strokes: Readonly<Record<IconName, SVGTemplateResult>> = {
  check: svg`<path d="M3 8.5l3.5 3.5L13 4.5" />`,
  cross: svg`<path d="M4 4l8 8M12 4l-8 8" />`,
  'eye-off': svg`<path d="M2 8s2-4 6-4 6 4 6 4-2 4-6 4-6-4-6-4zM3 13.5L13 2.5" />`,
  'turn-back': svg`<path d="M13 12V7.5a2 2 0 0 0-2-2H4M6.5 2.5l-3 3 3 3" />`,
  bell: svg`<path d="M3 11.5h10l-1.5-2V7a3.5 3.5 0 0 0-7 0v2.5zM6.7 13.7h2.6" />`,
  question: svg`<path d="M5.5 6a2.5 2.5 0 1 1 3.6 2.2C8.3 8.6 8 9 8 10M8 12.4v.6" />`,
  plug: svg`<path d="M8.7 2L4.5 8.7h3.2L7 14l4.5-7H8.2z" />`,
  stop: svg`<circle cx="8" cy="8" r="5.5" /><path d="M4.2 4.2l7.6 7.6" />`,
  clock: svg`<circle cx="8" cy="8" r="5.5" /><path d="M8 4.8V8l2.3 1.6" />`,
  dash: svg`<path d="M4 8h8" />`,
  warning: svg`<path d="M8 2.5L14 13H2zM8 6.5v3M8 11v.4" />`,
  info: svg`<circle cx="8" cy="8" r="5.5" /><path d="M8 7.3v3.4M8 5.2v.3" />`,
};

/** Decoration beside a word that says the same: hidden from screen readers. */
export function icon(name: IconName): TemplateResult {
  return html`<svg class="icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
    ${strokes[name]}
  </svg>`;
}
