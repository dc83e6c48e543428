/** A half-open range of UTF-16 code units within one text: `start` is inside, `end` is not. */
export interface Span {
  readonly start: number;
  readonly end: number;
}
