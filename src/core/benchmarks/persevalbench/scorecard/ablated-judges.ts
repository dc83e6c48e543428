import { byCodeUnits } from '../../../model/code-unit-order.ts';
import type { Protocol } from '../../protocol.ts';
import { pairAccuracy } from './measures.ts';
import { groupTitle } from './settings.ts';
import type { Study } from './study.ts';
import type { StudyScenario } from './study-scenario.ts';
import { isAsked, type VerdictSheet } from './verdict-sheet.ts';

const targetOnly = 'target-only';

/** One judge's conditions on the scenarios that all of them have. */
export interface AblatedJudge {
  readonly judge: string;
  readonly protocol: Protocol;
  readonly context: string;
  readonly conditions: readonly Condition[];
  /** Scenarios with any ablated judgment. */
  readonly sampled: readonly StudyScenario[];
  /** Those of them with a complete pair under every condition. */
  readonly shared: readonly StudyScenario[];
}

interface Condition {
  /** As in judgments; the context where the record was not changed. */
  readonly id: string;
  readonly title: string;
  readonly sheet: VerdictSheet;
  /** The record as it is, in the context of the ablations: what they are held against. */
  readonly isWhole: boolean;
}

/** Under one protocol, a judge once for each context in which it judged ablated records. */
export function ablatedJudges(study: Study, protocol: Protocol): readonly AblatedJudge[] {
  const own = study.sheets.filter((sheet) => sheet.protocol === protocol.id);
  const ablated = own.filter(({ ablation }) => ablation !== undefined);
  const bySetting = Map.groupBy(ablated, ({ judge, context }) => JSON.stringify([judge, context]));
  return [...bySetting.values()].flatMap((sheets) => {
    const [first] = sheets;
    if (first === undefined) return [];
    const { judge, context } = first;
    const whole = own.filter((sheet) => sheet.judge === judge && sheet.ablation === undefined);
    const sampled = study.scenarios.filter((scenario) =>
      sheets.some((sheet) => isAsked(sheet, scenario)),
    );
    const conditions = [
      ...conditionsOf(
        whole.filter((sheet) => sheet.context === targetOnly && context !== targetOnly),
        protocol,
        false,
      ),
      ...conditionsOf(sheets, protocol, false),
      ...conditionsOf(
        whole.filter((sheet) => sheet.context === context),
        protocol,
        true,
      ),
    ].filter(({ sheet }) => sampled.some((scenario) => isComplete(sheet, scenario)));
    const shared = sampled.filter((scenario) =>
      conditions.every(({ sheet }) => isComplete(sheet, scenario)),
    );
    return [{ judge, protocol, context, conditions, sampled, shared }];
  });
}

function isComplete(sheet: VerdictSheet, scenario: StudyScenario): boolean {
  return pairAccuracy.outcome(sheet, scenario) !== undefined;
}

function conditionsOf(
  sheets: readonly VerdictSheet[],
  protocol: Protocol,
  isWhole: boolean,
): readonly Condition[] {
  return sheets
    .map((sheet) => ({
      id: sheet.ablation ?? sheet.context,
      title: groupTitle(protocol, sheet),
      ...{ sheet, isWhole },
    }))
    .sort((one, other) => byCodeUnits(one.id, other.id));
}
