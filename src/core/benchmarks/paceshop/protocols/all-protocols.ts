import type { Protocol } from '../../protocol.ts';
import { paceMethods } from './all-methods.ts';

export const shoppingProtocols: readonly Protocol[] = paceMethods.map(({ protocol }) => protocol);
