/** A pattern that only the file with this name matches. */
export function escapeGlob(name: string): string {
  return name.replaceAll(/[*?{}[\]]/gu, '[$&]');
}
