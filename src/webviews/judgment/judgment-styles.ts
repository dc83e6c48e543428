import { css, type CSSResult } from 'lit';

export const judgmentStyles: CSSResult = css`
  body {
    padding: 0 0.8rem;
  }
  #app {
    display: grid;
    gap: 0.9rem;
    grid-template-columns: minmax(0, 1fr);
    max-width: 48rem;
    padding: 0.6rem 0 1.2rem;
  }
  header {
    display: grid;
    gap: 0.2rem;
  }
  .card > header {
    display: block;
  }
  .file-name {
    overflow-wrap: anywhere;
  }
  .facts div {
    display: grid;
    grid-template-columns: minmax(6rem, 40%) 1fr;
    gap: 0.5rem;
  }
  .facts dd {
    overflow-wrap: anywhere;
  }
  .controls,
  .group,
  .suggestions {
    display: grid;
    gap: 0.5rem;
    grid-template-columns: minmax(0, 1fr);
  }
  .judge-line {
    display: flex;
    flex-wrap: wrap;
    gap: 0.1rem 0.7rem;
    overflow-wrap: anywhere;
  }
  footer .buttons {
    gap: 0.2rem 1rem;
  }
`;
