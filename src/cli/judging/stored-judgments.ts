import { existsSync } from 'node:fs';
import { fileLines } from '../../core/io/file-lines.ts';
import { readJudgmentLine } from '../../core/judging/judgment-line.ts';
import type { Judgment } from '../../core/model/judgment.ts';
import type { CliIo } from '../cli-io.ts';
import { printable } from '../problem-formats/printable.ts';

/** Where the judgments of a file go when nothing else is said. */
export function judgmentsFileOf(file: string, out: string | undefined): string {
  return out ?? `${file}.judgments.jsonl`;
}

/** What is stored so far; lines that are no judgments (a torn last line above all) are named and left as they are. */
export function storedJudgments(path: string, io: CliIo): readonly Judgment[] {
  if (!existsSync(path)) return [];
  const stored: Judgment[] = [];
  for (const { line, text } of fileLines(path)) {
    if (text.trim() === '') continue;
    const read = readJudgmentLine(text);
    if (read.ok) stored.push(read.value);
    else io.errorOut(`${printable(path)}:${line} is left out: ${printable(read.error)}\n`);
  }
  return stored;
}
