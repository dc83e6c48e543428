import type { JsonValue } from '../../../model/json.ts';
import { err, ok, type Result } from '../../../model/result.ts';
import type { ReviewDefinition } from '../../review-view.ts';
import type { StudyItem } from '../../study.ts';
import { subtypeDefinitions } from '../definitions.ts';
import { readScenario } from '../scenario.ts';
import { subtypeTitle } from './scenario-items.ts';
import { showResponse, type ShownScenario } from './shown-scenario.ts';

/** The dialogue, one response, and what the error is that it was made to commit. */
export function showError(
  record: JsonValue,
  { candidate }: StudyItem,
): Result<ShownScenario, string> {
  const { primaryError } = readScenario(record);
  if (primaryError === undefined) {
    return err('The record has no primary_error that is known, so nothing says what is intended.');
  }
  const shown = showResponse(record, candidate);
  if (!shown.ok) return shown;
  const definition: ReviewDefinition = {
    ...{ type: 'definition', id: 'definition', title: 'Intended error' },
    term: subtypeTitle(primaryError),
    text: subtypeDefinitions[primaryError],
  };
  const { visible, sections } = shown.value;
  // It is short, and says what to look for: a long response would hide it.
  const at = sections.findIndex(({ id }) => id === 'response');
  return ok({
    visible: { ...visible, intended: primaryError },
    sections: sections.toSpliced(at, 0, definition),
  });
}
