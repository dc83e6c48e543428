import type { DistinctRule } from '../distinct.ts';

export const shoppingDistinctRules: readonly DistinctRule[] = [];
