import type { JudgmentGroup } from '../benchmarks/scorecard.ts';
import { UserError } from '../model/user-error.ts';

/** Which judgments a report is about; an empty list means all. */
export interface GroupFilter {
  readonly judges: readonly string[];
  /** With or without the benchmark in front. */
  readonly protocols: readonly string[];
  readonly contexts: readonly string[];
}

export const noFilter: GroupFilter = { judges: [], protocols: [], contexts: [] };

/** @throws {UserError} for a name that no group has: a mistyped one would otherwise look like a judge without judgments */
export function filterGroups<Group extends JudgmentGroup>(
  groups: readonly Group[],
  { judges, protocols, contexts }: GroupFilter,
): readonly Group[] {
  const isJudge = named('judge', judges, groups, ({ judge }) => [judge]);
  const isProtocol = named('protocol', protocols, groups, ({ protocol }) =>
    protocolNames(protocol),
  );
  const isContext = named('context', contexts, groups, ({ context }) => [context]);
  return groups.filter((group) => isJudge(group) && isProtocol(group) && isContext(group));
}

/** @example `persevalbench/end-to-end`, also known as `end-to-end` */
export function protocolNames(protocol: string): readonly string[] {
  return [protocol, protocol.slice(protocol.indexOf('/') + 1)];
}

/** @example `judge a, b; context full`; empty for no filter */
export function filterText({ judges, protocols, contexts }: GroupFilter): string {
  const parts = [
    ['judge', judges],
    ['protocol', protocols],
    ['context', contexts],
  ] as const;
  return parts
    .filter(([, names]) => names.length > 0)
    .map(([what, names]) => `${what} ${names.join(', ')}`)
    .join('; ');
}

function named<Group>(
  what: 'judge' | 'protocol' | 'context',
  wanted: readonly string[],
  groups: readonly Group[],
  namesOf: (group: Group) => readonly string[],
): (group: Group) => boolean {
  if (wanted.length === 0) return () => true;
  const known = new Set(groups.flatMap(namesOf));
  const missing = wanted.find((name) => !known.has(name));
  if (missing !== undefined) {
    const there = [...new Set(groups.map((group) => namesOf(group)[0]))].join('; ');
    throw new UserError(
      `unknown-${what}`,
      `There are no judgments of the ${what} "${missing}". Judged here: ${there === '' ? 'nothing' : there}.`,
    );
  }
  return (group) => namesOf(group).some((name) => wanted.includes(name));
}
