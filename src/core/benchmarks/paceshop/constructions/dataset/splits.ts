import { byCodeUnits } from '../../../../model/code-unit-order.ts';
import { drawnOrder } from '../keyed-draws.ts';
import type { AcceptedRecord } from './accepted-records.ts';

export type Split = 'train' | 'dev' | 'test';

/** GOOD records of the paper by split (table 8: 15,825, 3,400 and 3,400 records, of which every fifth is GOOD). */
export const publishedSplits: Readonly<Record<Split, number>> = {
  train: 3165,
  dev: 680,
  test: 680,
};

export const splits: readonly Split[] = ['train', 'dev', 'test'];

/**
 * `query`: no query crosses splits. `personas`: holdout personas stand in dev and test alone, as in the paper. `keep`: the
 * records say it themselves (RULINGS, PACEShop 15).
 */
export type SplitRule = 'query' | 'personas' | 'keep';

export const splitRules: readonly SplitRule[] = ['query', 'personas', 'keep'];

/** The split of each record by its id; with the rule `keep` a record without one is in none. */
export function assignSplits(
  records: readonly AcceptedRecord[],
  rule: SplitRule,
  isHoldout: (record: AcceptedRecord) => boolean,
  seed: number,
): ReadonlyMap<string, Split> {
  switch (rule) {
    case 'query':
      return byQuery(records, seed);
    case 'personas':
      return byPersona(records, isHoldout, seed);
    case 'keep':
      return new Map(
        records.flatMap(({ id, record }) => {
          const split = splits.find((known) => known === record.split);
          return split === undefined ? [] : [[id, split] as const];
        }),
      );
  }
}

/** Query by query in drawn order, each into the split that is furthest from its share. */
function byQuery(records: readonly AcceptedRecord[], seed: number): ReadonlyMap<string, Split> {
  const shares = new Shares(splits, records.length);
  const assigned = new Map<string, Split>();
  const queries = [...Map.groupBy(records, ({ query }) => query)].toSorted(([one], [other]) =>
    byCodeUnits(one, other),
  );
  for (const [, members] of drawnOrder(queries, seed, 'splits')) {
    const split = shares.next(members.length);
    for (const { id } of members) assigned.set(id, split);
  }
  return assigned;
}

/** Record by record in drawn order: dev and test are of holdout personas alone, train of all others. */
function byPersona(
  records: readonly AcceptedRecord[],
  isHoldout: (record: AcceptedRecord) => boolean,
  seed: number,
): ReadonlyMap<string, Split> {
  const held = new Shares(['dev', 'test'], records.filter(isHoldout).length);
  const ordered = records.toSorted((one, other) => byCodeUnits(one.id, other.id));
  return new Map(
    drawnOrder(ordered, seed, 'splits').map((record) => [
      record.id,
      isHoldout(record) ? held.next(1) : 'train',
    ]),
  );
}

/** Gives out records so that splits come close to their published shares. */
class Shares {
  private readonly names: readonly Split[];
  private readonly wanted: ReadonlyMap<Split, number>;
  private readonly given = new Map<Split, number>();

  constructor(names: readonly Split[], total: number) {
    this.names = names;
    const whole = names.reduce((sum, name) => sum + publishedSplits[name], 0);
    this.wanted = new Map(names.map((name) => [name, (total * publishedSplits[name]) / whole]));
  }

  next(count: number): Split {
    const [first = 'train', ...others] = this.names;
    const split = others.reduce(
      (best, name) => (this.missing(name) > this.missing(best) ? name : best),
      first,
    );
    this.given.set(split, (this.given.get(split) ?? 0) + count);
    return split;
  }

  private missing(name: Split): number {
    return (this.wanted.get(name) ?? 0) - (this.given.get(name) ?? 0);
  }
}
