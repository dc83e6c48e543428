import { css, type CSSResult } from 'lit';
import { differenceStyles } from '../shared/difference-styles.ts';
import { pinnedToolbarStyles } from '../shared/pinned-toolbar-styles.ts';

const page = css`
  #app {
    display: grid;
    gap: 1rem;
    max-width: 90rem;
    margin: 0 auto;
    padding: 0.75rem 0 2rem;
  }
  .record-header {
    display: grid;
    gap: 0.35rem;
  }
  .title-row,
  .heading-row {
    display: flex;
    flex-wrap: wrap;
    gap: 0.15rem 0.9rem;
    align-items: baseline;
  }
  .heading-row {
    margin-bottom: 0.5rem;
  }
  .facts > dl {
    margin-top: 0.4rem;
  }
  .sources {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
    gap: 0.5rem 1rem;
  }
  .sources:empty,
  .chips:empty {
    display: none;
  }
  .source {
    padding-inline-start: 0.6rem;
    border-inline-start: 4px var(--tone-line) var(--tone);
  }
  .source dt {
    font-weight: 600;
  }
`;

const dialogue = css`
  .turns {
    display: grid;
    gap: 0.4rem;
    margin-bottom: 0.6rem;
  }
  .section-title {
    margin: 0.5rem 0 0.3rem;
    color: var(--muted);
    font-weight: 600;
  }
  .turn {
    max-width: 52rem;
    padding: 0.35rem 0.7rem;
    border: 1px solid var(--line);
    border-radius: 4px;
    scroll-margin-top: 5rem;
  }
  .turn[class*='tone-'] {
    border-inline-start: 4px var(--tone-line) var(--tone);
    background: color-mix(in srgb, var(--tone) var(--soft), transparent);
  }
  .turn.speaker-other {
    margin-inline-start: 2rem;
  }
  .turn-head {
    display: flex;
    flex-wrap: wrap;
    gap: 0.2rem 0.6rem;
    align-items: baseline;
    margin-bottom: 0.15rem;
    font-size: 0.92em;
  }
  .turn-head h3 {
    font-size: inherit;
  }
  .turn-head .reveal {
    margin-inline-start: auto;
  }
  .gap {
    padding-inline-start: 0.9rem;
  }
`;

const responses = css`
  .columns {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
    gap: 0.6rem 1rem;
  }
  .response {
    display: grid;
    grid-row: span 5;
    grid-template-rows: subgrid;
    gap: 0.5rem;
    min-width: 0;
    padding: 0.6rem 0.8rem;
    border: 1px solid var(--line);
    border-top: 3px var(--tone-line) var(--tone);
    border-radius: 4px;
  }
  .response > header {
    display: flex;
    flex-wrap: wrap;
    gap: 0.2rem 0.6rem;
    align-items: center;
    justify-content: space-between;
  }
  .response-text {
    line-height: 1.65;
  }
  .trace {
    font-weight: 600;
    text-decoration: underline var(--tone-line) var(--tone);
    text-decoration-thickness: 2px;
    text-underline-offset: 3px;
    text-decoration-skip-ink: none;
  }
  .trace.tone-state-b {
    text-decoration-thickness: 1px;
  }
  .judgments {
    display: grid;
    gap: 0.4rem;
    align-content: start;
  }
  @media (max-width: 520px) {
    .columns {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

export const compareStyles: readonly CSSResult[] = [
  pinnedToolbarStyles,
  page,
  dialogue,
  responses,
  differenceStyles,
];
