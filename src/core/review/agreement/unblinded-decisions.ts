import type { ReportItem, ReportRow, ReportTable } from '../../benchmarks/scorecard.ts';
import type { Study } from '../../benchmarks/study.ts';
import type { JsonObject } from '../../model/json.ts';
import type { Review } from '../../model/review.ts';
import { countCell, partId, textCell } from '../../scoring/cells.ts';
import type { ReviewedStudy } from '../reviewed-items.ts';
import { reportItem } from './rated-question.ts';
import { studyTitle } from './study-title.ts';
import type { Unblinding } from './unblinded-reviews.ts';

/** The standing decisions of one reviewer in a blind study that were made by somebody who knew too much. */
export interface UnblindedDecisions {
  readonly reviewer: string;
  /** All that stand. */
  readonly items: readonly ReportItem[];
  readonly unblinded: readonly ReportItem[];
  /** After the reviewer's own decisions about the same records in a study that names responses; only those with some. */
  readonly afterStudies: readonly { readonly id: string; readonly items: readonly ReportItem[] }[];
  /** After the reviewer had settled the same item. */
  readonly afterSettling: readonly ReportItem[];
}

/** Those who have any, in the order of their names. */
export function unblindedDecisions(
  { items }: ReviewedStudy,
  unblinded: ReadonlyMap<Review, Unblinding>,
): readonly UnblindedDecisions[] {
  const all = items.flatMap((item) =>
    item.decisions.map(({ review }) => ({
      ...{ item: reportItem(item), reviewer: review.reviewer, known: unblinded.get(review) },
    })),
  );
  const byReviewer = Map.groupBy(all, ({ reviewer }) => reviewer);
  return [...byReviewer]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([reviewer, own]): readonly UnblindedDecisions[] => {
      const itemsOf = (isMeant: (known: Unblinding) => boolean): readonly ReportItem[] =>
        own.flatMap(({ item, known }) => (known !== undefined && isMeant(known) ? [item] : []));
      const found = itemsOf(() => true);
      if (found.length === 0) return [];
      const ids = [...new Set(own.flatMap(({ known }) => known?.studies ?? []))].sort();
      return [
        {
          reviewer,
          items: own.map(({ item }) => item),
          unblinded: found,
          afterStudies: ids.map((id) => ({
            id,
            items: itemsOf(({ studies }) => studies.includes(id)),
          })),
          afterSettling: itemsOf(({ hasSettled }) => hasSettled),
        },
      ];
    });
}

/**
 * One sentence for each reviewer.
 *
 * @param studies those at hand
 */
export function unblindedCaveats(
  study: Study,
  rows: readonly UnblindedDecisions[],
  studies: readonly Study[],
): readonly string[] {
  return rows.map(({ reviewer, items, unblinded, afterStudies, afterSettling }) => {
    const after = [
      ...afterStudies.map(({ id, items: own }) => `in ${titleOf(id, studies)} (${own.length})`),
      ...(afterSettling.length === 0
        ? []
        : [`as adjudicator of the same items (${afterSettling.length})`]),
    ];
    return `${studyTitle(study)} is blind: of ${items.length} standing decisions of ${reviewer}, ${unblinded.length} came after decisions of the same person about the same records: ${after.join(', ')}. They count.`;
  });
}

/** @param rows at least one */
export function unblindedTable(
  study: Study,
  rows: readonly UnblindedDecisions[],
  studies: readonly Study[],
): ReportTable {
  const ids = [...new Set(rows.flatMap((row) => row.afterStudies.map(({ id }) => id)))].sort();
  const hasSettling = rows.some(({ afterSettling }) => afterSettling.length > 0);
  return {
    id: partId('unblinded', study.id),
    title: 'Decisions that were made unblinded',
    columns: [
      'Reviewer',
      'Standing',
      'Unblinded',
      ...ids.map((id) => `After own decision: ${titleOf(id, studies)}`),
      ...(hasSettling ? ['After own adjudication'] : []),
    ],
    rows: rows.map((row): ReportRow => ({
      role: 'own',
      cells: [
        textCell(row.reviewer),
        countCell(row.items),
        countCell(row.unblinded),
        ...ids.map((id) => countCell(row.afterStudies.find((own) => own.id === id)?.items ?? [])),
        ...(hasSettling ? [countCell(row.afterSettling)] : []),
      ],
    })),
    notes: [
      'Whoever decided about a response in a study that names it, or settled what others decided, knew too much when deciding the same record or item in this blind study. That follows from the times of the reviews. These decisions count unless they are left out.',
    ],
  };
}

export function unblindedJson(row: UnblindedDecisions): JsonObject {
  return {
    reviewer: row.reviewer,
    standing: row.items.length,
    unblinded: row.unblinded.length,
    afterStudies: Object.fromEntries(row.afterStudies.map(({ id, items }) => [id, items.length])),
    afterAdjudication: row.afterSettling.length,
  };
}

function titleOf(id: string, studies: readonly Study[]): string {
  const study = studies.find((own) => own.id === id);
  return study === undefined ? id : studyTitle(study);
}
