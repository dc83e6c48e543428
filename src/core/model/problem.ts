import type { JsonPointer } from './pointer.ts';
import type { Span } from './span.ts';

export type Severity = 'error' | 'warning' | 'information' | 'hint';

/**
 * Which part of the value at a pointer a problem is about. Long values are never underlined whole:
 * `object` marks the key that owns an object (or its opening brace when it is the record itself).
 */
export type ProblemTarget = 'value' | 'key' | 'object' | 'item';

/** A finding in one record before its place in the text is known. */
export interface Finding {
  /** Stable id: `jsonl/...`, `schema/...` or `<benchmark>/<check>`. */
  readonly code: string;
  readonly severity: Severity;
  /** What is wrong and what to do next, in one or two sentences. */
  readonly message: string;
  readonly pointer: JsonPointer;
  /** Default: `value`. */
  readonly target?: ProblemTarget;
  /** Narrows a string value to these UTF-16 offsets of the decoded string. */
  readonly within?: Span;
}

/** A finding with its place: offsets in UTF-16 units within the text of its record. */
export interface Problem {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly range: Span;
  readonly pointer?: JsonPointer;
}
