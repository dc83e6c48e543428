import { css, type CSSResult } from 'lit';

/** Declarations for the rule of a field that is typed in; its size is for the page to say. */
export const inputLook: CSSResult = css`
  border: 1px solid var(--vscode-input-border, var(--vscode-contrastBorder, var(--line)));
  border-radius: 2px;
  font: inherit;
  color: var(--vscode-input-foreground, var(--vscode-foreground));
  background: var(--vscode-input-background, var(--vscode-editor-background));
`;

/** The same for a field that is chosen from. */
export const dropdownLook: CSSResult = css`
  border: 1px solid var(--vscode-dropdown-border, var(--vscode-contrastBorder, var(--line)));
  border-radius: 2px;
  font: inherit;
  color: var(--vscode-dropdown-foreground, var(--vscode-foreground));
  background: var(--vscode-dropdown-background, var(--vscode-editor-background));
`;
