import type { Check } from '../../benchmark.ts';
import type { JsonValue } from '../../../model/json.ts';
import { itemsAt } from '../../../links/named-value.ts';

const pointer = '/preferences/brand_avoids';

export const personaBrands: Check = {
  id: 'paceshop/persona-brands',
  severity: 'warning',
  title: 'No brand is both liked and avoided.',
  run: (record) => {
    const liked = new Set(itemsAt(record, '/preferences/brand_likes').map(plainBrand));
    return itemsAt(record, pointer).flatMap((brand, index) => {
      const plain = plainBrand(brand);
      if (plain === undefined || !liked.has(plain)) return [];
      return [
        {
          code: 'paceshop/persona-brands',
          severity: 'warning',
          message: `The brand ${JSON.stringify(brand)} is both liked and avoided, so no response can be right about it. Take it out of one of the lists.`,
          pointer: `${pointer}/${index}`,
        },
      ];
    });
  },
};

function plainBrand(brand: JsonValue): string | undefined {
  return typeof brand === 'string' ? brand.trim().toLowerCase() : undefined;
}
