import type { RecordCondition } from '../../core/judging/run/record-condition.ts';
import { UserError } from '../../core/model/user-error.ts';

/**
 * Reads `<place>=<value>`; the first `=` divides.
 *
 * @throws {UserError}
 */
export function readCondition(text: string): RecordCondition {
  const divider = text.indexOf('=');
  if (divider < 1) {
    throw new UserError(
      'usage',
      `--where ${text}: write <property>=<value>, e.g. scene_type=re_entry or /states/A/role=DOMINATE.`,
    );
  }
  return { place: text.slice(0, divider), value: text.slice(divider + 1) };
}
