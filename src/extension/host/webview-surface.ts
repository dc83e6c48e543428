import type * as vscode from 'vscode';
import { Delayed } from './delayed.ts';
import type { ChannelLog } from './log.ts';
import { WebviewChannel } from './webview-channel.ts';
import { webviewOptions, webviewPage, type PageName } from './webview-page.ts';

/** Events come in bursts: the page gets one state for each of them. */
const delayMs = 60;

export interface SurfaceOptions<State, Action> {
  readonly extensionUri: vscode.Uri;
  readonly page: PageName;
  readonly log: ChannelLog;
  readonly state: () => State;
  readonly run: (action: Action) => Promise<void> | void;
  /** Narrows what came from the page; anything it does not accept is dropped. */
  readonly isAction: (value: unknown) => value is Action;
}

/** A place that a page of ours fills while it is open: a panel in the editor area, or a view. */
export class WebviewSurface<State, Action> implements vscode.Disposable {
  private readonly options: SurfaceOptions<State, Action>;
  private readonly delayed: Delayed;
  private channel: WebviewChannel<State, Action> | undefined;

  constructor(options: SurfaceOptions<State, Action>) {
    this.options = options;
    this.delayed = new Delayed(delayMs, () => {
      this.show();
    });
  }

  /** Asks for a fresh state soon. An arrow, so that it can be handed on as a listener. */
  readonly refresh = (): void => {
    this.delayed.request();
  };

  /** Fills a webview that was opened, or restored after a reload; the page is gone when the place is. */
  fill(place: {
    readonly webview: vscode.Webview;
    readonly onDidDispose: vscode.Event<void>;
  }): void {
    const { extensionUri, page, log, run, isAction } = this.options;
    const { webview } = place;
    webview.options = webviewOptions(extensionUri);
    const channel = new WebviewChannel<State, Action>(
      webview,
      {
        onReady: () => {
          this.show();
        },
        onAction: run,
        isAction,
      },
      log,
    );
    this.channel = channel;
    place.onDidDispose(() => {
      channel.dispose();
      if (this.channel === channel) this.channel = undefined;
    });
    webview.html = webviewPage(webview, extensionUri, page);
  }

  /** Sends the state at once. */
  show(): void {
    this.channel?.send(this.options.state);
  }

  dispose(): void {
    this.delayed.dispose();
    this.channel?.dispose();
  }
}
