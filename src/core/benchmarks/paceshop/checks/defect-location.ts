import { pointerOf } from '../../../model/pointer.ts';
import { groupOfLocation } from '../spellings.ts';
import { defectFamilies, fieldGroups } from '../taxonomy.ts';
import { nothing, type CheckFinding } from '../../declared-check.ts';
import { shoppingCheck } from './shopping-check.ts';

/** Appendix B.9. Judges are scored by field group, so another place of the right group weighs less. */
export const defectLocation = shoppingCheck(
  'defect-location',
  'error',
  'Each defect stands where its family is injected.',
  (shopping) => {
    const { defects, swap } = shopping;
    if (defects === undefined || defects.length === 0) return nothing;
    // A swap has its own rule.
    if (swap !== undefined) return nothing;
    const found: CheckFinding[] = [];
    for (const [index, { family, location }] of defects.entries()) {
      if (family === undefined || location === undefined) continue;
      const expected = defectFamilies[family];
      if (location === expected.location) continue;
      const pointer = pointerOf('defects', index, 'location');
      if (location === 'persona_swap') {
        found.push({
          pointer,
          message: `persona_swap is for records with a swap, and this one has none. Add the swap, or write ${expected.location}.`,
        });
      } else if (groupOfLocation(location) === expected.group) {
        found.push({
          pointer,
          severity: 'warning',
          message: `${family} is injected at ${expected.location}, not at ${location}. Both are ${fieldGroups[expected.group].title.toLowerCase()}; write the usual one.`,
        });
      } else {
        found.push({
          pointer,
          message: `${family} is a defect of the ${fieldGroups[expected.group].title.toLowerCase()} (${expected.location}) and cannot be at ${location}. Change location or family.`,
        });
      }
    }
    return found.length === 0 ? nothing : found;
  },
  (shopping, { pointer, severity }) => {
    const family = shopping.defects?.[Number(pointer.split('/')[2])]?.family;
    if (family === undefined) return [];
    const { location } = defectFamilies[family];
    return [
      {
        title: `Write ${location}`,
        ...(severity === 'warning' ? { isPreferred: true } : {}),
        operations: [{ op: 'set', pointer, value: location }],
      },
    ];
  },
);
