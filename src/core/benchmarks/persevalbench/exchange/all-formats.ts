import type { ExchangeFormat } from '../../exchange-format.ts';
import { dialogueText } from './dialogue-text.ts';
import { plannerJson } from './planner-json.ts';

export const scenarioFormats: readonly ExchangeFormat[] = [plannerJson, dialogueText];
