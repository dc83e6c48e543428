import type { Check } from '../../benchmark.ts';
import { annotationMarkers } from './annotation-markers.ts';
import { applyBMentionsStateB } from './apply-b-mentions-state-b.ts';
import { asksClarification } from './asks-clarification.ts';
import { claimsNoContext } from './claims-no-context.ts';
import { distanceBinCheck } from './distance-bin.ts';
import { duplicatesRight } from './duplicates-right.ts';
import { episodeSequence } from './episode-sequence.ts';
import { evidenceForm } from './evidence-form.ts';
import { evidenceMissing } from './evidence-missing.ts';
import { evidenceTurns } from './evidence-turns.ts';
import { leaksSpecification } from './leaks-specification.ts';
import { legalCell } from './legal-cell.ts';
import { neutralId } from './neutral-id.ts';
import { offTopic } from './off-topic.ts';
import { omissionTrace } from './omission-trace.ts';
import { pairLength } from './pair-length.ts';
import { pairStructure } from './pair-structure.ts';
import { partialOmissionRequirements } from './partial-omission-requirements.ts';
import { responseEmpty } from './response-empty.ts';
import { roleAlternation } from './role-alternation.ts';
import { selfCorrects } from './self-corrects.ts';
import { staleOrder } from './stale-order.ts';
import { stateBMissing } from './state-b-missing.ts';
import { targetRestatesStateA } from './target-restates-state-a.ts';
import { targetTurn } from './target-turn.ts';
import { underweightingBindingLanguage } from './underweighting-binding-language.ts';
import { underweightingMentionsStateA } from './underweighting-mentions-state-a.ts';
import { violationMentionsStateA } from './violation-mentions-state-a.ts';

/** Every rule for scenarios beyond the schema: the design cell, the dialogue and its marks, the subtype, the pair. */
export const scenarioChecks: readonly Check[] = [
  neutralId,
  legalCell,
  evidenceForm,
  distanceBinCheck,
  stateBMissing,
  partialOmissionRequirements,
  targetTurn,
  episodeSequence,
  roleAlternation,
  evidenceMissing,
  evidenceTurns,
  staleOrder,
  annotationMarkers,
  targetRestatesStateA,
  omissionTrace,
  violationMentionsStateA,
  underweightingBindingLanguage,
  underweightingMentionsStateA,
  applyBMentionsStateB,
  responseEmpty,
  duplicatesRight,
  pairLength,
  pairStructure,
  leaksSpecification,
  asksClarification,
  claimsNoContext,
  selfCorrects,
  offTopic,
];
