import { css, type CSSResult } from 'lit';

/** Colours come from the theme alone; names of ours on the left, with what stands in where a theme lacks one. */
const palette = css`
  :root {
    --line: var(
      --vscode-contrastBorder,
      var(
        --vscode-widget-border,
        color-mix(in srgb, var(--vscode-foreground) 22%, var(--vscode-editor-background))
      )
    );
    --soft: 10%;
    --muted: var(--vscode-descriptionForeground, var(--vscode-foreground));
    --state-a: var(--vscode-benchwright-stateA, var(--vscode-charts-blue));
    --state-b: var(--vscode-benchwright-stateB, var(--vscode-charts-orange));
    --request: var(--vscode-benchwright-request, var(--vscode-charts-purple));
    --right: var(--vscode-benchwright-right, var(--vscode-charts-green));
    --error: var(--vscode-benchwright-error, var(--vscode-charts-red));
  }
  body.vscode-high-contrast,
  body.vscode-high-contrast-light {
    --soft: 0%;
  }
  /* The tone of an element; the line's shape tells the tones apart without colour. */
  .tone-state-a {
    --tone: var(--state-a);
    --tone-line: solid;
  }
  .tone-state-b {
    --tone: var(--state-b);
    --tone-line: double;
  }
  .tone-request {
    --tone: var(--request);
    --tone-line: dashed;
  }
  .tone-right {
    --tone: var(--right);
    --tone-line: solid;
  }
  .tone-error {
    --tone: var(--error);
    --tone-line: dashed;
  }
`;

const text = css`
  * {
    box-sizing: border-box;
  }
  body {
    margin: 0;
    color: var(--vscode-foreground);
    font-family: var(--vscode-font-family);
    font-size: var(--vscode-font-size);
    line-height: 1.5;
  }
  h1,
  h2,
  h3,
  p,
  dl,
  dd,
  ol,
  ul,
  pre {
    margin: 0;
    padding: 0;
  }
  ol,
  ul {
    list-style: none;
  }
  h1 {
    font-size: 1.25em;
    line-height: 1.3;
    overflow-wrap: anywhere;
  }
  h2 {
    font-size: 1.1em;
  }
  h3 {
    font-size: 1em;
  }
  pre,
  code,
  kbd {
    font-family: var(--vscode-editor-font-family, monospace);
    font-size: 0.92em;
  }
  kbd {
    display: inline-block;
    min-width: 1.6em;
    padding: 0 0.35em;
    border: 1px solid var(--line);
    border-radius: 3px;
    text-align: center;
    color: inherit;
    background: none;
    box-shadow: none;
  }
  code {
    color: inherit;
    background: none;
    padding: 0;
  }
  .muted {
    color: var(--muted);
  }
  .small {
    font-size: 0.92em;
  }
  .plain-text {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  .visually-hidden {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;

const controls = css`
  .icon {
    flex: none;
    width: 1.15em;
    height: 1.15em;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.6;
    stroke-linecap: round;
    stroke-linejoin: round;
    vertical-align: -0.2em;
  }
  .buttons {
    display: flex;
    flex-wrap: wrap;
    gap: 0.4rem;
    align-items: center;
  }
  .link {
    padding: 0;
    border: 0;
    font: inherit;
    color: var(--vscode-textLink-foreground);
    background: none;
    text-decoration: underline;
    cursor: pointer;
    text-align: start;
  }
  .link:disabled {
    color: var(--vscode-disabledForeground, var(--muted));
    text-decoration: none;
    cursor: default;
  }
  .link:hover:enabled {
    color: var(--vscode-textLink-activeForeground, var(--vscode-textLink-foreground));
  }
  .link:focus-visible,
  summary:focus-visible,
  [tabindex]:focus-visible {
    outline: 1px solid var(--vscode-focusBorder);
    outline-offset: 2px;
  }
  summary {
    cursor: pointer;
    border-radius: 2px;
  }
  .chips {
    display: flex;
    flex-wrap: wrap;
    gap: 0.35rem;
  }
  .chip {
    display: inline-flex;
    gap: 0.35em;
    align-items: baseline;
    max-width: 100%;
    padding: 0.05em 0.5em;
    border: 1px solid var(--line);
    border-radius: 0.75em;
    font-size: 0.92em;
    overflow-wrap: anywhere;
  }
  .tone-chip {
    border: 1px var(--tone-line, solid) var(--tone);
    background: color-mix(in srgb, var(--tone) var(--soft), transparent);
    font-weight: 600;
  }
  .tone-chip.tone-state-b {
    border-width: 3px;
  }
  .tone-chip .icon {
    align-self: center;
    color: var(--tone);
  }
  .status {
    display: flex;
    gap: 0.4rem;
    align-items: baseline;
  }
  /* Out of the flow, but displayed: a live region that is not displayed is not announced when it fills. */
  .status:not(.note, .error),
  .judging-progress:not(:has(vscode-progress-ring)) {
    position: absolute;
  }
  .status.error {
    padding: 0.3rem 0.6rem;
    border: 1px solid var(--vscode-inputValidation-errorBorder, var(--line));
    color: var(--vscode-inputValidation-errorForeground, var(--vscode-foreground));
    background: var(--vscode-inputValidation-errorBackground, transparent);
  }
  .note {
    display: flex;
    gap: 0.4rem;
    align-items: baseline;
    overflow-wrap: anywhere;
  }
  .note .icon,
  .status .icon {
    align-self: flex-start;
    margin-top: 0.2em;
  }
  .note.flag .icon {
    color: var(--vscode-charts-orange, currentColor);
  }
  .note.flag .link {
    flex: none;
  }
  .note.warning .icon {
    color: var(--vscode-editorWarning-foreground, currentColor);
  }
  .judging-progress {
    display: flex;
    flex-wrap: wrap;
    gap: 0.4rem 0.6rem;
    align-items: center;
  }
  .judging-progress p {
    flex: 1 1 8em;
    min-width: 0;
    max-width: max-content;
  }
  .judging-progress vscode-progress-ring {
    flex: none;
    width: 1.4em;
    height: 1.4em;
  }
`;

export const baseStyles: readonly CSSResult[] = [palette, text, controls];

/** Constructed sheets: the page's content security policy allows no style attributes. */
export function adoptStyles(styles: readonly CSSResult[]): void {
  document.adoptedStyleSheets = [
    ...document.adoptedStyleSheets,
    ...styles.flatMap(({ styleSheet }) => styleSheet ?? []),
  ];
}
