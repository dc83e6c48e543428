import { css, type CSSResult } from 'lit';
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
  .lost-draft {
    padding: 0.5rem 0.7rem;
    border: 1px dashed var(--line);
    border-radius: 4px;
  }
  select,
  textarea {
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
  textarea {
    min-height: 3.4em;
    /* Its buttons come into sight with it. */
    scroll-margin-bottom: 4rem;
    field-sizing: content;
    line-height: 1.5;
    resize: vertical;
    border-color: var(--vscode-input-border, var(--vscode-contrastBorder, var(--line)));
    color: var(--vscode-input-foreground, var(--vscode-foreground));
    background: var(--vscode-input-background, var(--vscode-editor-background));
  }
  select:focus-visible,
  textarea:focus-visible,
  .tool:focus-visible {
    outline: 1px solid var(--vscode-focusBorder);
    outline-offset: 1px;
  }
`;

const tools = css`
  .tools {
    display: inline-flex;
    flex-wrap: wrap;
    gap: 0.1rem;
  }
  .tool {
    display: inline-grid;
    place-items: center;
    min-width: 1.75rem;
    height: 1.75rem;
    padding: 0 0.3rem;
    border: 1px solid transparent;
    border-radius: 4px;
    font: inherit;
    font-weight: 600;
    color: var(--vscode-icon-foreground, var(--vscode-foreground));
    background: none;
    cursor: pointer;
  }
  .tool:hover {
    background: var(--vscode-toolbar-hoverBackground, transparent);
    outline: 1px dashed var(--vscode-contrastActiveBorder, transparent);
  }
  .tool[aria-disabled='true'] {
    color: var(--vscode-disabledForeground, var(--muted));
    cursor: default;
  }
  .tool[aria-disabled='true'] > * {
    opacity: 0.5;
  }
  .tool[aria-pressed='true'] {
    border-color: var(--tone, var(--vscode-inputOption-activeBorder, var(--vscode-focusBorder)));
    border-style: var(--tone-line, solid);
    background: color-mix(in srgb, var(--tone, var(--vscode-foreground)) 14%, transparent);
  }
  .tool.tone-state-b[aria-pressed='true'] {
    border-width: 3px;
  }
`;

export const previewStyles: readonly CSSResult[] = [page, tools, ...recordStyles];
