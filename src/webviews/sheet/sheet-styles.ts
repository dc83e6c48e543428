import { css, type CSSResult } from 'lit';
import { draftStyles } from '../shared/draft-field.ts';
import { judgmentCardStyles } from '../shared/judgment-card-styles.ts';
import { pageGridStyles } from '../shared/page-grid-styles.ts';
import { toolStyles } from '../shared/tool-styles.ts';

const page = css`
  #app {
    gap: 0.9rem;
    overflow-wrap: anywhere;
  }
  .part-head,
  .item-head {
    display: flex;
    flex-wrap: wrap;
    gap: 0.15rem 0.6rem;
    align-items: baseline;
  }
  .part-head > :is(.tools, vscode-button) {
    margin-inline-start: auto;
  }
  .nothing {
    max-width: 40rem;
  }
  .columns {
    display: grid;
    gap: 0.9rem 1.4rem;
    grid-template-columns: minmax(0, 1fr);
    align-items: start;
  }
  .columns.two {
    grid-template-columns: minmax(0, 1fr) minmax(15rem, 24rem);
  }
  .column {
    display: grid;
    gap: 0.9rem;
    grid-template-columns: minmax(0, 1fr);
  }
  @media (max-width: 760px) {
    .columns.two {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  .part {
    display: grid;
    gap: 0.3rem;
    grid-template-columns: minmax(0, 1fr);
    padding-inline-start: 0.6rem;
    border-inline-start: 3px solid transparent;
    scroll-margin: 1rem;
  }
  .part-head {
    min-height: 1.9rem;
    padding-bottom: 0.1rem;
    border-bottom: 1px solid var(--line);
    align-items: center;
  }
  .side .part {
    padding: 0.4rem 0.7rem 0.6rem;
    border: 1px solid var(--line);
    border-radius: 4px;
  }
  summary > h2 {
    display: inline;
  }
`;

const entries = css`
  .items,
  .checks {
    display: grid;
    gap: 0.15rem;
    grid-template-columns: minmax(0, 1fr);
  }
  .entry {
    position: relative;
    border-radius: 4px;
    scroll-margin: 2rem 0;
    cursor: default;
  }
  .entry:not(.chip) {
    padding: 0.2rem 0.5rem;
  }
  .item {
    display: grid;
    gap: 0 0.5rem;
    grid-template-columns: minmax(0, 1fr);
  }
  .item.numbered {
    grid-template-columns: 1.5em minmax(0, 1fr);
  }
  .item-main {
    display: grid;
    gap: 0.1rem;
    grid-template-columns: minmax(0, 1fr);
  }
  .item + .item:has(> .item-main > .item-head) {
    border-top: 1px solid color-mix(in srgb, var(--line) 60%, transparent);
    border-radius: 0 0 4px 4px;
  }
  .entry:not(.chip):hover {
    background: var(--vscode-list-hoverBackground, transparent);
    outline: 1px dashed var(--vscode-contrastActiveBorder, transparent);
  }
  .entry:focus-visible {
    outline: 2px solid var(--vscode-focusBorder);
    outline-offset: 1px;
  }
  .at-cursor.entry:not(.chip) {
    box-shadow: inset 3px 0 0 var(--vscode-focusBorder);
  }
  .at-cursor.chip,
  .values.at-cursor {
    box-shadow: 0 0 0 1px var(--vscode-focusBorder);
  }
  .part.at-cursor {
    border-inline-start-color: var(--vscode-focusBorder);
  }
  .number {
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  .item-head > code,
  .item-head > strong,
  .badge {
    min-width: 0;
  }
  .entry-body {
    display: flex;
    flex-wrap: wrap;
    gap: 0 0.6rem;
    align-items: baseline;
    min-width: 0;
  }
  .entry-body > .plain-text {
    min-width: 0;
  }
  .entry-body:has(.draft) {
    display: grid;
  }
  .text > .entry-body {
    line-height: 1.6;
  }
  mark {
    border-bottom: 2px var(--tone-line, solid) var(--tone, var(--line));
    font-weight: 600;
    color: inherit;
    background: color-mix(in srgb, var(--tone, var(--line)) var(--soft), transparent);
  }
  mark.tone-state-b {
    border-bottom-width: 4px;
  }
  .mark-note {
    display: flex;
    flex-wrap: wrap;
    gap: 0 0.6rem;
    padding: 0.15rem 0.5rem;
    border-inline-start: 4px var(--tone-line, solid) var(--tone);
    border-radius: 2px;
    font-size: 0.95em;
    overflow-wrap: anywhere;
    background: color-mix(in srgb, var(--tone) var(--soft), transparent);
  }
  .problem {
    font-size: 0.95em;
  }
  .chip .problem {
    flex-basis: 100%;
    font-weight: normal;
  }
  .part > .tone-chip {
    justify-self: start;
  }
  .chip:has(.problem) {
    flex-wrap: wrap;
  }
  blockquote {
    margin: 0;
    padding-inline-start: 0.6rem;
    border-inline-start: 2px solid var(--line);
    color: var(--muted);
    font-size: 0.95em;
  }
  .citations,
  .more {
    display: flex;
    flex-wrap: wrap;
    gap: 0 0.6rem;
    overflow-wrap: anywhere;
  }
  .leads-nowhere .icon {
    color: var(--vscode-editorWarning-foreground, currentColor);
  }
  .entry-tools {
    inset-block-start: -0.2rem;
    inset-inline-end: 0.2rem;
  }
  /* The innermost entry alone, and none while its text is written: that has its own buttons. */
  .entry:hover:not(:has(.entry:hover, .draft)) > .entry-tools,
  .entry:focus-within:not(:has(.entry:focus-within, .draft)) > .entry-tools {
    visibility: visible;
  }
`;

const rows = css`
  .rows {
    display: grid;
    gap: 0.1rem;
  }
  .rows > div {
    display: grid;
    grid-template-columns: minmax(5.5rem, 7.5rem) minmax(0, 1fr);
    gap: 0 0.5rem;
    align-items: baseline;
  }
  .rows dd {
    min-width: 0;
  }
  .values > .entry {
    padding: 0.05rem 0.3rem;
  }
  :is(.part-text, .part-list) > .rows > div > dd > .values {
    display: flex;
    flex-wrap: wrap;
    gap: 0.1rem 0.5rem;
  }
  .item-main > .rows > div {
    grid-template-columns: fit-content(40%) minmax(0, 1fr);
    font-size: 0.95em;
  }
  @media (max-width: 420px) {
    .rows > div {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  .check {
    display: flex;
    gap: 0.5rem;
    align-items: baseline;
    font-size: 0.95em;
  }
  .check > div {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  .check.passed > .icon {
    color: var(--right);
  }
  .check.failed > .icon {
    color: var(--error);
  }
  .check .state {
    margin-inline-start: 0.4em;
  }
`;

export const sheetStyles: readonly CSSResult[] = [
  pageGridStyles,
  page,
  toolStyles,
  draftStyles,
  judgmentCardStyles,
  entries,
  rows,
];
