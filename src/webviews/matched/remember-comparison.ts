import { compareFields, type ComparedField } from '../../core/comparison/field-comparison.ts';
import type { MatchedPair } from '../protocol/matched.ts';

/** Compares again only when a field has changed: a run in progress sends many snapshots of one pair. */
export function rememberComparison(): (pair: MatchedPair) => readonly ComparedField[] {
  let last: { readonly key: string; readonly fields: readonly ComparedField[] } | undefined;
  return ({ base, other }) => {
    const key = JSON.stringify([base.fields, other.fields]);
    if (last?.key !== key) last = { key, fields: compareFields(base.fields, other.fields) };
    return last.fields;
  };
}
