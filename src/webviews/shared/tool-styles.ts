import { css, type CSSResult } from 'lit';

/** Rows of small buttons with pictures, see `tool-button.ts`. */
export const toolStyles: CSSResult = css`
  .tools {
    display: inline-flex;
    flex-wrap: wrap;
    gap: 0.1rem;
  }
  /* Over what they are for, and only while that is in use. */
  .floating-tools {
    position: absolute;
    z-index: 1;
    visibility: hidden;
    flex-wrap: nowrap;
    padding: 0.05rem;
    border: 1px solid var(--vscode-widget-border, var(--vscode-contrastBorder, var(--line)));
    border-radius: 5px;
    font-size: 1rem;
    background: var(--vscode-editorWidget-background, var(--vscode-editor-background));
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
  .tool:focus-visible {
    outline: 1px solid var(--vscode-focusBorder);
    outline-offset: 1px;
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
