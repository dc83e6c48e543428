import { isJsonObject } from '../../../model/json.ts';
import { nothing } from '../../declared-check.ts';
import { shoppingCheck } from './shopping-check.ts';

/** RULINGS, PACEShop 5. */
export const swapGold = shoppingCheck(
  'swap-gold',
  'error',
  'The gold of a swap is PREF_CONFLICT at persona_swap, and nothing else.',
  ({ label, swap, defects }, record) => {
    if (label !== 'BAD' || swap === undefined || !isJsonObject(record)) return nothing;
    const [defect, ...others] = defects ?? [];
    if (
      others.length === 0 &&
      defect?.family === 'PREF_CONFLICT' &&
      defect.location === 'persona_swap'
    ) {
      return nothing;
    }
    return [
      {
        pointer: record['defects'] === undefined ? '/swap' : '/defects',
        target: 'key',
        message:
          'A swap leaves the response as it was, so its one defect is PREF_CONFLICT at persona_swap. Write that, or delete the swap.',
      },
    ];
  },
  () => [
    {
      title: 'Set defects to PREF_CONFLICT at persona_swap',
      isPreferred: true,
      operations: [
        {
          op: 'set',
          pointer: '/defects',
          value: [{ family: 'PREF_CONFLICT', location: 'persona_swap' }],
        },
      ],
    },
    { title: 'Delete the swap', operations: [{ op: 'remove', pointer: '/swap' }] },
  ],
);
