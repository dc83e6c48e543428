import { UserError } from '../../core/model/user-error.ts';
import { isSamePlace } from '../same-place.ts';

/** @throws {UserError} when judgments would be appended to a file that something is read from */
export function refuseAppendingTo(out: string, inputs: readonly string[]): void {
  if (!inputs.some((input) => isSamePlace(input, out))) return;
  throw new UserError(
    'usage',
    `--out ${out} is what is read. Name another file for the judgments.`,
  );
}
