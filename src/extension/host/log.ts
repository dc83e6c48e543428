import * as vscode from 'vscode';
import type { Log } from '../../core/ports.ts';

/** The extension's log channel. Callers never hand it record text, replies or keys. */
export class ChannelLog implements Log, vscode.Disposable {
  private readonly channel = vscode.window.createOutputChannel('Benchwright', { log: true });

  info(message: string): void {
    this.channel.info(message);
  }

  warn(message: string): void {
    this.channel.warn(message);
  }

  error(message: string, cause?: unknown): void {
    if (cause instanceof Error) this.channel.error(`${message} (${cause.name})`);
    else this.channel.error(message);
  }

  show(): void {
    this.channel.show();
  }

  dispose(): void {
    this.channel.dispose();
  }
}
