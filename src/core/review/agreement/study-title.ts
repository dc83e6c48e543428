import type { Study } from '../../benchmarks/study.ts';

/** Title and id, as reviews name it: `Human reference (verdict)`. */
export function studyTitle({ id, title }: Pick<Study, 'id' | 'title'>): string {
  return title === id ? id : `${title} (${id})`;
}
