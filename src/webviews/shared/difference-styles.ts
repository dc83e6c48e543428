import { css, type CSSResult } from 'lit';

/** What only one of two texts has. */
export const differenceStyles: CSSResult = css`
  ins,
  del {
    border-radius: 2px;
    text-decoration: none;
    box-decoration-break: clone;
    outline: 1px dashed transparent;
    outline-offset: -1px;
  }
  del {
    outline-color: var(--vscode-diffEditor-removedTextBorder, transparent);
    background: var(--vscode-diffEditor-removedTextBackground, transparent);
  }
  ins {
    outline-color: var(--vscode-diffEditor-insertedTextBorder, transparent);
    background: var(--vscode-diffEditor-insertedTextBackground, transparent);
  }
  /* For screen readers; generated, so that copied text stays the record's own. */
  ins::before,
  del::before {
    content: ' [only here: ';
  }
  ins::after,
  del::after {
    content: '] ';
  }
  :is(ins, del)::before,
  :is(ins, del)::after {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;
