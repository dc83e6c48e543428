import type { Repair } from '../../core/benchmarks/repair.ts';
import type { Dataset } from './dataset.ts';

/** The parts of the records of a file that a model can write anew. */
export function repairsOf({ benchmark, kind }: Dataset): readonly Repair[] {
  return (benchmark?.repairs ?? []).filter((repair) => repair.kind === kind?.id);
}
