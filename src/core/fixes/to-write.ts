/** Stands where a person has to write something, and says what. */
export function toWrite(what: string): string {
  return `TODO: ${what.replace(/\.$/u, '')}.`;
}
