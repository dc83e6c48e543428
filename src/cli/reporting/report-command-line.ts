import path from 'node:path';
import type { GroupFilter } from '../../core/report/group-filter.ts';
import type { MetricLimit, MetricLimits } from './metric-limits.ts';

export interface ReportCommandLine {
  readonly files: readonly string[];
  readonly judgments: readonly string[];
  readonly reviews: readonly string[];
  readonly format: string;
  readonly kind: string | undefined;
  readonly prompts: string | undefined;
  readonly out: string | undefined;
  readonly filter: GroupFilter;
  readonly limits: MetricLimits;
}

/** The command that makes a report again from the same files, for a POSIX shell. */
export function reportCommandLine(line: ReportCommandLine): string {
  const { files, judgments, reviews, format, kind, prompts, out, filter, limits } = line;
  const words = [
    ...['benchwright', 'report', ...files.map(placeOf)],
    ...listOption('--judgments', judgments.map(placeOf)),
    ...listOption('--reviews', reviews.map(placeOf)),
    ...listOption('--judge', filter.judges),
    ...listOption('--protocol', filter.protocols),
    ...listOption('--context', filter.contexts),
    ...(kind === undefined ? [] : ['--kind', kind]),
    ...(prompts === undefined ? [] : ['--prompts', placeOf(prompts)]),
    ...limits.failUnder.flatMap((limit) => ['--fail-under', limitText(limit)]),
    ...limits.failOver.flatMap((limit) => ['--fail-over', limitText(limit)]),
    ...['--format', format],
    ...(out === undefined ? [] : ['--out', placeOf(out)]),
  ];
  return words.map(quoted).join(' ');
}

/** Relative to the working folder; of a file elsewhere its name alone, since a published report tells no more. */
export function placeOf(file: string): string {
  const relative = path.relative('', file);
  const isElsewhere = relative.startsWith('..') || path.isAbsolute(relative);
  return isElsewhere ? path.basename(file) : relative.replaceAll(path.sep, '/');
}

export function listOption(name: string, values: readonly string[]): readonly string[] {
  return values.length === 0 ? [] : [name, ...values];
}

function limitText({ metric, where, limit }: MetricLimit): string {
  return `${metric}${where === '' ? '' : `@${where}`}=${limit}`;
}

export function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
