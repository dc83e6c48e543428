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
  | 'info'
  | 'edit'
  | 'go-to'
  | 'target'
  | 'speaker'
  | 'split'
  | 'merge'
  | 'up'
  | 'down'
  | 'add'
  | 'section'
  | 'trash'
  | 'lock'
  | 'unlock'
  | 'flag'
  | 'undo'
  | 'redo';

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
  edit: svg`<path d="M3 13l.7-2.8L11 2.9l2.1 2.1-7.3 7.3zM9.5 4.4l2.1 2.1" />`,
  'go-to': svg`<path d="M9 3h4v4M13 3L7.5 8.5M11 9.5V13H3V5h3.5" />`,
  target: svg`<circle cx="8" cy="8" r="5.5" /><circle cx="8" cy="8" r="2" />`,
  speaker: svg`<path d="M3 5.5h9M9.5 3L12 5.5 9.5 8M13 10.5H4M6.5 8L4 10.5 6.5 13" />`,
  split: svg`<path d="M2 8h12M8 2v3M6 3.5L8 5.5l2-2M8 14v-3M6 12.5l2-2 2 2" />`,
  merge: svg`<path d="M3 3h10M3 13h10M8 13V6M5.5 8.5L8 6l2.5 2.5" />`,
  up: svg`<path d="M8 13V3.5M4 7.5l4-4 4 4" />`,
  down: svg`<path d="M8 3v9.5M4 8.5l4 4 4-4" />`,
  add: svg`<path d="M8 3v10M3 8h10" />`,
  section: svg`<path d="M2.5 4h11M5 8h8.5M5 12h8.5" />`,
  trash: svg`<path d="M3 4.5h10M6.5 4.5V3h3v1.5M4.5 4.5l.6 8.5h5.8l.6-8.5M6.8 7v3.5M9.2 7v3.5" />`,
  lock: svg`<path d="M3.5 7.5h9v6h-9zM5.5 7.5V5a2.5 2.5 0 0 1 5 0v2.5" />`,
  unlock: svg`<path d="M3.5 7.5h9v6h-9zM5.5 7.5V5a2.5 2.5 0 0 1 4.8-1" />`,
  flag: svg`<path d="M4 14V2.5M4 3h8.5L10.5 6l2 3H4" />`,
  undo: svg`<path d="M5.5 2.5l-3 3 3 3M2.5 5.5h7a3.5 3.5 0 0 1 0 7H6" />`,
  redo: svg`<path d="M10.5 2.5l3 3-3 3M13.5 5.5h-7a3.5 3.5 0 0 0 0 7H10" />`,
};

/** Decoration beside a word that says the same: hidden from screen readers. */
export function icon(name: IconName): TemplateResult {
  return html`<svg class="icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
    ${strokes[name]}
  </svg>`;
}
