import type { Fix } from '../../../model/fix.ts';
import type { Scenario } from '../scenario.ts';
import { isLegalCell, type ErrorSubtype } from '../taxonomy.ts';

/** Another primary error, of those that are legal in the scenario's scene type. */
export function changeError(
  { sceneType, primaryError }: Scenario,
  choices: readonly { readonly error: ErrorSubtype; readonly because: string }[],
): readonly Fix[] {
  return choices
    .filter(({ error }) => error !== primaryError)
    .filter(({ error }) => sceneType === undefined || isLegalCell(sceneType, error))
    .map(({ error, because }) => ({
      title: `Change primary_error to ${error} (${because})`,
      operations: [{ op: 'set', pointer: '/primary_error', value: error }],
    }));
}
