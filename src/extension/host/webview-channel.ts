import * as vscode from 'vscode';
import { UserError } from '../../core/model/user-error.ts';
import type { HostMessage, WebviewMessage } from '../../webviews/protocol/messages.ts';
import type { ChannelLog } from './log.ts';

export interface WebviewChannelEvents<Action> {
  /** The page has loaded, or loaded again: it needs the state. */
  readonly onReady: () => void;
  readonly onAction: (action: Action) => Promise<void> | void;
  /** Narrows what came from the page; anything it does not accept is dropped. */
  readonly isAction: (value: unknown) => value is Action;
}

/** The host's end of one webview: snapshots out, actions in, each action answered. */
export class WebviewChannel<State, Action> implements vscode.Disposable {
  private readonly webview: vscode.Webview;
  private readonly events: WebviewChannelEvents<Action>;
  private readonly log: ChannelLog;
  private readonly listener: vscode.Disposable;
  private isReady = false;

  constructor(webview: vscode.Webview, events: WebviewChannelEvents<Action>, log: ChannelLog) {
    this.webview = webview;
    this.events = events;
    this.log = log;
    this.listener = webview.onDidReceiveMessage((message: unknown) => void this.receive(message));
  }

  /**
   * Sends the state that a function makes. One that cannot be made or sent is told to the page and the log, never
   * thrown: what asked for it, such as an edit that is written already, has not failed.
   */
  send(state: () => State): void {
    void this.sendState(state);
  }

  private async sendState(state: () => State): Promise<void> {
    try {
      const message: HostMessage<State> = { type: 'state', state: state() };
      if (this.isReady) await this.webview.postMessage(message);
    } catch (error) {
      this.log.error('A state could not be sent to a webview', error);
      await this.post({
        type: 'problem',
        text: 'This view could not be brought up to date. The log says more.',
      });
    }
  }

  dispose(): void {
    this.listener.dispose();
  }

  private async receive(message: unknown): Promise<void> {
    if (!this.isMessage(message)) {
      this.log.warn('A webview sent a message that is not in its contract; it was dropped.');
      return;
    }
    if (message.type === 'ready') {
      this.isReady = true;
      this.events.onReady();
      return;
    }
    const { id } = message;
    try {
      await this.events.onAction(message.action);
      await this.post({ type: 'answer', id });
    } catch (error) {
      if (!(error instanceof UserError)) this.log.error('A webview action failed', error);
      const text = error instanceof UserError ? error.message : 'That failed. The log says more.';
      await this.post({ type: 'answer', id, error: text });
    }
  }

  private isMessage(message: unknown): message is WebviewMessage<Action> {
    if (typeof message !== 'object' || message === null || !('type' in message)) return false;
    if (message.type === 'ready') return true;
    return (
      message.type === 'action' &&
      'id' in message &&
      typeof message.id === 'number' &&
      'action' in message &&
      this.events.isAction(message.action)
    );
  }

  private async post(message: HostMessage<State>): Promise<void> {
    try {
      await this.webview.postMessage(message);
    } catch (error) {
      this.log.error('A message could not be sent to a webview', error);
    }
  }
}
