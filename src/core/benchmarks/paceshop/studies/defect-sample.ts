import type { SampleItem } from '../../../sampling/stratified-sample.ts';
import type { RecordToDraw, StudySample } from '../../study.ts';
import { badStrata, calibrationParts, drawCalibration, goodStrata } from '../calibration-draw.ts';
import { partOf } from '../record-part.ts';
import { shoppingRecordOf } from '../shopping-record.ts';
import type { DefectFamily } from '../taxonomy.ts';

/** The calibration package (appendix B.4; RULINGS, Agreement 3), drawn from the records of a dataset. */
export const defectSample: StudySample = {
  stratifiedBy:
    'GOOD, or the family of a single defect (110 : 20 each), then retail vertical, then mission for GOOD',
  draw: (records, size, seed) => {
    const good: SampleItem[] = [];
    const bad = new Map<DefectFamily, SampleItem[]>();
    for (const drawable of records) {
      const sort = sortOf(drawable);
      if (sort === undefined) continue;
      const { id, record } = drawable;
      if (sort === 'GOOD') {
        good.push({ id, strata: goodStrata(record) });
      } else {
        const known = bad.get(sort) ?? [];
        bad.set(sort, known);
        known.push({ id, strata: badStrata(record) });
      }
    }
    const pool = { good, bad: (family: DefectFamily) => bad.get(family) ?? [] };
    const parts = calibrationParts(pool, size);
    const seatsFor = (title: 'GOOD' | DefectFamily): number =>
      parts.find((part) => part.title === title)?.seats ?? 0;
    const drawn = drawCalibration(pool, { good: seatsFor('GOOD'), badOfFamily: seatsFor }, seed);
    return {
      ids: [...drawn.good, ...[...drawn.bad.values()].flat()],
      of: parts.reduce((sum, { holds }) => sum + holds, 0),
      short: parts.filter(({ share, holds }) => share > holds),
    };
  },
};

/** Undefined for records of higher tiers and for swaps, which are not in the package. */
function sortOf({ record }: RecordToDraw): 'GOOD' | DefectFamily | undefined {
  const shopping = shoppingRecordOf(record);
  const part = partOf(shopping);
  if (part === 'good') return 'GOOD';
  const [defect, another] = shopping.defects ?? [];
  return part === 'bad' && another === undefined ? defect?.family : undefined;
}
