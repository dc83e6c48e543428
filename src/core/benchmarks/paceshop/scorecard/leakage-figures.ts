import { defectFamilies, type PaceTarget } from '../taxonomy.ts';
import type { PaceMethod } from '../protocols/pace-method.ts';
import { fires, rateMeasure, singleMeasure } from './measures.ts';
import { rateFigure, type PaceFigure } from './pace-figure.ts';

/** The columns of table 20 (RULINGS, PACEShop 16), over single-defect BAD records by the target of their gold. */

export const auditedTargets: readonly PaceTarget[] = ['P', 'C', 'E'];

/** Any family is named, on records whose gold has this target. */
export const offTargetFires: Readonly<Record<PaceTarget, PaceFigure>> = {
  P: offTarget('P'),
  C: offTarget('C'),
  E: offTarget('E'),
};

function offTarget(target: PaceTarget): PaceFigure {
  return rateFigure(
    `fires_${target}`,
    `${target} records`,
    singleMeasure((defect) => defect.target === target, fires),
  );
}

/** Another family than the gold one is named, on records whose gold has this target. */
export const misnamed: Readonly<Record<PaceTarget, PaceFigure>> = {
  P: misnamedOn('P'),
  C: misnamedOn('C'),
  E: misnamedOn('E'),
};

function misnamedOn(target: PaceTarget): PaceFigure {
  return rateFigure(
    `misnamed_${target}`,
    `${target} records`,
    singleMeasure(
      (defect) => defect.target === target,
      ({ family }, defect) =>
        family === undefined ? undefined : family !== 'NONE' && family !== defect.family,
    ),
  );
}

type NativeTarget = NonNullable<PaceMethod['nativeTarget']>;

/** A family outside the method's own target is named, on any record but swaps. No family has the target A. */
export const firesOutside: Readonly<Record<NativeTarget, PaceFigure>> = {
  P: outside('P'),
  E: outside('E'),
  A: outside('A'),
};

function outside(native: NativeTarget): PaceFigure {
  return rateFigure(
    `outside_${native}`,
    'Any off-target',
    rateMeasure(
      ({ part }) => part === 'good' || part === 'bad',
      ({ family }) => {
        if (family === undefined) return undefined;
        return family !== 'NONE' && defectFamilies[family].target !== native;
      },
    ),
  );
}
