import { counted } from '../../model/counted.ts';
import type { EntryDraft } from './queue-entry.ts';
import { about, answerTimes, byJudge, type Said } from './said.ts';

const weights = { unrecognized: 55, gold: 45 };

/** Errors that every verdict misses are told apart from verdicts that disagree with gold, or with a judge that does not miss. */
export function goldEntries(said: readonly Said[]): readonly EntryDraft[] {
  const scored = said.filter(({ given }) => given?.score !== undefined);
  return [...Map.groupBy(scored, ({ item }) => item.candidate)].flatMap(([candidate, own]) => {
    if (own.every(({ item }) => item.outcome === 'missed')) return [unrecognized(candidate, own)];
    const wrong = own.filter(({ item }) => item.outcome !== 'right');
    return byJudge(wrong).map(([first, ...more]) => goldEntry(first, more));
  });
}

function unrecognized(candidate: string, missing: readonly Said[]): EntryDraft {
  const judges = new Set(missing.map(({ stableName }) => stableName));
  const [first] = missing;
  const gold = first?.given?.score?.gold ?? '';
  const source = judges.size === 1 ? (first?.judge ?? '') : 'all judges';
  const detail =
    missing.length === 1
      ? `${source} says ${first?.given?.view.label ?? ''} instead of ${gold} (${first?.setting ?? ''}), and nobody else was asked.`
      : `All ${missing.length} verdicts of ${counted(judges.size, 'judge')} miss it: gold is ${gold}.`;
  return {
    ...about(candidate),
    ...{ reason: 'unrecognized', source, detail, weight: weights.unrecognized, name: [] },
    causedAt: answerTimes(missing),
  };
}

function goldEntry(first: Said, more: readonly Said[]): EntryDraft {
  const { item, given, judge, stableName, setting } = first;
  const outcome = (item.outcome ?? '').replaceAll('-', ' ');
  const others = more.length === 0 ? '' : ` So in ${counted(more.length, 'more setting')}.`;
  return {
    ...about(item.candidate),
    reason: 'gold',
    source: judge,
    detail: `Says ${given?.view.label ?? ''} instead of ${given?.score?.gold ?? ''}, ${outcome} (${setting}).${others}`,
    weight: weights.gold,
    name: [stableName],
    causedAt: answerTimes([first, ...more]),
  };
}
