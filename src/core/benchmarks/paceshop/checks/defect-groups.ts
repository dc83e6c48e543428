import { pointerOf } from '../../../model/pointer.ts';
import { defectFamilies, fieldGroups, type FieldGroup } from '../taxonomy.ts';
import { nothing, type CheckFinding } from '../../declared-check.ts';
import { shoppingCheck } from './shopping-check.ts';

/** Table 17: defects of one field group would overwrite each other. */
export const defectGroups = shoppingCheck(
  'defect-groups',
  'error',
  'No two defects are in the same part of the response.',
  ({ defects }) => {
    if (defects === undefined || defects.length < 2) return nothing;
    const found: CheckFinding[] = [];
    const first = new Map<FieldGroup, number>();
    for (const [index, { family }] of defects.entries()) {
      if (family === undefined) continue;
      const { group } = defectFamilies[family];
      const earlier = first.get(group);
      if (earlier === undefined) {
        first.set(group, index);
        continue;
      }
      found.push({
        pointer: pointerOf('defects', index),
        target: 'object',
        message: `Defects ${earlier + 1} and ${index + 1} are both in the ${fieldGroups[group].title.toLowerCase()}, where one edit would undo the other. Keep the one that the response has.`,
      });
    }
    return found.length === 0 ? nothing : found;
  },
  (_shopping, { pointer }) => [
    {
      title: `Delete defect ${Number(pointer.split('/')[2]) + 1}`,
      operations: [{ op: 'remove', pointer }],
    },
  ],
);
