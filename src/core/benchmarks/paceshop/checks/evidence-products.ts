import { minimumProducts } from '../taxonomy.ts';
import { nothing } from '../../declared-check.ts';
import { shoppingCheck } from './shopping-check.ts';

/** Appendix B.2: only with enough products does it matter who the shopper is. */
export const evidenceProducts = shoppingCheck(
  'evidence-products',
  'warning',
  `The evidence pool holds ${minimumProducts} products or more.`,
  ({ evidence }) => {
    if (evidence === undefined) return nothing;
    let products: Set<string> | undefined;
    for (const { productId } of evidence) {
      if (productId === undefined) return nothing;
      products ??= new Set();
      products.add(productId);
      if (products.size >= minimumProducts) return nothing;
    }
    const count = products?.size ?? 0;
    return [
      {
        pointer: '/evidence',
        target: 'key',
        message: `The pool holds evidence of ${count === 1 ? '1 product' : `${count} products`}. With fewer than ${minimumProducts} there is hardly a choice that could suit one shopper and not another.`,
      },
    ];
  },
);
