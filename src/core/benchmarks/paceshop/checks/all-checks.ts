import type { Check } from '../../benchmark.ts';
import { badHasGold } from './bad-has-gold.ts';
import { baseRecord } from './base-record.ts';
import { defectGroups } from './defect-groups.ts';
import { defectLocation } from './defect-location.ts';
import { defectSpelling } from './defect-spelling.ts';
import { evidenceIdsUnique } from './evidence-ids-unique.ts';
import { evidenceProducts } from './evidence-products.ts';
import { goldVisible } from './gold-visible.ts';
import { goodIsClean } from './good-is-clean.ts';
import { responseDiagnostics } from './response-diagnostics.ts';
import { swapGold } from './swap-gold.ts';
import { tierCheck } from './tier.ts';
import { usedEvidence } from './used-evidence.ts';

/** Every rule for shopping records beyond the schema: the twelve checks of the response, the evidence, the gold. */
export const shoppingChecks: readonly Check[] = [
  ...responseDiagnostics,
  evidenceProducts,
  evidenceIdsUnique,
  usedEvidence,
  goodIsClean,
  badHasGold,
  defectSpelling,
  defectLocation,
  defectGroups,
  tierCheck,
  swapGold,
  baseRecord,
  goldVisible,
];
