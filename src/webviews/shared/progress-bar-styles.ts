import { css, type CSSResult } from 'lit';

/** A bar of progress in the colours of the theme; its size and roundness are for the page to say. */
export const progressBarStyles: CSSResult = css`
  progress {
    border: 1px solid var(--line);
    overflow: hidden;
    appearance: none;
    background: none;
  }
  progress::-webkit-progress-bar {
    background: none;
  }
  progress::-webkit-progress-value {
    background: var(--vscode-progressBar-background, var(--vscode-focusBorder));
  }
`;
