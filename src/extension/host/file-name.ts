/** The last part of a path, of a URI for instance. */
export function fileNameOf({ path }: { readonly path: string }): string {
  return path.split('/').at(-1) ?? path;
}
