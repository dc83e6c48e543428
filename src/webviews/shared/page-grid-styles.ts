import { css, type CSSResult } from 'lit';

/** A page about one record: its heading, and below it one part after the other in one column. */
export const pageGridStyles: CSSResult = css`
  #app {
    display: grid;
    gap: 1rem;
    grid-template-columns: minmax(0, 1fr);
    max-width: 84rem;
    margin: 0 auto;
    padding: 0.75rem 0 2rem;
  }
  .record-header {
    display: grid;
    gap: 0.4rem;
  }
  .title-row {
    display: flex;
    flex-wrap: wrap;
    gap: 0.15rem 0.9rem;
    align-items: center;
  }
  .title-row .page-tools {
    margin-inline-start: auto;
  }
`;
