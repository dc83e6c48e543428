import * as vscode from 'vscode';
import { DisposableStore } from './disposables.ts';
import { webviewOptions } from './webview-page.ts';
import { WebviewSurface, type SurfaceOptions } from './webview-surface.ts';

export interface PanelOptions<State, Action> extends SurfaceOptions<State, Action> {
  readonly viewType: string;
  /** Of the tab; without a state where there is none yet. */
  readonly titleOf: (state: State | undefined) => string;
  /** `media/<icon>-light.svg` and `-dark.svg`. */
  readonly icon: string;
  /** Where it opens; beside the editor unless something else is said. */
  readonly viewColumn?: vscode.ViewColumn;
  /** After a reload: the layout that the page had kept. */
  readonly restore: (layout: unknown) => Promise<void> | void;
  /** The user has closed it. */
  readonly onDidClose?: () => void;
}

/** A panel of which there is one at most; it comes back after a reload. */
export class SinglePanel<State, Action>
  implements vscode.WebviewPanelSerializer, vscode.Disposable
{
  private readonly options: PanelOptions<State, Action>;
  private readonly disposables = new DisposableStore();
  private readonly surface: WebviewSurface<State, Action>;
  private panel: vscode.WebviewPanel | undefined;

  constructor(options: PanelOptions<State, Action>) {
    this.options = options;
    this.surface = this.disposables.add(
      new WebviewSurface<State, Action>({
        ...options,
        state: () => {
          const state = options.state();
          this.setTitle(options.titleOf(state));
          return state;
        },
      }),
    );
    this.disposables.add(vscode.window.registerWebviewPanelSerializer(options.viewType, this));
  }

  /** Asks for a fresh state soon. */
  get refresh(): () => void {
    return this.surface.refresh;
  }

  /** Sends the state at once, for an answer that builds on it. */
  refreshNow(): void {
    this.surface.show();
  }

  focus(): void {
    this.panel?.reveal(undefined, false);
  }

  get isOpen(): boolean {
    return this.panel !== undefined;
  }

  /** False also while another tab is in front of it. */
  get isVisible(): boolean {
    return this.panel?.visible === true;
  }

  /** Opens it, or brings it to the front where it is. */
  open({ preserveFocus }: { readonly preserveFocus: boolean }): void {
    const { viewType, titleOf, extensionUri, viewColumn = vscode.ViewColumn.Beside } = this.options;
    if (this.panel === undefined) {
      this.adopt(
        vscode.window.createWebviewPanel(
          viewType,
          titleOf(undefined),
          { viewColumn, preserveFocus },
          webviewOptions(extensionUri),
        ),
      );
    } else {
      this.panel.reveal(undefined, preserveFocus);
    }
    this.refresh();
  }

  async deserializeWebviewPanel(panel: vscode.WebviewPanel, layout: unknown): Promise<void> {
    this.adopt(panel);
    await this.options.restore(layout);
    this.refresh();
  }

  dispose(): void {
    this.panel?.dispose();
    this.disposables.dispose();
  }

  private setTitle(title: string): void {
    if (this.panel !== undefined && this.panel.title !== title) this.panel.title = title;
  }

  private adopt(panel: vscode.WebviewPanel): void {
    const { extensionUri, icon } = this.options;
    this.panel?.dispose();
    this.panel = panel;
    panel.iconPath = {
      light: vscode.Uri.joinPath(extensionUri, 'media', `${icon}-light.svg`),
      dark: vscode.Uri.joinPath(extensionUri, 'media', `${icon}-dark.svg`),
    };
    // A hidden page drops what it is sent.
    panel.onDidChangeViewState(this.refresh);
    panel.onDidDispose(() => {
      if (this.panel !== panel) return;
      this.panel = undefined;
      this.options.onDidClose?.();
    });
    this.surface.fill(panel);
  }
}
