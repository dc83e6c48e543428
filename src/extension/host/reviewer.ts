import * as vscode from 'vscode';
import { settings } from '../ids.ts';

/** Who reviews in this editor. */
export class Reviewer {
  /** Undefined until somebody has said so. */
  get name(): string | undefined {
    const value: unknown = configuration().get(settings.reviewer);
    const name = typeof value === 'string' ? value.trim() : '';
    return name === '' ? undefined : name;
  }

  /** The name, asked for where it is not known; undefined when the question was dismissed. */
  async ask(): Promise<string | undefined> {
    return this.name ?? (await this.change());
  }

  /** Asks for the name, also where it is known. */
  async change(): Promise<string | undefined> {
    const typed = await vscode.window.showInputBox({
      title: 'Who reviews?',
      prompt:
        'Your name or initials: it stands in your decisions. Use the same one everywhere, so that agreement compares people.',
      value: this.name ?? '',
      ignoreFocusOut: true,
      validateInput: (text) => (text.trim() === '' ? 'Type a name.' : undefined),
    });
    const name = typed?.trim();
    if (name === undefined || name === '') return undefined;
    await configuration().update(settings.reviewer, name, vscode.ConfigurationTarget.Global);
    return name;
  }
}

function configuration(): vscode.WorkspaceConfiguration {
  return vscode.workspace.getConfiguration(settings.section);
}
