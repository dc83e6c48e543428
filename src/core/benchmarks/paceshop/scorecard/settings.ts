import { askedRecords } from '../../../scoring/answer-state.ts';
import type { JudgmentGroup } from '../../scorecard.ts';
import type { PaceMethod, Scenario } from '../protocols/pace-method.ts';
import type { JudgedRow } from './judged-row.ts';
import { paceSheet, type PaceSheet } from './pace-sheet.ts';
import type { StudyResponse } from './study-response.ts';
import { fewestVoters, voteSheet } from './vote-sheet.ts';

/** The judges that were asked by one method in one context and ablation. */
export interface Setting {
  readonly method: PaceMethod;
  readonly context: string;
  readonly ablation?: string;
  /** @example `PACEJudge` */
  readonly title: string;
  /** The judges, their mean and their vote. */
  readonly rows: readonly JudgedRow[];
  /** Who is in the mean and the vote: judges that are models. */
  readonly voters: readonly string[];
}

export const allScenarios: readonly Scenario[] = ['S1', 'S2', 'S3', 'S4'];

/** In the order of the methods. */
export function settingsOf(
  methods: readonly PaceMethod[],
  groups: readonly JudgmentGroup[],
  responses: readonly StudyResponse[],
): readonly Setting[] {
  return methods.flatMap((method) => {
    const own = groups.filter(({ protocol }) => protocol === method.protocol.id);
    const conditions = Map.groupBy(own, ({ context, ablation }) =>
      JSON.stringify([context, ablation ?? null]),
    );
    return [...conditions.values()].map((members) => settingOf(method, members, responses));
  });
}

function settingOf(
  method: PaceMethod,
  groups: readonly JudgmentGroup[],
  responses: readonly StudyResponse[],
): Setting {
  const { protocol, supports } = method;
  const context = groups[0]?.context ?? protocol.defaultContext;
  const ablation = groups[0]?.ablation;
  const title = settingTitle(method, context, ablation);
  const judges = groups.map((group) => paceSheet(group, protocol, responses));
  const models = judges.filter(({ role }) => role === 'model');
  const asked = askedRecords(
    ablation,
    responses,
    judges.map(({ answers }) => answers),
  );
  const row = (sheets: readonly PaceSheet[], name: string, kind: JudgedRow['kind']): JudgedRow => ({
    ...{ method: title, judge: name, role: 'own', kind, sheets, supports, responses: asked },
  });
  const votes =
    models.length < fewestVoters || protocol.combine === undefined
      ? []
      : [voteSheet(models, protocol, responses)];
  return {
    ...{ method, context, title },
    ...(ablation === undefined ? {} : { ablation }),
    rows: [
      ...judges.map((sheet) => row([sheet], sheet.judge, sheet.role)),
      ...(models.length > 1 ? [row(models, `Mean of ${models.length}`, 'mean')] : []),
      ...votes.map((sheet) => row([sheet], sheet.judge, 'vote')),
    ],
    voters: models.map(({ judge }) => judge),
  };
}

/** The method's name alone in the one context that its protocol offers by default. */
function settingTitle(
  { name, protocol }: PaceMethod,
  context: string,
  ablation: string | undefined,
): string {
  const parts = [
    ...(context === protocol.defaultContext
      ? []
      : [protocol.contexts.find(({ id }) => id === context)?.title ?? context]),
    ...(ablation === undefined ? [] : [ablation]),
  ];
  return parts.length === 0 ? name : `${name} (${parts.join(', ')})`;
}

/** The row that stands for a setting in a drawing: the mean of its judges where there is one, else the only judge. */
export function drawnRow({ rows }: Setting): JudgedRow | undefined {
  return rows.find(({ kind }) => kind === 'mean') ?? rows[0];
}
