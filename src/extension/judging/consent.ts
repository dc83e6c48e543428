import * as vscode from 'vscode';
import type { Protocol } from '../../core/benchmarks/protocol.ts';
import { UserError } from '../../core/model/user-error.ts';
import type { ReadyJudge } from '../host/judge-directory.ts';

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

  async give(consentKey: string): Promise<void> {
    const known = this.memory.get<readonly string[]>(storageKey, []);
    await this.memory.update(storageKey, [...new Set([...known, consentKey])]);
  }

  /**
   * Shows what will be sent and where, once for each destination.
   *
   * @throws {UserError} when the workspace is not trusted or the user declines
   */
  async require(ready: ReadyJudge, protocol: Protocol, context: string): Promise<void> {
    const { destination } = ready;
    if (destination === undefined) return;
    if (!vscode.workspace.isTrusted) {
      throw new UserError(
        'untrusted-workspace',
        'This workspace is not trusted, so nothing is sent to a model. Trust it, or judge with the built-in baseline.',
      );
    }
    if (this.isGiven(destination.consentKey)) return;
    const shown = protocol.contexts.find(({ id }) => id === context);
    const send = 'Send';
    const answer = await vscode.window.showWarningMessage(
      `Send record text to ${destination.address}?`,
      {
        modal: true,
        detail: [
          `Model: ${destination.model}`,
          `Sent: the prompt of "${protocol.title}", the user's request, one response, and the context "${shown?.title ?? context}": ${shown?.description ?? ''}`,
          'Not sent: ids, gold labels, states, annotations, the specification, the other response.',
          destination.authorization,
          ...destination.warnings,
          'You are asked once for this destination.',
        ].join('\n\n'),
      },
      send,
    );
    if (answer !== send) throw new UserError('cancelled', 'Nothing was sent.');
    await this.give(destination.consentKey);
  }
}
