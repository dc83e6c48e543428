import { UserError } from '../../core/model/user-error.ts';
import { isDrawName } from '../../core/review/draws/draw-file.ts';

/** What `review draw` is given. */
export interface DrawOptions {
  readonly study?: string;
  /** File with the draw that is decided again. */
  readonly again?: string;
  readonly size?: number | 'all';
  readonly seed?: number;
  readonly rounds?: true;
  /** As given: one list, or one name each. */
  readonly reviewers?: readonly string[];
  readonly each?: number;
  readonly common?: number;
  readonly name?: string;
  readonly out?: string;
  readonly studies?: string;
}

/** @throws {UserError} for what cannot name a draw */
export function checkedName(name: string): string {
  if (isDrawName(name)) return name;
  throw new UserError(
    'usage',
    `"${name}" cannot name a draw. Use letters, digits, - and _, at most 64, and begin with a letter or a digit.`,
  );
}

/** A name that can name a draw and is no other's. @throws {UserError} */
export function ownName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(checkedName(name))) return name;
  throw new UserError(
    'usage',
    `The name ${name} is taken: a draw beside the file has it, or reviews name it. A draw needs a name of its own. Give another with --name.`,
  );
}
