import { err, ok, type Result } from '../../model/result.ts';

/** Absolute, or undefined where the two make no address. */
export function resolved(address: string, base: string): string | undefined {
  try {
    return new URL(address, base).href;
  } catch {
    return undefined;
  }
}

export function withoutFragment(address: string): string {
  return address.replace(/#.*$/s, '');
}

export function isRemote(address: string): boolean {
  return /^https?:/i.test(address);
}

/** A file of one host never leads to a file of another: reading that would tell the host who reads. */
export function isSameSource(one: string, other: string): boolean {
  return !isRemote(one) && source(one) === source(other);
}

/** Scheme and host. */
function source(address: string): string {
  return /^[^:/]+:(?:\/\/[^/]*)?/.exec(address)?.[0].toLowerCase() ?? address;
}

/**
 * The address of a schema that somebody named: a URL, or a path relative to a file or folder.
 *
 * @param base the address of that file, or of the folder with a slash at its end
 */
export function schemaAddress(text: string, base: string): Result<string, string> {
  const address = resolved(text.trim(), base);
  if (address !== undefined && (isRemote(address) || isSameSource(address, base))) {
    return ok(address);
  }
  return err(`"${text}" is no path or URL of a schema that can be read from here: correct it.`);
}
