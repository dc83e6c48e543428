import { figureStyles } from '../figures/figure-styles.ts';

const lightColours = `
  --background: #ffffff;
  --text: #1b1f24;
  --muted: #57606a;
  --line: #d0d7de;
  --shade: #f6f8fa;
  --link: #0550ae;
  --focus: #0969da;
  --figure-gold: #8a5a00;
  --figure-heat: #0969da;
  --figure-series-1: #1f6fc5;
  --figure-series-2: #b35900;
  --figure-series-3: #1a7f4b;
  --figure-series-4: #a3308f;
  --figure-series-5: #6b5cc4;
  --figure-series-6: #8c6d1f;
  --figure-series-7: #c2373f;
  --figure-series-8: #0f7c8a;
`;

const darkColours = `
  --background: #16191d;
  --text: #e3e8ee;
  --muted: #9da7b3;
  --line: #3a424d;
  --shade: #1f242b;
  --link: #7cb7ff;
  --focus: #6cb2ff;
  --figure-gold: #e8b04a;
  --figure-heat: #4493f8;
  --figure-series-1: #5ea6f5;
  --figure-series-2: #e8994f;
  --figure-series-3: #4fbf85;
  --figure-series-4: #dd7ccd;
  --figure-series-5: #a497f0;
  --figure-series-6: #c9aa5b;
  --figure-series-7: #f0797f;
  --figure-series-8: #45b8c6;
`;

/** The whole style sheet of the page: its policy allows exactly this text. */
export const pageStyles = `
:root {
  color-scheme: light dark;
  ${lightColours}
  --figure-text: var(--text);
  --figure-muted: var(--muted);
  --figure-line: var(--line);
  --figure-background: var(--background);
  --figure-focus: var(--focus);
}
@media (prefers-color-scheme: dark) {
  :root { ${darkColours} }
}
@media (prefers-contrast: more) {
  :root { --muted: var(--text); --line: var(--text); --focus: var(--text); }
}
* { box-sizing: border-box; }
body { margin: 0; font: 15px/1.5 system-ui, -apple-system, "Segoe UI", "DejaVu Sans", sans-serif; color: var(--text); background: var(--background); }
main, header, nav { max-width: 84rem; margin: 0 auto; padding: 0 1rem; }
main { padding-bottom: 3rem; }
h1 { margin: 1.5rem 0 0.5rem; font-size: 1.6rem; line-height: 1.25; overflow-wrap: anywhere; }
h2 { margin: 2.5rem 0 0.5rem; padding-top: 0.75rem; border-top: 1px solid var(--line); font-size: 1.25rem; overflow-wrap: anywhere; }
h3 { margin: 1.5rem 0 0.4rem; font-size: 1rem; overflow-wrap: anywhere; }
a { color: var(--link); }
nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; margin: 0.5rem 0; padding: 0; list-style: none; }
dl { margin: 0; }
dl > div { display: grid; grid-template-columns: minmax(7rem, 12rem) minmax(0, 1fr); gap: 0 1rem; padding: 0.15rem 0; }
dt { color: var(--muted); }
dd { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap; }
dt, dd, th, td, li, h1, h2, h3, code { unicode-bidi: isolate; }
.notes { max-width: 60rem; margin: 0.5rem 0; padding-left: 1.2rem; color: var(--muted); font-size: 0.92rem; overflow-wrap: anywhere; }
.notes li { margin: 0.2rem 0; }
.scroll { max-width: 100%; overflow-x: auto; padding: 2px; --more: color-mix(in srgb, var(--text) 45%, transparent);
  background:
    linear-gradient(to right, var(--background) 40%, transparent) left / 3rem 100% no-repeat local,
    linear-gradient(to left, var(--background) 40%, transparent) right / 3rem 100% no-repeat local,
    linear-gradient(to right, var(--more), transparent) left / 1rem 100% no-repeat,
    linear-gradient(to left, var(--more), transparent) right / 1rem 100% no-repeat; }
.scroll:focus-visible, button:focus-visible, summary:focus-visible, a:focus-visible { outline: 2px solid var(--focus); outline-offset: 1px; }
table { border-collapse: collapse; font-size: 0.92rem; font-variant-numeric: tabular-nums; }
th, td { padding: 0.25rem 0.6rem; border-bottom: 1px solid var(--line); text-align: right; vertical-align: baseline; white-space: nowrap; }
thead th { max-width: 11rem; vertical-align: bottom; background: color-mix(in srgb, var(--text) 5%, transparent); white-space: normal; }
th:first-child { text-align: left; }
tbody th { min-width: 9rem; max-width: 24rem; font-weight: 600; white-space: normal; overflow-wrap: anywhere; }
tr.reference :is(th, td) { color: var(--muted); }
tr.reference th { font-weight: 400; font-style: italic; }
.open { display: inline; min-height: 1.5rem; padding: 0 0.1rem; border: 0; font: inherit; color: inherit; background: none; cursor: pointer; }
.can-open .open { color: var(--link); text-decoration: underline; text-decoration-style: dotted; text-underline-offset: 0.2em; }
.can-open .open:hover { text-decoration-style: solid; }
html:not(.can-open) .open { cursor: auto; }
figure { margin: 0; }
.figures { display: flex; flex-wrap: wrap; gap: 0 2rem; align-items: flex-start; }
.figures figure { flex: 0 1 604px; min-width: 0; }
.parts ul { columns: 24rem; margin: 0.3rem 0; padding-left: 1.2rem; overflow-wrap: anywhere; }
figcaption { font-weight: 600; margin: 1.5rem 0 0.5rem; overflow-wrap: anywhere; }
details { margin: 0.5rem 0; font-size: 0.95rem; }
summary { cursor: pointer; color: var(--link); width: max-content; max-width: 100%; }
dialog { width: min(44rem, calc(100vw - 1.5rem)); max-height: calc(100vh - 3rem); padding: 1rem 1.25rem; border: 1px solid var(--line); border-radius: 6px; color: var(--text); background: var(--background); overflow: auto; }
dialog::backdrop { background: rgb(0 0 0 / 45%); }
dialog h2 { margin: 0 0 0.3rem; padding: 0; border: 0; font-size: 1.05rem; }
dialog p { margin: 0 0 0.5rem; color: var(--muted); }
dialog ol { margin: 0.5rem 0; padding-left: 3.5rem; columns: 15rem; }
dialog li { overflow-wrap: anywhere; break-inside: avoid; }
dialog button { padding: 0.3rem 0.9rem; border: 1px solid var(--line); border-radius: 4px; font: inherit; color: inherit; background: var(--shade); cursor: pointer; }
code { font: 0.92em ui-monospace, "DejaVu Sans Mono", monospace; }
.visually-hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@media (max-width: 40rem) {
  dl > div { grid-template-columns: minmax(0, 1fr); }
  tbody th { min-width: 6rem; max-width: 9rem; }
  main, header, nav { padding: 0 0.75rem; }
}
@media print {
  :root { color-scheme: light; ${lightColours} }
  body { font-size: 9.5pt; print-color-adjust: exact; }
  nav, dialog, .parts, details > summary { display: none; }
  .figures { display: block; }
  .scroll { overflow: visible; background: none; }
  h2, h3, figcaption { break-after: avoid; }
  tr, figure svg { break-inside: avoid; }
  thead { display: table-header-group; }
  table { font-size: 7.5pt; }
  th, td { padding: 0.1rem 0.3rem; }
  tbody th { min-width: 5rem; }
  .open { color: inherit; text-decoration: none; }
}
${figureStyles}`;
