import { css, type CSSResult } from 'lit';
import { differenceStyles } from '../shared/difference-styles.ts';
import { draftStyles } from '../shared/draft-field.ts';
import { dropdownLook } from '../shared/field-look.ts';
import { pageGridStyles } from '../shared/page-grid-styles.ts';
import { pinnedToolbarStyles } from '../shared/pinned-toolbar-styles.ts';

const page = css`
  #app {
    overflow-wrap: anywhere;
  }
  .record-header,
  .reasons ul,
  .attempts,
  .failures,
  article,
  .validation,
  .set-aside,
  .change {
    display: grid;
    gap: 0.4rem;
    grid-template-columns: minmax(0, 1fr);
  }
  .title-row,
  .heading-row {
    display: flex;
    flex-wrap: wrap;
    gap: 0.15rem 0.9rem;
    align-items: baseline;
  }
  .attempts {
    gap: 1rem;
    margin-top: 0.4rem;
  }
  article {
    padding: 0.6rem 0.8rem;
    border: 1px solid var(--line);
    border-radius: 4px;
  }
  .columns {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
    gap: 0.6rem 1rem;
  }
  .text {
    padding: 0.35rem 0.7rem;
    border: 1px solid var(--line);
    border-inline-start: 4px var(--tone-line) var(--tone);
    border-radius: 4px;
  }
  h4,
  h5 {
    margin: 0;
    font-size: 0.92em;
    color: var(--muted);
  }
  .validation {
    padding-inline-start: 0.7rem;
    border-inline-start: 4px var(--tone-line) var(--tone);
  }
  .verdict,
  .accepted {
    display: flex;
    flex-wrap: wrap;
    gap: 0.3rem 0.5rem;
    align-items: center;
  }
  /* A short name of what to do is read in one piece. */
  .note .link {
    flex: none;
    white-space: nowrap;
  }
  /* Below the pinned toolbar. */
  #accepted {
    scroll-margin-top: 9rem;
  }
  .saw dt {
    margin-top: 0.4rem;
    font-weight: 600;
  }
`;

const fields = css`
  .choice {
    display: inline-flex;
    gap: 0.4em;
    align-items: center;
  }
  select,
  input[type='text'] {
    min-width: 8rem;
    max-width: 100%;
    padding: 0.2rem 0.4rem;
    ${dropdownLook};
  }
  input[type='text'] {
    flex: 1 1 16rem;
  }
  select:focus-visible,
  input:focus-visible {
    outline: 1px solid var(--vscode-focusBorder);
    outline-offset: 1px;
  }
`;

export const repairStyles: readonly CSSResult[] = [
  differenceStyles,
  draftStyles,
  pinnedToolbarStyles,
  pageGridStyles,
  page,
  fields,
];
