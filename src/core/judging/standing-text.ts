import type { Candidate } from '../benchmarks/candidate.ts';
import { allCandidates } from '../benchmarks/protocol.ts';
import type { StandingItem } from './record-standing.ts';

/**
 * All judgments of a record in one line. One judge in one setting is spelled out:
 * `Right: Right ✓ · Error: Over ✗ wrong direction`; several are counted:
 * `Right 3/3 ✓ · Error 1/3 ✗ · 1 unreadable · 3 settings`.
 */
export function standingText(
  items: readonly StandingItem[],
  candidates: readonly Candidate[],
): string {
  const settings = new Set(items.map(settingKey));
  if (settings.size === 1) return items.map((item) => itemText(item, candidates)).join(' · ');
  const parts = [...Map.groupBy(items, ({ candidate }) => candidate)].flatMap(
    ([candidate, own]) => {
      const scored = own.filter(({ state }) => state === 'scored');
      if (scored.length === 0) return [];
      const right = scored.filter(({ outcome }) => outcome === 'right').length;
      const sign = right === scored.length ? '✓' : '✗';
      return [`${shortName(candidate, candidates)} ${right}/${scored.length} ${sign}`];
    },
  );
  const others = (['unreadable', 'failed', 'tied', 'stale'] as const).flatMap((state) => {
    const count = items.filter((item) => item.state === state).length;
    return count === 0 ? [] : [`${count} ${state}`];
  });
  if (settings.size > 0) others.push(`${settings.size} settings`);
  return [...parts, ...others].join(' · ');
}

/** The same with a line for each judge and setting. */
export function standingLines(
  items: readonly StandingItem[],
  candidates: readonly Candidate[],
  titleOf: (item: StandingItem) => string,
): readonly string[] {
  return [...Map.groupBy(items, settingKey).values()].map((own) => {
    const [first] = own;
    const title = first === undefined ? '' : titleOf(first);
    return `${title}: ${own.map((item) => itemText(item, candidates)).join(' · ')}`;
  });
}

function settingKey({ judge, protocol, context }: StandingItem): string {
  return JSON.stringify([judge, protocol, context]);
}

function itemText(item: StandingItem, candidates: readonly Candidate[]): string {
  const { state, label = '', outcome, order } = item;
  const shown = order === undefined ? '' : ` (${order.split(',', 1).join('')} first)`;
  const name = `${shortName(item.candidate, candidates)}${shown}`;
  switch (state) {
    case 'scored':
      return outcome === 'right'
        ? `${name}: ${label} ✓`
        : `${name}: ${label} ✗ ${(outcome ?? '').replace('-', ' ')}`;
    case 'unscored':
      return `${name}: ${label}`;
    case 'unreadable':
    case 'failed':
    case 'stale':
    case 'tied':
      return `${name}: ${state}`;
  }
}

function shortName(candidate: string, candidates: readonly Candidate[]): string {
  if (candidate === allCandidates) return candidates.length === 2 ? 'Both' : 'All';
  const title = candidates.find(({ id }) => id === candidate)?.title ?? candidate;
  return title.replace(/ response$/iu, '');
}
