import type { Dataset } from './dataset.ts';

/** True where records can be made out of those of the file by a rule of their benchmark. */
export function canDerive({ benchmark, kind }: Dataset): boolean {
  return (benchmark?.constructions ?? []).some(
    (construction) => construction.type === 'derive' && construction.kind === kind?.id,
  );
}
