import { isJsonObject } from '../../core/model/json.ts';

/** What the Judgment view keeps through a reload: arrangement only. */
export interface JudgmentLayout {
  readonly factsOpen: boolean;
}

export function readJudgmentLayout(kept: unknown): JudgmentLayout {
  return { factsOpen: isJsonObject(kept) && kept['factsOpen'] === true };
}
