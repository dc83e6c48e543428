import type { StandingJudgment } from '../../judging/record-standing.ts';
import { counted } from '../../model/counted.ts';
import { goldEntries } from './gold-entries.ts';
import type { EntryDraft } from './queue-entry.ts';
import type { QueueSetting } from './queue-setting.ts';
import { about, answerTimes, byJudge, saidOf, type Said } from './said.ts';

const weights = { judges: 40, lowConfidence: 30, stale: 10 };

/** What the judges of a record leave for people. */
export function judgeEntries(
  setting: QueueSetting,
  items: readonly StandingJudgment[],
): readonly EntryDraft[] {
  const validators = validatorsOf(setting);
  const said = items.map((item) => saidOf(setting, item));
  const judging = said.filter(({ item }) => !validators.has(item.protocol));
  return [
    ...goldEntries(judging),
    ...disagreementEntries(said, validators),
    ...lowConfidenceEntries(said, setting.options.lowConfidence),
    ...staleEntries(said),
  ];
}

/** They are shown the gold, so that they are no judges of it. */
function validatorsOf({ protocols, repairs }: QueueSetting): ReadonlySet<string> {
  return new Set([
    ...repairs.map(({ validator }) => validator.protocol),
    ...protocols.filter(({ isValidation }) => isValidation === true).map(({ id }) => id),
  ]);
}

/**
 * Different labels under the same protocol and context, or repeats of a judge without a majority. Ratings are left out: two
 * of them seldom agree, and a neighbour is no contradiction.
 */
function disagreementEntries(
  said: readonly Said[],
  validators: ReadonlySet<string>,
): readonly EntryDraft[] {
  const counting = said.filter(
    ({ item: { state, protocol } }) =>
      state === 'scored' || state === 'tied' || (state === 'unscored' && validators.has(protocol)),
  );
  const places = Map.groupBy(counting, ({ item }) =>
    JSON.stringify([item.candidate, item.protocol, item.context, item.order ?? null]),
  );
  return [...places.values()].flatMap((own) => {
    const labels = Map.groupBy(own, ({ given }) => given?.view.label);
    const [first] = own;
    if (first === undefined || (labels.size < 2 && !labels.has(undefined))) return [];
    const { candidate, protocol, context, order } = first.item;
    const parts = [...labels]
      .map(([label, judges]) => {
        const names = judges.map(({ judge }) => judge).toSorted();
        return `${label ?? 'tied repeats'} (${names.join(', ')})`;
      })
      .toSorted();
    return [
      {
        ...about(candidate),
        reason: 'judges' as const,
        source: protocol,
        detail: `${first.setting}: ${parts.join(', ')}.`,
        weight: weights.judges,
        name: [protocol, context, ...(order === undefined ? [] : [order])],
        causedAt: answerTimes(own),
      },
    ];
  });
}

function lowConfidenceEntries(said: readonly Said[], threshold: number): readonly EntryDraft[] {
  const unsure = said
    .filter(({ given }) => (given?.view.confidence ?? 1) < threshold)
    .toSorted((one, other) => confidenceOf(one) - confidenceOf(other));
  return [...Map.groupBy(unsure, ({ item }) => item.candidate).values()]
    .flatMap(byJudge)
    .map(([first, ...more]) => {
      const { item, given, judge, stableName, setting } = first;
      const others = more.length === 0 ? '' : ` Unsure in ${counted(more.length, 'more setting')}.`;
      return {
        ...about(item.candidate),
        reason: 'low-confidence' as const,
        source: judge,
        detail: `Says ${given?.view.label ?? ''} with a confidence of ${confidenceOf(first)} (${setting}).${others}`,
        weight: weights.lowConfidence,
        name: [stableName],
        causedAt: answerTimes([first, ...more]),
      };
    });
}

function confidenceOf({ given }: Said): number {
  return given?.view.confidence ?? 1;
}

function staleEntries(said: readonly Said[]): readonly EntryDraft[] {
  const stale = said.filter(({ item }) => item.state === 'stale');
  const settings = Map.groupBy(stale, ({ item, stableName }) =>
    JSON.stringify([stableName, item.protocol, item.context]),
  );
  return [...settings.values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    const { item, judge, stableName, place } = first;
    const verb = own.length === 1 ? 'is' : 'are';
    return [
      {
        reason: 'stale' as const,
        source: judge,
        detail: `${counted(own.length, 'answer')} of ${judge} ${verb} about an earlier record or prompt (${place}).`,
        weight: weights.stale,
        name: [stableName, item.protocol, item.context],
        causedAt: answerTimes(own),
      },
    ];
  });
}
