import type { Construction } from '../../construction.ts';

export const shoppingConstructions: readonly Construction[] = [];
