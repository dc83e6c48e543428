import type { ExchangeFormat } from '../../exchange-format.ts';

export const shoppingFormats: readonly ExchangeFormat[] = [];
