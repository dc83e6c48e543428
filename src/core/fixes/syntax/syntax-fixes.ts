import type { Problem } from '../../model/problem.ts';
import { applyTextEdits } from '../../model/text-edit.ts';
import type { TextFix } from '../text-fix.ts';
import { isJson } from '../../jsonl/parse-json.ts';
import type { Repair, Repairer } from './repair.ts';
import { structureRepairs } from './structure-repairs.ts';
import { tokenRepairs } from './token-repairs.ts';

/** The faults of a text in its own offsets. */
export type SyntaxScan = (text: string) => readonly Problem[];

const repairers: Readonly<Record<string, Repairer>> = { ...tokenRepairs, ...structureRepairs };
const prefix = 'jsonl/';

/** The codes of all faults that have a repair. */
export const repairableFaults: readonly string[] = Object.keys(repairers).map(
  (name) => prefix + name,
);

/** The repairs of a fault that prove to mend it: it is gone, and there are fewer errors than before. */
export function syntaxFixes(
  text: string,
  { code, range }: Pick<Problem, 'code' | 'range'>,
  scan: SyntaxScan,
): readonly TextFix[] {
  const proposed = repairsOf(text, code, range);
  if (proposed.length === 0) return [];
  const before = scan(text);
  const fixes = new Map<string, TextFix>();
  for (const { title, isSure, edits } of proposed) {
    const mended = applyTextEdits(text, edits);
    if (fixes.has(mended) || !isMended(code, before, scan(mended))) continue;
    const isPreferred = isSure === 'if-valid' ? isJson(mended) : isSure;
    fixes.set(mended, { title, isPreferred, edits });
  }
  return [...fixes.values()];
}

/** The sure repairs of all faults of one kind together, unproven; empty where there are none. */
export function sureRepairs(
  text: string,
  code: string,
  faults: readonly Problem[],
): TextFix['edits'] {
  const edits: TextFix['edits'][number][] = [];
  let end = 0;
  for (const fault of faults) {
    if (fault.code !== code) continue;
    const sure = repairsOf(text, code, fault.range).find(({ isSure }) => isSure === true);
    if (sure === undefined || (sure.edits[0]?.range.start ?? -1) < end) continue;
    edits.push(...sure.edits);
    end = sure.edits.at(-1)?.range.end ?? end;
  }
  return edits;
}

function repairsOf(text: string, code: string, range: Problem['range']): readonly Repair[] {
  const name = code.slice(prefix.length);
  const repairer = Object.hasOwn(repairers, name) ? repairers[name] : undefined;
  return repairer?.(text, range) ?? [];
}

/** Of a text with very many faults only the first are listed, so that their number alone says nothing. */
export function isMended(
  code: string,
  before: readonly Problem[],
  after: readonly Problem[],
): boolean {
  const isListed = !before.some((problem) => problem.code === 'jsonl/more-problems');
  if (!isListed) return leftOver(after) < leftOver(before) || after.length < before.length;
  const isWarning = before.find((problem) => problem.code === code)?.severity !== 'error';
  return (
    count(after, code) < count(before, code) &&
    (isWarning ? errors(after) <= errors(before) : errors(after) < errors(before))
  );
}

function count(problems: readonly Problem[], code: string): number {
  return problems.filter((problem) => problem.code === code).length;
}

function errors(problems: readonly Problem[]): number {
  return problems.filter(({ severity }) => severity === 'error').length;
}

/** How many faults are not listed, as the message of the last one says. */
function leftOver(problems: readonly Problem[]): number {
  const rest = problems.find(({ code }) => code === 'jsonl/more-problems');
  return Number(/^[\d,]+/u.exec(rest?.message ?? '0')?.[0].replaceAll(',', '') ?? 0);
}
