import type { AnnotationTone } from '../model/annotation.ts';
import type { JsonPointer } from '../model/pointer.ts';

/** Something that a judge can be asked about: one response of a matched pair, for instance. */
export interface Candidate {
  /** Stable within the record and used in judgments, e.g. `right`. */
  readonly id: string;
  readonly title: string;
  readonly tone: AnnotationTone;
  readonly pointer: JsonPointer;
  readonly text: string;
  /** The gold of this candidate for people, e.g. `Over · stale/superseded`; undefined where it cannot be read. */
  readonly gold?: string;
}
