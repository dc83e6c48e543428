import { UserError } from '../model/user-error.ts';

/**
 * Read as UTF-8, such a file would be nonsense on every line, and nobody would be told why; what is appended to it in UTF-8
 * would be lost with the rest when it is converted.
 *
 * @param first two bytes of the file
 * @throws {UserError} when it is UTF-16
 */
export function requireNotUtf16(path: string, first: number, second: number): void {
  const isMark = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  // Without a mark: JSON begins with a character of which one of two bytes is empty.
  if (!isMark && (first === 0) === (second === 0)) return;
  throw new UserError(
    'file-not-readable',
    `${path} is UTF-16, which is what \`>\` writes in Windows PowerShell 5. Save it as UTF-8, or name the file with --out.`,
  );
}
