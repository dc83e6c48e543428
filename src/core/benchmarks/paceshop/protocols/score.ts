import type { JsonValue } from '../../../model/json.ts';
import type { Score, ScoreOutcome, ScorePart } from '../../protocol.ts';
import { goldText } from '../candidates.ts';
import { shoppingRecordOf, type ShoppingRecord } from '../shopping-record.ts';
import { groupOfLocation } from '../spellings.ts';
import { defectFamilies, fieldGroups, type DefectFamily, type FieldGroup } from '../taxonomy.ts';
import type { NativeContract } from './native-contract.ts';
import { paceVerdictOf } from './verdict-contract.ts';
import type { PaceVerdict } from './verdict.ts';

export interface GoldDefect {
  readonly family: DefectFamily;
  /** Undefined for a swapped persona: what is wrong then has no place in the response. */
  readonly group: FieldGroup | undefined;
}

/**
 * Holds a verdict against the gold of a record: label, then family and location, which must be those of one and the
 * same defect. Of several defects any will do (appendix D.3); the location of a swap is not scored (RULINGS, PACEShop 5
 * and 8). Undefined for a verdict outside the contract, for gold that cannot be read, and where an adapted method says
 * nothing about a defect that it does not judge: that is no miss.
 */
export function scoreVerdict(
  record: JsonValue,
  value: JsonValue,
  contract: NativeContract,
): Score | undefined {
  const verdict = paceVerdictOf(value);
  const shopping = shoppingRecordOf(record);
  const defects = goldDefects(shopping);
  if (verdict === undefined || defects === undefined) return undefined;
  const isNative =
    defects.length === 0 || defects.some(({ family }) => contract.families.includes(family));
  if (!isNative && verdict.verdict === 'GOOD' && verdict.defect_family === 'NONE') return undefined;
  const outcome = outcomeOf(verdict, defects);
  return {
    outcome,
    correct: outcome === 'right',
    gold: goldText(shopping),
    parts: partsOf(verdict, defects),
  };
}

/** Empty for a GOOD record; undefined where the gold cannot be read. */
export function goldDefects({ label, defects }: ShoppingRecord): readonly GoldDefect[] | undefined {
  if (label === 'GOOD') return [];
  if (label === undefined || defects === undefined || defects.length === 0) return undefined;
  const read = defects.flatMap(({ family, location }): readonly GoldDefect[] =>
    family === undefined || location === undefined
      ? []
      : [{ family, group: groupOfLocation(location) }],
  );
  return read.length === defects.length ? read : undefined;
}

function outcomeOf(verdict: PaceVerdict, defects: readonly GoldDefect[]): ScoreOutcome {
  const { verdict: label, defect_family: family, defect_location: location } = verdict;
  if (defects.length === 0) {
    if (label === 'BAD') return 'false-alarm';
    // The label is right; that it names a defect counts in the rate of false alarms (RULINGS, PACEShop 2).
    return family === 'NONE' ? 'right' : 'wrong-diagnosis';
  }
  if (label === 'GOOD') return 'missed';
  const isHit = defects.some(
    (defect) =>
      defect.family === family && (defect.group === undefined || defect.group === location),
  );
  return isHit ? 'right' : 'wrong-diagnosis';
}

function partsOf(
  { verdict: label, defect_family: family, defect_location: location }: PaceVerdict,
  defects: readonly GoldDefect[],
): readonly ScorePart[] {
  const isGood = defects.length === 0;
  const families = isGood
    ? ['None']
    : unique(defects.map((defect) => defectFamilies[defect.family].title));
  const groups = defects.flatMap(({ group }) =>
    group === undefined ? [] : [fieldGroups[group].title],
  );
  const locations = isGood ? ['None'] : unique(groups);
  return [
    part('Label', label, [isGood ? 'GOOD' : 'BAD']),
    part('Family', family === 'NONE' ? 'None' : defectFamilies[family].title, families),
    ...(locations.length === 0
      ? []
      : [part('Location', location === 'NONE' ? 'None' : fieldGroups[location].title, locations)]),
  ];
}

function part(title: string, said: string, gold: readonly string[]): ScorePart {
  return { title, said, gold, isMatch: gold.includes(said) };
}

function unique(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)];
}
