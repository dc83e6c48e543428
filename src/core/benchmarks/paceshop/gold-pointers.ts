import type { JsonPointer } from '../../model/pointer.ts';

/** Label and defects of a record, and what tells from which record it was made and how. */
export const shoppingGold: readonly JsonPointer[] = [
  '/record_id',
  '/base_record_id',
  '/label',
  '/defects',
  '/tier',
  '/swap',
  '/provenance',
];
