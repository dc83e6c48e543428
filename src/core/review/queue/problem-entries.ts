import type { RepairTarget } from '../../benchmarks/repair.ts';
import type { JsonPointer } from '../../model/pointer.ts';
import type { EntryDraft } from './queue-entry.ts';
import type { QueueProblem, QueueRecord, QueueSetting } from './queue-setting.ts';

const weights = { preCheck: 75, error: 70, warning: 25 };

/** One entry for each rule that the record breaks, however often it does. */
export function problemEntries(
  { kind, repairs }: QueueSetting,
  { record, problems }: QueueRecord,
): readonly EntryDraft[] {
  if (problems.length === 0) return [];
  const targets = repairs.flatMap((repair) => {
    const target =
      repair.kind !== kind.id || record === undefined ? undefined : repair.current(record);
    return target === undefined ? [] : [{ target, checks: repair.preChecks }];
  });
  const targetOf = ({ code, pointer = '' }: QueueProblem): RepairTarget | undefined =>
    targets.find(({ target, checks }) => checks.includes(code) && isWithin(pointer, target.pointer))
      ?.target;
  return [...Map.groupBy(problems, ({ code }) => code)].flatMap(([code, found]) => {
    const generated = Map.groupBy(found, targetOf);
    return [...generated].flatMap(([target, own]) =>
      target === undefined ? checkEntries(code, own) : [preCheckEntry(code, own, target)],
    );
  });
}

function preCheckEntry(
  code: string,
  found: readonly QueueProblem[],
  { candidate }: RepairTarget,
): EntryDraft {
  const detail = detailOf(found);
  return {
    reason: 'pre-check',
    candidate,
    source: code,
    detail,
    weight: weights.preCheck,
    name: [code],
  };
}

function checkEntries(code: string, found: readonly QueueProblem[]): readonly EntryDraft[] {
  const worst = (['error', 'warning'] as const).find((each) =>
    found.some(({ severity }) => severity === each),
  );
  if (worst === undefined) return [];
  const detail = detailOf(found.filter(({ severity }) => severity === worst));
  return [{ reason: 'check', source: code, detail, weight: weights[worst], name: [code] }];
}

/** The findings of a check elsewhere in the record say nothing about the generated part. */
function isWithin(pointer: JsonPointer, target: JsonPointer): boolean {
  return pointer === target || pointer.startsWith(`${target}/`);
}

function detailOf([first, ...others]: readonly QueueProblem[]): string {
  const message = first?.message ?? '';
  return others.length === 0 ? message : `${message} (And ${others.length} more of the kind.)`;
}
