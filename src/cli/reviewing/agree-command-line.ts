import { listOption, placeOf, quoted } from '../reporting/report-command-line.ts';

export interface AgreeCommandLine {
  readonly reviews: readonly string[];
  readonly only: readonly string[];
  readonly onlyDraws: readonly string[];
  readonly onlyBlinded: boolean;
  readonly datasets: readonly string[];
  readonly judgments: readonly string[];
  readonly kind: string | undefined;
  readonly studies: string | undefined;
  readonly prompts: string | undefined;
  readonly format: string;
  readonly out: string | undefined;
}

/** The command that makes the report again from the same files, for a POSIX shell; review files in the order of their names. */
export function agreeCommandLine(line: AgreeCommandLine): string {
  const { reviews, only, onlyDraws, onlyBlinded, datasets, judgments } = line;
  const { kind, studies, prompts, format, out } = line;
  const words = [
    ...['benchwright', 'agree', ...reviews.map(placeOf).sort()],
    ...listOption('--study', [...only].sort()),
    ...listOption('--draw', [...onlyDraws].sort()),
    ...(onlyBlinded ? ['--blinded'] : []),
    ...listOption('--dataset', datasets.map(placeOf)),
    ...listOption('--judgments', judgments.map(placeOf)),
    ...(kind === undefined ? [] : ['--kind', kind]),
    ...(studies === undefined ? [] : ['--studies', placeOf(studies)]),
    ...(prompts === undefined ? [] : ['--prompts', placeOf(prompts)]),
    ...['--format', format],
    ...(out === undefined ? [] : ['--out', placeOf(out)]),
  ];
  return words.map(quoted).join(' ');
}
