import { css, type CSSResult } from 'lit';
import { draftStyles } from '../shared/draft-field.ts';
import { toolStyles } from '../shared/tool-styles.ts';
import { recordStyles } from './record-styles.ts';

const page = css`
  #app {
    display: grid;
    gap: 1rem;
    grid-template-columns: minmax(0, 1fr);
    max-width: 72rem;
    margin: 0 auto;
    padding: 0.75rem 0 2rem;
  }
  .record-header {
    display: grid;
    gap: 0.4rem;
  }
  .title-row,
  .block-head,
  .section-head {
    display: flex;
    flex-wrap: wrap;
    gap: 0.15rem 0.9rem;
    align-items: center;
  }
  .title-row .page-tools {
    margin-inline-start: auto;
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
    border: 1px solid var(--vscode-dropdown-border, var(--vscode-contrastBorder, var(--line)));
    border-radius: 2px;
    font: inherit;
    color: var(--vscode-dropdown-foreground, var(--vscode-foreground));
    background: var(--vscode-dropdown-background, var(--vscode-editor-background));
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

export const previewStyles: readonly CSSResult[] = [page, toolStyles, draftStyles, ...recordStyles];
