import type { JsonPointer } from './pointer.ts';

/**
 * The looks an annotation can have. Each tone is one themable colour in the editor and in webviews;
 * a benchmark says what a tone means for its records.
 */
export type AnnotationTone =
  'evidence-primary' | 'evidence-competing' | 'request' | 'response-right' | 'response-error';

/** One marked value of a record, e.g. the text of an evidence turn. */
export interface Annotation {
  readonly pointer: JsonPointer;
  readonly tone: AnnotationTone;
  /** Short name shown in hovers and menus, e.g. `State A turn (12)`. */
  readonly title: string;
  /** One sentence that says what the mark means. */
  readonly description: string;
}
