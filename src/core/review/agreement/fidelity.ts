import type { ReportItem, ReportRow, ReportTable } from '../../benchmarks/scorecard.ts';
import type { Study } from '../../benchmarks/study.ts';
import { answerTo } from '../../benchmarks/study-decision.ts';
import type { JsonObject } from '../../model/json.ts';
import { portionsOf, type Portions } from '../../model/portions.ts';
import type { Review } from '../../model/review.ts';
import { countCell, intervalCell, notesFor, partId, textCell } from '../../scoring/cells.ts';
import type { Estimate } from '../../scoring/estimate.ts';
import type { ReviewedStudy } from '../reviewed-items.ts';
import type { Settlement } from '../settlement.ts';
import { clusteredRate, estimateJson } from './clustered-estimate.ts';
import { partHeading, partsOf, type Part } from './groups.ts';
import { groupOf, reportItem } from './rated-question.ts';
import { reviewedContents, type ReviewedContent } from './reviewed-contents.ts';

/** One row of table 12: how often people confirm what the benchmark intends, before and after revision. */
export interface FidelityRow {
  readonly title: string;
  readonly group: string | undefined;
  /** Of the contents that were reviewed first, those that an adjudication or a consensus confirms. */
  readonly before: Estimate;
  /** The same of the present contents. */
  readonly now: Estimate;
  /** Items that people did not confirm, and that have changed since. */
  readonly revised: readonly ReportItem[];
  /** Of present contents that one reviewer alone decided on, those that are confirmed. */
  readonly single: Estimate;
  /** Present contents about which reviewers disagree. */
  readonly open: readonly ReportItem[];
  /** Items that changed and have not been reviewed since. */
  readonly toReview: readonly ReportItem[];
}

interface ItemOutcome {
  readonly item: ReportItem;
  readonly group: string | undefined;
  readonly first: Outcome | undefined;
  readonly now: Outcome | undefined;
  readonly isRevised: boolean;
}

interface Outcome {
  readonly by: Settlement['by'];
  /** Undefined where nothing is settled, and where the question was left open. */
  readonly isConfirmed: boolean | undefined;
}

/** By group, a portion each; undefined for a study without an answer that confirms. */
export function fidelityRows(
  { study, items }: ReviewedStudy,
  reviews: readonly Review[],
): Portions<readonly FidelityRow[]> | undefined {
  const { confirms } = study;
  if (confirms === undefined) return undefined;
  const outcomeOf = ({ settlement }: ReviewedContent): Outcome => ({
    by: settlement.by,
    isConfirmed: isConfirmed(confirms, settlement),
  });
  const outcomes = reviewedContents(study, reviews, items).map(
    ({ item, contents }): ItemOutcome => {
      const [first] = contents;
      const now = contents.find(({ earlierHash }) => earlierHash === undefined);
      return {
        item: reportItem(item),
        group: groupOf(study, item),
        first: first === undefined ? undefined : outcomeOf(first),
        now: now === undefined ? undefined : outcomeOf(now),
        isRevised: contents.some(
          (content) =>
            content.earlierHash !== undefined && outcomeOf(content).isConfirmed === false,
        ),
      };
    },
  );
  return portionsOf(partsOf(study, outcomes), fidelityRow);
}

function isConfirmed(
  { question, value }: NonNullable<Study['confirms']>,
  settlement: Settlement,
): boolean | undefined {
  const answer = 'answers' in settlement ? answerTo(settlement.answers, question) : undefined;
  return answer === undefined ? undefined : answer === value;
}

function fidelityRow({ title, group, items }: Part<ItemOutcome>): FidelityRow {
  const itemsOf = (isMeant: (outcome: ItemOutcome) => boolean): readonly ReportItem[] =>
    items.filter(isMeant).map(({ item }) => item);
  return {
    ...{ title, group },
    before: confirmed(items, ({ first }) => (isSettled(first) ? first : undefined)),
    now: confirmed(items, ({ now }) => (isSettled(now) ? now : undefined)),
    revised: itemsOf(({ isRevised }) => isRevised),
    single: confirmed(items, ({ now }) => (now?.by === 'single' ? now : undefined)),
    open: itemsOf(({ now }) => now?.by === 'disagreement'),
    toReview: itemsOf(({ first, now }) => first !== undefined && now === undefined),
  };
}

function isSettled(outcome: Outcome | undefined): boolean {
  return outcome?.by === 'adjudication' || outcome?.by === 'consensus';
}

function confirmed(
  items: readonly ItemOutcome[],
  outcomeOf: (outcome: ItemOutcome) => Outcome | undefined,
): Estimate {
  return clusteredRate(
    items.flatMap((item) => {
      const isHit = outcomeOf(item)?.isConfirmed;
      return isHit === undefined ? [] : [{ item: item.item, isHit }];
    }),
  );
}

export function fidelityTable(study: Study, fidelity: readonly FidelityRow[]): ReportTable {
  const rows = fidelity.map(
    ({ title, before, now, revised, single, open, toReview }): ReportRow => ({
      role: 'own',
      cells: [
        textCell(title),
        countCell(before.items),
        intervalCell(before),
        countCell(revised),
        intervalCell(now),
        intervalCell(single),
        countCell(open),
        countCell(toReview),
      ],
    }),
  );
  const { question = '', value = '' } = study.confirms ?? {};
  return {
    id: partId('fidelity', study.id),
    title: 'Fidelity',
    columns: [
      partHeading(study),
      'n',
      'Confirmed at first (%)',
      'Revised',
      'Confirmed now (%)',
      'By one reviewer alone (%)',
      'Open disagreements',
      'Changed, to be reviewed',
    ],
    rows,
    notes: notesFor(rows, [
      `Confirmed: ${question} is ${value}, by an adjudication or by all of several reviewers. At first: the content that was reviewed first; n counts these. Now: the content that the record has.`,
      'Revised: items that were not confirmed and have changed since. By one reviewer alone, open disagreements: of the present content, and in no other column.',
    ]),
  };
}

export function fidelityJson(row: FidelityRow): JsonObject {
  return {
    group: row.group ?? null,
    before: estimateJson(row.before),
    revised: row.revised.length,
    now: estimateJson(row.now),
    single: estimateJson(row.single),
    open: row.open.length,
    toReview: row.toReview.length,
  };
}
