import * as vscode from 'vscode';
import { anyRecord } from '../../core/benchmarks/links.ts';
import { UserError } from '../../core/model/user-error.ts';
import type { Dataset } from '../host/dataset.ts';
import { placesOf } from '../host/link-places.ts';
import type { WorkspaceLinks } from '../host/workspace-links.ts';

/** Where a record stands that another one names. */
export interface LinkedPlace {
  readonly uri: vscode.Uri;
  readonly range: vscode.Range;
}

/**
 * Looks for a record in the same file first, then for any of that name in the workspace.
 *
 * @param space of the name, where it is not a record of the same benchmark
 * @throws {UserError} when there is none
 */
export async function linkedPlace(
  links: WorkspaceLinks,
  dataset: Dataset,
  name: string,
  space: string | undefined,
): Promise<LinkedPlace> {
  const line = space === undefined ? dataset.validator.lineOf(name) : undefined;
  if (line !== undefined) return { uri: dataset.uri, range: new vscode.Range(line, 0, line, 0) };
  const index = await links.current();
  const wanted = space ?? dataset.benchmark?.id ?? anyRecord;
  const found = index.definitionsOf(wanted, name, dataset.uri.toString());
  // A record of its own comes before copies of it in other records.
  const [first] = found.toSorted((a, b) => Number(isCopy(a.site)) - Number(isCopy(b.site)));
  const [place] = first === undefined ? [] : await placesOf(links, [first]);
  if (place !== undefined) return place;
  throw new UserError(
    'unknown-record',
    `${name} is in no open file and in none of the workspace. Open the file that holds it.`,
  );
}

function isCopy({ isRepeated }: { readonly isRepeated?: boolean }): boolean {
  return isRepeated === true;
}
