/** What VS Code puts into every webview. */
export interface VsCodeApi {
  postMessage(message: unknown): void;
  getState(): unknown;
  setState(state: unknown): void;
}

declare global {
  /** May be called once in a page; a second call throws. */
  function acquireVsCodeApi(): VsCodeApi;
}
