import * as vscode from 'vscode';
import { UserError } from '../../core/model/user-error.ts';
import { consentKeys, consentText, type ConsentRequest } from './consent-request.ts';

const storageKey = 'benchwright.consents';

/** Remembers which destinations the user has agreed to; nothing is sent before. */
export class Consent {
  private readonly memory: vscode.Memento;

  constructor(memory: vscode.Memento) {
    this.memory = memory;
  }

  isGiven(consentKey: string): boolean {
    return this.memory.get<readonly string[]>(storageKey, []).includes(consentKey);
  }

  async give(...consentKeys: readonly string[]): Promise<void> {
    const known = this.memory.get<readonly string[]>(storageKey, []);
    await this.memory.update(storageKey, [...new Set([...known, ...consentKeys])]);
  }

  covers(request: ConsentRequest): boolean {
    return consentKeys(request).every((key) => this.isGiven(key));
  }

  /**
   * Shows what will be sent and where, once for each destination, and again before gold is first shown to it. All new
   * destinations are one question.
   *
   * @throws {UserError} when the workspace is not trusted or the user declines
   */
  async require(requests: readonly ConsentRequest[]): Promise<void> {
    if (requests.length === 0) return;
    if (!vscode.workspace.isTrusted) {
      throw new UserError(
        'untrusted-workspace',
        'This workspace is not trusted, so nothing is sent to a model. Trust it, or judge with the built-in baseline.',
      );
    }
    const open = requests.filter((request) => !this.covers(request));
    const [first, ...others] = open;
    if (first === undefined) return;
    const send = 'Send';
    const to =
      others.length === 0 ? first.destination.address : `${others.length + 1} destinations`;
    const answer = await vscode.window.showWarningMessage(
      `Send record text to ${to}?`,
      {
        modal: true,
        detail: [
          ...open.map(consentText),
          'You are asked once for each destination, and again before gold is first shown to it.',
        ].join('\n\n'),
      },
      send,
    );
    if (answer !== send) throw new UserError('cancelled', 'Nothing was sent.');
    await this.give(...open.flatMap(consentKeys));
  }
}
