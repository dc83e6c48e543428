const longest = 120;

/**
 * Text of a record for a label of VS Code, which would draw `$(name)` as an icon: here it stays text, on one line and
 * not endlessly long.
 */
export function plainLabel(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  const short = line.length > longest ? `${line.slice(0, longest)}…` : line;
  return short.replaceAll('$(', '\\$(');
}
