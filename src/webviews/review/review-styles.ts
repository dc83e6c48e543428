import { css, type CSSResult } from 'lit';
import { inputLook } from '../shared/field-look.ts';
import { pinnedToolbarStyles } from '../shared/pinned-toolbar-styles.ts';
import { progressBarStyles } from '../shared/progress-bar-styles.ts';
import { textareaStyles } from '../shared/textarea-styles.ts';
import { toolStyles } from '../shared/tool-styles.ts';
import { answerStyles } from './answer-styles.ts';
import { sectionStyles } from './section-styles.ts';

const page = css`
  #app {
    display: grid;
    gap: 0.75rem;
    grid-template-columns: minmax(0, 1fr);
    max-width: 110rem;
    margin: 0 auto;
    padding: 0 0 2rem;
  }
  .nothing {
    max-width: 40rem;
    padding-top: 0.75rem;
  }
  .toolbar {
    gap: 0.3rem;
    z-index: 2;
  }
  .bar-row,
  .saved-row,
  .flag-row {
    display: flex;
    flex-wrap: wrap;
    gap: 0.2rem 0.9rem;
    align-items: center;
    min-width: 0;
  }
  .bar-row > * {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  .page-tools {
    margin-inline-start: auto;
  }
  .position input {
    font-variant-numeric: tabular-nums;
    text-align: end;
  }
  input:is([inputmode], [type='search'], #flag-note) {
    max-width: 100%;
    padding: 0.1rem 0.35rem;
    ${inputLook};
  }
  input:focus-visible {
    outline: 1px solid var(--vscode-focusBorder);
    outline-offset: 1px;
  }
  input::placeholder {
    color: var(--vscode-input-placeholderForeground, var(--muted));
    opacity: 1;
  }
  progress {
    flex: 1 1 6rem;
    max-width: 18rem;
    height: 0.6rem;
    border-radius: 0.3rem;
  }
  .saved,
  .saved-row .note {
    font-size: 0.92em;
    overflow-wrap: anywhere;
  }
  .flag-row {
    padding: 0.5rem 0.7rem;
    border: 1px solid var(--line);
    border-radius: 4px;
  }
  #flag-note {
    flex: 1 1 14rem;
  }
  .failure:not(:has(p)) {
    position: absolute;
  }
  .instructions > p {
    max-width: 60rem;
    margin-top: 0.4rem;
    white-space: pre-wrap;
  }
  .finished {
    display: grid;
    gap: 0.5rem;
    max-width: 44rem;
  }
  .next-steps {
    padding-inline-start: 1.2rem;
    list-style: disc;
  }
  .next-steps button {
    vertical-align: top;
    text-align: start;
  }
  .next-steps li {
    margin-bottom: 0.25rem;
    overflow-wrap: anywhere;
  }
`;

/** Only while it scrolls is its time line active; else nothing fades. */
const moreBelow = css`
  @property --more-below {
    syntax: '<length>';
    inherits: false;
    initial-value: 0px;
  }
  @keyframes more-below {
    0%,
    90% {
      --more-below: 2rem;
    }
    100% {
      --more-below: 0px;
    }
  }
`;

/** Where there is room, what is decided about stays beside the history while that scrolls. */
const columns = css`
  .desk,
  .history,
  .pinned,
  .subject {
    display: grid;
    gap: 0.75rem;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    min-width: 0;
  }
  /* Also for marks and turns that are gone to. */
  html {
    scroll-padding-top: calc(var(--toolbar-height, 0px) + 0.75rem);
  }
  .desk.single {
    width: 100%;
    max-width: 56rem;
    margin: 0 auto;
  }
  @media (min-width: 860px) and (min-height: 481px) {
    .desk:not(.single) {
      grid-template-columns: minmax(0, 1.1fr) minmax(0, 1fr);
      gap: 1.25rem;
    }
    .desk:not(.single) > .pinned {
      position: sticky;
      top: calc(var(--toolbar-height, 0px) + 0.75rem);
      display: flex;
      flex-direction: column;
      align-self: start;
      max-height: var(--room);
      --room: calc(100vh - var(--toolbar-height, 0px) - 1.25rem);
    }
    /* What goes on below the edge fades out, as long as there is more of it. */
    .desk:not(.single) > .pinned > .subject {
      animation: more-below linear;
      animation-timeline: scroll(self);
      mask-image: linear-gradient(to bottom, #000 calc(100% - var(--more-below)), transparent);
    }
    /* Both scroll within what there is; the answers take what they need first. */
    .desk:not(.single) > .pinned > .subject {
      flex: 0 1 auto;
      min-height: 0;
      overflow-y: auto;
    }
    .desk:not(.single) > .pinned > .answers {
      flex: none;
      max-height: calc(var(--room) * 0.55);
      overflow-y: auto;
    }
    /* A subject that needs less than its share leaves the rest to the answers, where the browser can say so. */
    @supports (height: calc-size(max-content, size)) {
      .desk:not(.single) > .pinned > .subject {
        flex-shrink: 1000;
        min-height: calc-size(max-content, min(size, var(--room) * 0.45));
      }
      .desk:not(.single) > .pinned > .answers {
        flex: 0 1 auto;
        min-height: 0;
        max-height: none;
      }
    }
    .desk:not(.single) .decide-row {
      position: sticky;
      bottom: -2px;
      padding: 0.35rem 0;
      background: var(--vscode-editor-background);
    }
  }
`;

export const reviewStyles: readonly CSSResult[] = [
  toolStyles,
  pinnedToolbarStyles,
  progressBarStyles,
  textareaStyles,
  page,
  moreBelow,
  columns,
  ...sectionStyles,
  ...answerStyles,
];
