import type { ReviewLeftover } from '../../core/review/exchange/review-format.ts';
import type { CliIo } from '../cli-io.ts';
import { printable } from '../problem-formats/printable.ts';
import type { Output } from './outputs.ts';

/** A leftover with the file that it comes from; none where it is a stored review. */
export interface FileLeftover extends ReviewLeftover {
  readonly file?: string;
}

/** Places that are printed of leftovers of a kind; all of them stand in the file of leftovers. */
const mostPlaces = 3;

/** One line for each kind of leftover: how many, why, and the first places. */
export function printLeftovers(leftovers: readonly FileLeftover[], io: CliIo): void {
  for (const [message, same] of Map.groupBy(leftovers, leftoverTitle)) {
    const places = same.slice(0, mostPlaces).map(({ place }) => place);
    const more = same.length - places.length;
    const where = `${places.join('; ')}${more > 0 ? `; and ${more} more` : ''}`;
    io.errorOut(`${printable(`${same.length} × ${message} (${where})`)}\n`);
  }
}

function leftoverTitle({ file, message }: FileLeftover): string {
  return file === undefined ? message : `${file}: ${message}`;
}

/** Every leftover as a line of JSON, for a file that somebody wants of them. */
export function leftoverOutput(
  file: string | undefined,
  leftovers: readonly FileLeftover[],
): readonly Output[] {
  return file === undefined ? [] : [{ file, pieces: leftovers.map(leftoverLine) }];
}

function leftoverLine({ file, place, message, text }: FileLeftover): string {
  const line = JSON.stringify({
    ...(file === undefined ? {} : { file }),
    place,
    message,
    ...(text === undefined ? {} : { text }),
  });
  return `${line}\n`;
}
