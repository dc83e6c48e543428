import * as vscode from 'vscode';
import type { ConstructionChoice } from '../../core/benchmarks/construction.ts';
import type { DerivedTarget } from './write-derived.ts';

/** What a caller settles, so that the user is not asked: another part of the extension, a keybinding, a test. */
export interface ConstructionRequest {
  readonly constructionId?: string;
  readonly choices?: readonly Pick<ConstructionChoice, 'options'>[];
  /** Files of options, by the option's name. */
  readonly files: Readonly<Record<string, vscode.Uri>>;
  readonly seed?: number;
  readonly target?: DerivedTarget;
}

const targets: readonly DerivedTarget[] = ['below', 'end', 'new-file'];

/**
 * @param given `{ options: [{ families: "REDUNDANCY" }], files: { personas: "file:///..." }, seed: 7, target: "below" }`;
 *   what is missing or of another shape is asked for
 */
export function constructionRequest(
  given: unknown,
  constructionId: string | undefined,
): ConstructionRequest {
  const wish = typeof given === 'object' && given !== null ? given : {};
  const options = 'options' in wish && Array.isArray(wish.options) ? wish.options : undefined;
  const files = 'files' in wish ? textsOf(wish.files) : {};
  const seed = 'seed' in wish && Number.isInteger(wish.seed) ? Number(wish.seed) : undefined;
  const target = 'target' in wish ? targets.find((known) => known === wish.target) : undefined;
  return {
    ...(constructionId === undefined ? {} : { constructionId }),
    ...(options === undefined
      ? {}
      : { choices: options.map((one) => ({ options: textsOf(one) })) }),
    files: Object.fromEntries(
      Object.entries(files).map(([name, uri]) => [name, vscode.Uri.parse(uri)]),
    ),
    ...(seed === undefined ? {} : { seed }),
    ...(target === undefined ? {} : { target }),
  };
}

function textsOf(value: unknown): Readonly<Record<string, string>> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}
