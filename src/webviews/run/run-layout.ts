import { isJsonObject } from '../../core/model/json.ts';
import { isRunChoices } from '../protocol/run-choices.ts';
import type { RunLayout } from '../protocol/run.ts';

/** Reads what was kept before a reload, perhaps by an earlier version of this page. */
export function readRunLayout(kept: unknown): RunLayout {
  if (!isJsonObject(kept)) return {};
  const { documentUri, choices } = kept;
  return {
    ...(typeof documentUri === 'string' && { documentUri }),
    ...(isRunChoices(choices) && { choices }),
  };
}
