import * as vscode from 'vscode';
import type { ChatMessage } from '../../core/benchmarks/protocol.ts';
import type { JudgeIdentity } from '../../core/model/judgment.ts';
import { err, ok, type Result } from '../../core/model/result.ts';
import type { LanguageModel, ModelFailure, ModelReply } from '../../core/models/language-model.ts';

/** A language model that VS Code provides (`vscode.lm`). It reports no token counts and takes no temperature. */
export class VsCodeLanguageModel implements LanguageModel {
  readonly identity: JudgeIdentity;
  private readonly model: vscode.LanguageModelChat;

  constructor(model: vscode.LanguageModelChat) {
    this.model = model;
    this.identity = {
      provider: 'vscode.lm',
      model: `${model.vendor}/${model.id}`,
      parameters: { family: model.family, version: model.version },
    };
  }

  async generate(
    messages: readonly ChatMessage[],
    signal: AbortSignal,
  ): Promise<Result<ModelReply, ModelFailure>> {
    const cancellation = new vscode.CancellationTokenSource();
    const onAbort = (): void => {
      cancellation.cancel();
    };
    signal.addEventListener('abort', onAbort, { once: true });
    try {
      const response = await this.model.sendRequest(
        // The API knows no system role: the instructions go first, as the user's.
        messages.map(({ content }) => vscode.LanguageModelChatMessage.User(content)),
        { justification: 'Benchwright judges one response of a benchmark record.' },
        cancellation.token,
      );
      const parts: string[] = [];
      for await (const part of response.text) {
        // Some providers go on streaming after a cancellation.
        if (signal.aborted) return err(cancelled);
        parts.push(part);
      }
      return ok({ text: parts.join(''), usage: {} });
    } catch (error) {
      return err(signal.aborted ? cancelled : failureOf(error));
    } finally {
      signal.removeEventListener('abort', onAbort);
      cancellation.dispose();
    }
  }
}

const cancelled: ModelFailure = {
  code: 'cancelled',
  message: 'The call was cancelled.',
  retryable: false,
};

function failureOf(error: unknown): ModelFailure {
  if (!(error instanceof vscode.LanguageModelError)) {
    return {
      code: 'language-model',
      message: 'The language model of VS Code gave no answer. Try again, or choose another judge.',
      retryable: false,
    };
  }
  switch (error.code) {
    case vscode.LanguageModelError.NoPermissions.name:
      return {
        code: 'no-permissions',
        message:
          'VS Code does not let Benchwright use this language model. Allow it when VS Code asks, or choose another judge.',
        retryable: false,
      };
    case vscode.LanguageModelError.Blocked.name:
      return {
        code: 'blocked',
        message:
          'The provider of the language model blocked the call (quota or content filter). Try later, or choose another judge.',
        retryable: false,
      };
    case vscode.LanguageModelError.NotFound.name:
      return {
        code: 'not-found',
        message: 'The language model is no longer there. Choose another judge.',
        retryable: false,
      };
    default:
      return {
        code: 'language-model',
        message: 'The language model of VS Code failed. Try again, or choose another judge.',
        retryable: false,
      };
  }
}

/** The models that match, the first of which a judge uses. */
export async function selectLanguageModels(selector: {
  readonly vendor?: string;
  readonly family?: string;
  readonly id?: string;
}): Promise<readonly vscode.LanguageModelChat[]> {
  return vscode.lm.selectChatModels({ ...selector });
}
