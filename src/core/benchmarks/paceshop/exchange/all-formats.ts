import type { ExchangeFormat } from '../../exchange-format.ts';
import { assistantAnswer } from './assistant-answer.ts';

export const shoppingFormats: readonly ExchangeFormat[] = [assistantAnswer];
