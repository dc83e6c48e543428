/** An id that is a safe file name on every system, with any extension behind it. */
const safeName = /^[\p{L}\p{N}_-][\p{L}\p{N} ._-]{0,80}$/u;
/** Names of devices, whatever their extension. */
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/iu;

/**
 * A file name for each record: its id where that is safe and its own, else the number of its line.
 *
 * @param extension without its dot
 */
export function exportNames(
  records: readonly { readonly id: string | undefined; readonly line: number }[],
  extension: string,
): readonly string[] {
  const taken = new Set<string>();
  return records.map(({ id, line }) => {
    let name = id !== undefined && safeName.test(id) && !device.test(id) ? id : `line-${line}`;
    // Some systems do not tell capitals from small letters.
    if (taken.has(name.toLowerCase())) name = `line-${line}`;
    while (taken.has(name.toLowerCase())) name += '-again';
    taken.add(name.toLowerCase());
    return `${name}.${extension}`;
  });
}
