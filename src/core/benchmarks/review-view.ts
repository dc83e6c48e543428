/** An item as reviewers read it, from top to bottom. Texts are those of the record, and hostile. */
export interface ReviewView {
  readonly sections: readonly ReviewSection[];
}

export type ReviewSection =
  ReviewDialogue | ReviewText | ReviewFacts | ReviewList | ReviewDefinition;

interface ReviewSectionHead {
  /** Stable within the view, and the same for all items of a study. */
  readonly id: string;
  readonly title: string;
}

/** Turns that can be searched. */
export interface ReviewDialogue extends ReviewSectionHead {
  readonly type: 'dialogue';
  readonly turns: readonly ReviewTurn[];
}

export interface ReviewTurn {
  /** 0-based, over the whole dialogue. */
  readonly index: number;
  /** `Episode 2`; turns with the same heading in a row stand under one. */
  readonly heading: string;
  readonly speaker: string;
  readonly text: string;
}

/** `request` and `response` are set off: they are what is decided about. */
export interface ReviewText extends ReviewSectionHead {
  readonly type: 'text';
  readonly role: 'request' | 'response' | 'plain';
  readonly text: string;
}

/** Label and values, e.g. a shopper's profile. */
export interface ReviewFacts extends ReviewSectionHead {
  readonly type: 'facts';
  readonly rows: readonly { readonly label: string; readonly values: readonly string[] }[];
}

export interface ReviewList extends ReviewSectionHead {
  readonly type: 'list';
  readonly role: 'response' | 'plain';
  readonly isNumbered: boolean;
  readonly whenEmpty: string;
  readonly items: readonly ReviewListItem[];
}

export interface ReviewListItem {
  readonly heading?: string;
  readonly text: string;
  /** What belongs to it, e.g. the search query of a category. */
  readonly details?: readonly string[];
}

/** What the benchmark means by a term, e.g. the subtype that a response should realize: our words, not the record's. */
export interface ReviewDefinition extends ReviewSectionHead {
  readonly type: 'definition';
  readonly term: string;
  readonly text: string;
}
