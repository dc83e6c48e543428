import { randomUUID } from 'node:crypto';
import path from 'node:path';

/** Where a file is written until it is whole: beside its place, under a name that is not longer than any other may be. */
export function partBeside(place: string): string {
  return path.join(path.dirname(place), `.${randomUUID()}.part`);
}
