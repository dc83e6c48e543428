import type * as vscode from 'vscode';
import type { TokenPrice } from '../../core/judging/cost.ts';
import { judgeKey } from '../../core/judging/judge-names.ts';
import { priceOf } from '../../core/judging/prices.ts';
import type { JudgeIdentity } from '../../core/model/judgment.ts';
import { endpointIdentity } from '../../core/models/endpoint/endpoint-model.ts';
import { isModelApiId, modelApis } from '../../core/models/model-apis.ts';
import * as settings from './settings.ts';
import type { JudgeSetting } from './settings.ts';

/**
 * What a judge's tokens cost: the price that the settings give to this judge, else to another one with its model, else to
 * the model in `benchwright.prices`.
 */
export function judgePrice(
  judge: JudgeIdentity,
  scope: vscode.Uri | undefined,
): TokenPrice | undefined {
  const { provider, model } = judge;
  const key = judgeKey(judge);
  let ofModel: TokenPrice | undefined;
  for (const setting of settings.judges(scope).values()) {
    const identity = identityOf(setting);
    if (identity?.provider !== provider || identity.model !== model) continue;
    if (judgeKey(identity) === key && setting.price !== undefined) return setting.price;
    ofModel ??= setting.price;
  }
  return ofModel ?? priceOf(model, settings.prices(scope));
}

/** Undefined for what is no judge behind an endpoint: language models of VS Code report no tokens. */
function identityOf({
  api = 'openai',
  model,
  ...parameters
}: JudgeSetting): JudgeIdentity | undefined {
  return model !== undefined && isModelApiId(api)
    ? endpointIdentity(modelApis[api], { ...parameters, model })
    : undefined;
}
