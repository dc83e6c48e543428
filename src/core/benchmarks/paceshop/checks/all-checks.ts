import type { Check } from '../../benchmark.ts';

export const shoppingChecks: readonly Check[] = [];
