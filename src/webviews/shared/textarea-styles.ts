import { css, type CSSResult } from 'lit';
import { inputLook } from './field-look.ts';

/** A text field of several lines that grows with its text. */
export const textareaStyles: CSSResult = css`
  textarea {
    width: 100%;
    min-width: 0;
    padding: 0.15rem 0.35rem;
    ${inputLook};
    field-sizing: content;
    line-height: 1.5;
    resize: vertical;
  }
  textarea:focus-visible {
    outline: 1px solid var(--vscode-focusBorder);
    outline-offset: 1px;
  }
`;
