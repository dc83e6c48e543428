import type { Construction } from '../../construction.ts';
import { dataset } from './dataset/dataset.ts';
import { inject } from './inject.ts';
import { swap } from './swap.ts';

export const shoppingConstructions: readonly Construction[] = [inject, swap, dataset];
