import { pointerOf } from '../../../model/pointer.ts';
import { defectName, goldVisibility, injectedDefects, type GoldVisibility } from '../gold.ts';
import type { DefectFamily } from '../taxonomy.ts';
import { nothing, type CheckFinding } from '../../declared-check.ts';
import { shoppingCheck } from './shopping-check.ts';

/**
 * Finds injected defects that a check should see and does not. Those that it sees are explained at the field itself, and
 * those that no check can see are most defects: the gold is trusted.
 */
export const goldVisible = shoppingCheck(
  'gold-visible',
  'warning',
  'A defect that a check can see is seen.',
  (shopping) => {
    const found: CheckFinding[] = [];
    const visibilities = new Map<DefectFamily, GoldVisibility>();
    for (const [index, defect] of injectedDefects(shopping).entries()) {
      if (defect.family === undefined) continue;
      const visibility = visibilities.get(defect.family) ?? goldVisibility(shopping, defect.family);
      visibilities.set(defect.family, visibility);
      if (visibility.type === 'trusted' || visibility.type === 'shown') continue;
      found.push({
        pointer: pointerOf('defects', index),
        target: 'object',
        message: `${defectName(defect)} cannot be seen in the response: ${visibility.by.id} passes${whereNot(visibility.by.id)}. Inject the defect, or take it out of the list.`,
      });
    }
    return found.length === 0 ? nothing : found;
  },
);

function whereNot(checkId: string): string {
  return checkId === 'related-query-uniqueness'
    ? ' at rqList[1]'
    : ', since all cited evidence is in the pool';
}
