import type { RunEnding } from '../../core/judging/run/run-progress.ts';
import type { StoredRun } from '../../core/judging/run/run-journal.ts';

export type RunItemState = RunEnding | 'interrupted' | 'running';

/** What the journal does not say of a run, or not alone. */
export interface RunFacts {
  readonly state: RunItemState;
  /** Of the judgments that are stored for it. */
  readonly counts: {
    readonly verdict: number;
    readonly unreadable: number;
    readonly failed: number;
    readonly inputTokens: number;
    readonly outputTokens: number;
  };
  readonly canResume: boolean;
}

const numbers = new Intl.NumberFormat('en');
const dollars = new Intl.NumberFormat('en', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 4,
});

/** @example `finished, 96 of 96 calls, $0.02` */
export function runSummary({ start, end }: StoredRun, { state, counts }: RunFacts): string {
  const done = counts.verdict + counts.unreadable + counts.failed;
  return [
    state,
    `${numbers.format(done)} of ${numbers.format(start.planned_calls)} calls`,
    ...(end === undefined || end.cost_usd === 0 ? [] : [dollars.format(end.cost_usd)]),
  ].join(', ');
}

/** Everything that is known of a run, as names and values. */
export function runDetails(
  { start, end }: StoredRun,
  { counts }: RunFacts,
): readonly (readonly [string, string])[] {
  const { max_calls, max_cost_usd } = start.caps;
  const caps = [
    ...(max_calls === undefined ? [] : [`${numbers.format(max_calls)} calls`]),
    ...(max_cost_usd === undefined ? [] : [dollars.format(max_cost_usd)]),
  ];
  return [
    ...start.judges.map(
      ({ name, model, destination }) =>
        [`Judge ${name}`, `${model}, ${destination ?? 'on this machine'}`] as const,
    ),
    ...start.settings.map(
      ({ protocol, context, ablation }) =>
        [
          'Asked',
          [protocol, context, ...(ablation === undefined ? [] : [ablation])].join(', '),
        ] as const,
    ),
    ['Records', `${numbers.format(start.selection.records)}, ${start.selection.description}`],
    ...(start.repeats === undefined ? [] : [['Repeats', String(start.repeats)] as const]),
    ['Concurrency', String(start.concurrency)],
    ...(caps.length === 0 ? [] : [['Caps', caps.join(', ')] as const]),
    ['Verdicts', numbers.format(counts.verdict)],
    ['Unreadable', numbers.format(counts.unreadable)],
    ['Failed', numbers.format(counts.failed)],
    [
      'Tokens',
      `${numbers.format(counts.inputTokens)} in, ${numbers.format(counts.outputTokens)} out`,
    ],
    ['Fresh before', numbers.format(start.already_judged)],
    ...(end === undefined
      ? []
      : [
          [
            end.counts.verdict < counts.verdict ? 'Cost since it was resumed' : 'Cost',
            end.calls_without_cost === 0
              ? dollars.format(end.cost_usd)
              : `${dollars.format(end.cost_usd)}, and ${numbers.format(end.calls_without_cost)} calls of unknown cost`,
          ] as const,
          ['Ended', end.ended_at] as const,
          ...(end.message === undefined ? [] : [['Why', end.message] as const]),
        ]),
    ['Run id', start.run_id],
  ];
}
