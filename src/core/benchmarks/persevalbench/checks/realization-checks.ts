import type { Check } from '../../benchmark.ts';
import { asksClarification } from './asks-clarification.ts';
import { claimsNoContext } from './claims-no-context.ts';
import { duplicatesRight } from './duplicates-right.ts';
import { leaksSpecification } from './leaks-specification.ts';
import { offTopic } from './off-topic.ts';
import { omissionTrace } from './omission-trace.ts';
import { responseEmpty } from './response-empty.ts';
import { selfCorrects } from './self-corrects.ts';
import { underweightingMentionsStateA } from './underweighting-mentions-state-a.ts';
import { violationMentionsStateA } from './violation-mentions-state-a.ts';

/** The deterministic pre-checks of prompt 9, and that there is a text at all. */
export const responsePreChecks: readonly Check[] = [
  responseEmpty,
  asksClarification,
  claimsNoContext,
  duplicatesRight,
  selfCorrects,
  leaksSpecification,
  offTopic,
];

/** What a program can tell of the criteria of the subtypes. */
export const realizationChecks: readonly Check[] = [
  omissionTrace,
  violationMentionsStateA,
  underweightingMentionsStateA,
];
