import type { RecordKind } from '../benchmarks/benchmark.ts';
import type { Span } from '../model/span.ts';

/** What is known of the value under the cursor. All texts are plain: whoever shows them must escape them. */
export interface RecordHover {
  /** The key or value that it is about. */
  readonly span: Span;
  readonly title: string | undefined;
  readonly description: string | undefined;
  /** What the present value means, where it is one of a closed vocabulary. */
  readonly value: ValueGloss | undefined;
  /** Further facts, most of them about this record. */
  readonly notes: readonly string[];
}

export interface ValueGloss {
  /** The value as JSON spells it. */
  readonly text: string;
  readonly title: string | undefined;
  readonly description: string | undefined;
}

export type LanguageKind = Pick<RecordKind, 'schema' | 'authoring'>;
