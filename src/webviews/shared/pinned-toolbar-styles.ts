import { css, type CSSResult } from 'lit';

/** A toolbar that stays at the top while the texts scroll. */
export const pinnedToolbarStyles: CSSResult = css`
  .toolbar {
    position: sticky;
    top: 0;
    z-index: 1;
    display: grid;
    gap: 0.5rem;
    padding: 0.5rem 0;
    border-bottom: 1px solid var(--line);
    background: var(--vscode-editor-background);
  }
  /* At high zoom it would leave no room for the texts. */
  @media (max-height: 480px) {
    .toolbar {
      position: static;
    }
  }
`;
