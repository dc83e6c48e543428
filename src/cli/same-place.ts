import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';

/** Whether two paths lead to one file, be it by another spelling or by a link. */
export function isSamePlace(one: string, other: string): boolean {
  if (path.resolve(one) === path.resolve(other)) return true;
  return existsSync(one) && existsSync(other) && realpathSync(one) === realpathSync(other);
}
