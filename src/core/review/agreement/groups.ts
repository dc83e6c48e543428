import type { Study } from '../../benchmarks/study.ts';

/** A part of the items that figures are given over. */
export interface Part<Item> {
  readonly title: string;
  /** Undefined for all items together. */
  readonly group: string | undefined;
  readonly items: readonly Item[];
}

const allTitle = 'All';
const notStated = '(not stated)';

/** The groups that have items, in the order of the study, and all items together, which come last. */
export function partsOf<Item extends { readonly group: string | undefined }>(
  study: Study,
  items: readonly Item[],
): readonly Part<Item>[] {
  const all: Part<Item> = { title: allTitle, group: undefined, items };
  const byGroup = Map.groupBy(items, ({ group }) => group);
  if (study.group === undefined || (byGroup.size === 1 && byGroup.has(undefined))) return [all];
  const { values } = study.group;
  const others = [...byGroup.keys()]
    .filter((group) => group !== undefined && !values.includes(group))
    .sort();
  const groups = [...values, ...others, undefined].flatMap((group): readonly Part<Item>[] => {
    const own = byGroup.get(group);
    const title = group ?? notStated;
    return own === undefined ? [] : [{ title, group: title, items: own }];
  });
  return [...groups, all];
}

/** Whether items of a group are without an error. */
export function isWithoutError({ group }: Study, own: string | undefined): boolean {
  return own !== undefined && group?.withoutError?.includes(own) === true;
}

/** The heading over the titles of parts. */
export function partHeading({ group }: Study): string {
  return group?.title ?? 'Group';
}
