import type { Problem } from '../model/problem.ts';
import type { DistinctKeys } from './distinct-keys.ts';
import type { MultiLineValue } from './multi-line-value.ts';
import type { OrderedLine } from './ordered-lines.ts';

/** What is kept of a line. Values are not: they would double the memory of the document. */
export interface DatasetLine extends OrderedLine {
  readonly isBlank: boolean;
  readonly isIncomplete: boolean;
  readonly recordId: string | undefined;
  readonly problems: readonly Problem[];
  /** One for each rule of what records may not share; undefined where a rule is not about the record. */
  readonly distinctKeys: DistinctKeys;
  /** The value that the line is a part of, when it is no record of its own. */
  spread: Spread | undefined;
}

/** A value over several lines. */
export interface Spread {
  readonly value: MultiLineValue;
  readonly lines: DatasetLine[];
  /** The lines ended before the value did, so that it goes on when lines are added. */
  isOpen: boolean;
}
