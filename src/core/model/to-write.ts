/** Begins every text that a skeleton leaves to its author, so that it can be found. */
export const toWriteMark = 'TODO: ';

/** Stands where a person has to write something, and says what. */
export function toWrite(what: string): string {
  return `${toWriteMark}${what.replace(/\.$/u, '')}.`;
}
