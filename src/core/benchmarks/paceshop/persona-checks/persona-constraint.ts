import type { Check } from '../../benchmark.ts';
import { isJsonArray } from '../../../model/json.ts';
import { valueAt } from '../../../model/pointer.ts';

const pointer = '/preferences/hard_constraints';

export const personaConstraint: Check = {
  id: 'paceshop/persona-constraint',
  severity: 'information',
  title: 'The persona has a hard constraint.',
  run: (record) => {
    const constraints = valueAt(record, pointer);
    if (!isJsonArray(constraints) || constraints.length > 0) return [];
    return [
      {
        code: 'paceshop/persona-constraint',
        severity: 'information',
        message:
          'The persona has no hard constraint: no preference conflict can be injected into its records, and no swap on that axis can draw from it. Add one where the shopper has any.',
        pointer,
      },
    ];
  },
};
