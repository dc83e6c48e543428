import * as vscode from 'vscode';
import type { ChatMessage } from '../../core/benchmarks/protocol.ts';
import type { JudgeIdentity } from '../../core/model/judgment.ts';
import { err, ok, type Result } from '../../core/model/result.ts';
import type { ModelParameters } from '../../core/models/endpoint/model-api.ts';
import { defaultTimeoutMs } from '../../core/models/endpoint/endpoint-model.ts';
import { timeoutFailure } from '../../core/models/endpoint/failures.ts';
import type { LanguageModel, ModelFailure, ModelReply } from '../../core/models/language-model.ts';
import { timeLimitOf } from '../../core/models/time-limit.ts';

export interface LanguageModelSettings extends ModelParameters {
  readonly timeoutSeconds?: number;
}

/**
 * A language model that VS Code provides (`vscode.lm`). It reports no token counts. Parameters are passed on when they
 * are set, and recorded as requested: VS Code does not say whether the provider heeds them.
 */
export class VsCodeLanguageModel implements LanguageModel {
  readonly identity: JudgeIdentity;
  private readonly model: vscode.LanguageModelChat;
  private readonly settings: LanguageModelSettings;

  constructor(model: vscode.LanguageModelChat, settings: LanguageModelSettings) {
    this.model = model;
    this.settings = settings;
    const { temperature, seed, maxOutputTokens } = settings;
    const requested = {
      ...(temperature === undefined || temperature === null ? {} : { temperature }),
      ...(seed === undefined ? {} : { seed }),
      ...(maxOutputTokens === undefined ? {} : { maxOutputTokens }),
    };
    this.identity = {
      provider: 'vscode.lm',
      model: `${model.vendor}/${model.id}`,
      parameters: {
        family: model.family,
        version: model.version,
        ...(Object.keys(requested).length === 0 ? {} : { requested }),
      },
    };
  }

  async generate(
    messages: readonly ChatMessage[],
    signal: AbortSignal,
    sample = 0,
  ): Promise<Result<ModelReply, ModelFailure>> {
    const { timeoutSeconds } = this.settings;
    const timeoutMs = timeoutSeconds === undefined ? defaultTimeoutMs : timeoutSeconds * 1_000;
    const timeLimit = timeLimitOf(timeoutMs);
    const either = AbortSignal.any([signal, timeLimit.signal]);
    const answer = await this.ask(messages, either, sample).finally(timeLimit.clear);
    const isTimeout = !answer.ok && answer.error === cancelled && !signal.aborted;
    if (!isTimeout) return answer;
    // Providers count calls towards a quota, so none is repeated unasked.
    return err({
      ...timeoutFailure({ model: this.model.name, timeoutMs }),
      retryable: false,
    });
  }

  private async ask(
    messages: readonly ChatMessage[],
    signal: AbortSignal,
    sample: number,
  ): Promise<Result<ModelReply, ModelFailure>> {
    if (signal.aborted) return err(cancelled);
    const cancellation = new vscode.CancellationTokenSource();
    let stopWaiting = (): void => undefined;
    // Some providers heed no cancellation at all.
    const aborted = new Promise<Result<ModelReply, ModelFailure>>((resolve) => {
      stopWaiting = (): void => {
        resolve(err(cancelled));
      };
    });
    const onAbort = (): void => {
      cancellation.cancel();
      stopWaiting();
    };
    signal.addEventListener('abort', onAbort, { once: true });
    try {
      return await Promise.race([this.send(messages, cancellation.token, sample), aborted]);
    } catch (error) {
      return err(cancellation.token.isCancellationRequested ? cancelled : failureOf(error));
    } finally {
      signal.removeEventListener('abort', onAbort);
      cancellation.dispose();
    }
  }

  private async send(
    messages: readonly ChatMessage[],
    token: vscode.CancellationToken,
    sample: number,
  ): Promise<Result<ModelReply, ModelFailure>> {
    const response = await this.model.sendRequest(
      // The API knows no system role: the instructions go first, as the user's.
      messages.map(({ content }) => vscode.LanguageModelChatMessage.User(content)),
      {
        justification: 'Benchwright judges one response of a benchmark record.',
        ...this.modelOptions(sample),
      },
      token,
    );
    const parts: string[] = [];
    for await (const part of response.text) {
      // Some providers go on streaming after a cancellation.
      if (token.isCancellationRequested) return err(cancelled);
      parts.push(part);
    }
    return ok({ text: parts.join(''), usage: {} });
  }

  /** In the words that providers of chat completions use; VS Code passes them on as they are. */
  private modelOptions(
    sample: number,
  ): Pick<vscode.LanguageModelChatRequestOptions, 'modelOptions'> {
    const { temperature, seed, maxOutputTokens } = this.settings;
    const modelOptions = {
      ...(temperature === undefined || temperature === null ? {} : { temperature }),
      ...(seed === undefined ? {} : { seed: seed + sample }),
      ...(maxOutputTokens === undefined ? {} : { max_tokens: maxOutputTokens }),
    };
    return Object.keys(modelOptions).length === 0 ? {} : { modelOptions };
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
