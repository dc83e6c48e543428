import { css, type CSSResult } from 'lit';
import { draftStyles } from '../shared/draft-field.ts';
import { dropdownLook } from '../shared/field-look.ts';
import { pageGridStyles } from '../shared/page-grid-styles.ts';
import { toolStyles } from '../shared/tool-styles.ts';
import { recordStyles } from './record-styles.ts';

const page = css`
  #app {
    max-width: 72rem;
  }
  .block-head,
  .section-head {
    display: flex;
    flex-wrap: wrap;
    gap: 0.15rem 0.9rem;
    align-items: center;
  }
  .block-head {
    min-height: 1.9rem;
  }
  .block-head > :is(.tools, .link) {
    margin-inline-start: auto;
  }
  .fields {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 10.5rem), 1fr));
    gap: 0.4rem 0.75rem;
  }
  .field {
    display: grid;
    gap: 0.1rem;
    min-width: 0;
  }
  .field label {
    color: var(--muted);
    font-size: 0.92em;
  }
  .facts > dl {
    margin-top: 0.4rem;
  }
  .nothing {
    max-width: 40rem;
  }
  select {
    width: 100%;
    min-width: 0;
    padding: 0.15rem 0.3rem;
    ${dropdownLook};
  }
  select[aria-invalid='true'] {
    border: 1px dashed var(--vscode-editorWarning-foreground, currentColor);
  }
  select:disabled {
    opacity: 0.75;
  }
  option:disabled {
    color: var(--vscode-disabledForeground, GrayText);
  }
  select:focus-visible {
    outline: 1px solid var(--vscode-focusBorder);
    outline-offset: 1px;
  }
`;

export const previewStyles: readonly CSSResult[] = [
  pageGridStyles,
  page,
  toolStyles,
  draftStyles,
  ...recordStyles,
];
