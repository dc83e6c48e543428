import type { PageFlag } from './flag.ts';

/** What a page about one record says of it at its head. */
export interface RecordHead {
  /** For the layout that the page keeps, so that a reload finds the same record again. */
  readonly documentUri: string;
  readonly fileName: string;
  readonly recordId: string;
  /** 0-based position among the records of the file. */
  readonly position: number;
  readonly total: number;
  readonly summary: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly errors: number;
  readonly warnings: number;
  /** Flags by hand that stand. */
  readonly flags: readonly PageFlag[];
}
