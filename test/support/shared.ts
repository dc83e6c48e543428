import { existsSync } from 'node:fs';
import path from 'node:path';

/** Reference material that lies beside a contributor's checkout; the project stands without it. */
const sharedFolder = path.resolve(import.meta.dirname, '../../../shared');

export function sharedPath(...segments: readonly string[]): string {
  return path.join(sharedFolder, ...segments);
}

/** Value for a test's `skip` option: false where the reference material is present, else the reason. */
export const skipWithoutShared: false | string = existsSync(sharedFolder)
  ? false
  : 'reference material (../shared) is not here';
