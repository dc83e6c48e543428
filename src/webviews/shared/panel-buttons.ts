import { html, type TemplateResult } from 'lit';

/** Chooses which of the open files a panel is about. */
export function otherFileButton(key: string, choose: () => void): TemplateResult {
  return html`<vscode-button
    appearance="secondary"
    title="Show another open file (${key})"
    data-focus-next="title"
    @click=${choose}
    >Other file</vscode-button
  >`;
}

export function helpButton(show: () => void): TemplateResult {
  return html`<vscode-button appearance="secondary" title="Keyboard help (?)" @click=${show}
    >Help</vscode-button
  >`;
}
