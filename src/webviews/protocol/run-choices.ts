import { isJsonArray, isJsonObject, type JsonObject } from '../../core/model/json.ts';
import type { RunChoices } from './run.ts';

/** True for choices as this version writes them; what an earlier one kept, or what another sends, is not taken over. */
export function isRunChoices(value: unknown): value is RunChoices {
  if (!isJsonObject(value)) return false;
  const { sample, maxCalls, maxCostUsd } = value;
  return (
    (value['scope'] === 'file' || value['scope'] === 'selection') &&
    typeof value['onlyUnjudged'] === 'boolean' &&
    typeof value['onlyWithoutErrors'] === 'boolean' &&
    areFilters(value['filters']) &&
    (sample === null ||
      (isJsonObject(sample) && isCount(sample['size'], 1) && isCount(sample['seed'], 0))) &&
    ['judges', 'protocols', 'contexts', 'ablations'].every((key) => areTexts(value[key])) &&
    isCount(value['ablationSeed'], 0) &&
    isCount(value['repeats'], 1) &&
    isCount(value['concurrency'], 1) &&
    (maxCalls === null || isCount(maxCalls, 1)) &&
    (maxCostUsd === null || (typeof maxCostUsd === 'number' && maxCostUsd > 0))
  );
}

function areFilters(value: JsonObject[string]): boolean {
  return (
    isJsonArray(value) &&
    value.every(
      (filter) =>
        isJsonObject(filter) &&
        typeof filter['field'] === 'string' &&
        typeof filter['value'] === 'string',
    )
  );
}

function areTexts(value: JsonObject[string]): boolean {
  return isJsonArray(value) && value.every((text) => typeof text === 'string');
}

function isCount(value: JsonObject[string], least: number): boolean {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= least;
}
