import type { Study } from '../../benchmarks/study.ts';
import type { ReviewedItem } from '../reviewed-items.ts';
import { isWithoutError, partsOf } from './groups.ts';
import { groupOf } from './rated-question.ts';

/** A column of table 4: items, and what is counted as a hit among them. */
export interface JudgeColumn {
  /** `all` and `far` for the totals. */
  readonly id: string;
  readonly title: string;
  /** `accepted`: answers that the benchmark accepts. `false-alarm`: those that it does not, where there is no error. */
  readonly counts: 'accepted' | 'false-alarm';
  readonly items: readonly ReviewedItem[];
}

/** The groups of items with an error, all of these, and those without one, if the study tells them apart. */
export function judgeColumns(study: Study, items: readonly ReviewedItem[]): readonly JudgeColumn[] {
  const grouped = items.map((item) => ({ group: groupOf(study, item), item }));
  const errors = grouped.filter(({ group }) => !isWithoutError(study, group));
  const clean = grouped.filter(({ group }) => isWithoutError(study, group)).map(({ item }) => item);
  const columns = partsOf(study, errors).map(({ title, group, items: own }): JudgeColumn => ({
    ...{ id: group ?? 'all', title, counts: 'accepted' },
    items: own.map(({ item }) => item),
  }));
  if (clean.length === 0) return columns;
  return [...columns, { id: 'far', title: 'FAR', counts: 'false-alarm', items: clean }];
}
