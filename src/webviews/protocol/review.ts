import type { ReviewView } from '../../core/benchmarks/review-view.ts';
import type { PresentedQuestion } from '../../core/review/sessions/presented-question.ts';

/** What the review page shows: one item of a session, and nothing else of its record. */
export type ReviewState = ReviewNothing | ReviewItemState | ReviewHeld | ReviewFinished;

export interface ReviewNothing {
  readonly type: 'nothing';
  /** Why there is nothing to show and what to do. */
  readonly message: string;
}

interface ReviewSessionHead {
  /** Names the session for the layout that the page keeps, so that a reload finds it again. It says nothing of the gold. */
  readonly session: string;
  /** `Human reference`. */
  readonly title: string;
  readonly instructions: readonly string[];
  readonly isBlind: boolean;
  /** A repeated round: what the reviewer answered the other time is not shown. */
  readonly isAgain: boolean;
  readonly reviewer: string;
  readonly progress: ReviewProgress;
  /** When the latest decision was stored, in milliseconds since the epoch; undefined before the first. */
  readonly savedAtMs?: number;
  /** Where the decisions go: a file name. */
  readonly file: string;
  readonly canUndo: boolean;
  /** Items of the session with something that the host keeps and that is not stored. */
  readonly unsaved: readonly string[];
  /** The study asks otherwise than the reviewer knows it, until they say that they have read it. */
  readonly newWording?: NewWording;
}

export interface NewWording {
  /** How many items stand decided as they were asked before. */
  readonly decidedBefore: number;
  /** 0-based position of the first of them. */
  readonly first?: number;
}

export interface ReviewProgress {
  /** 0-based position of the item that is shown. */
  readonly position: number;
  readonly total: number;
  readonly decided: number;
  readonly skipped: number;
  /** `Round 1 of 2`, in sessions with rounds. */
  readonly round?: string;
}

export interface ReviewItemState extends ReviewSessionHead {
  readonly type: 'item';
  /** Stable for the item within the session, without a meaning: what was typed belongs to it. */
  readonly item: string;
  /** Only in sessions that are not blind. */
  readonly recordId?: string;
  readonly view: ReviewView;
  readonly questions: readonly PageQuestion[];
  /** The reviewer's own standing decision. */
  readonly decided?: PageDecision;
  /** It was made when the study asked otherwise. */
  readonly isOtherWording?: boolean;
  /** What was answered or typed and not stored, as the host keeps it: it outlives the page. */
  readonly draft?: KeptWork;
  /** It was put off. */
  readonly isSkipped: boolean;
  /** What others decided, in adjudication alone. */
  readonly others?: readonly OtherDecision[];
  /** What was decided about an earlier content of the record, and when, in words without a full stop: it no longer counts. */
  readonly stale?: string;
  /** Milliseconds are counted and kept. */
  readonly isTimed: boolean;
  /** `Regenerate Error Response`: what can be done about the item beside a decision. */
  readonly repairs: readonly { readonly id: string; readonly title: string }[];
}

/** The session is at an item that cannot be shown now, e.g. while its record is being edited. */
export interface ReviewHeld extends ReviewSessionHead {
  readonly type: 'held';
  /** Why, and what becomes of it. */
  readonly message: string;
}

/** The session is behind its last item: each had a decision, or was skipped, when it got there. */
export interface ReviewFinished extends ReviewSessionHead {
  readonly type: 'finished';
}

/** A question without its name in the study. */
export type PageQuestion = PresentedQuestion;

export interface PageDecision {
  /** By question id of the page. */
  readonly answers: Readonly<Partial<Record<string, string>>>;
  readonly comment: string;
}

/** What is answered and typed about an item and not stored. */
export interface UnsavedWork extends PageDecision {
  /** Of a flag that is being written; undefined while none is. */
  readonly note?: string;
}

export interface KeptWork extends UnsavedWork {
  /** The record says something else by now than when it was written. */
  readonly isOutdated: boolean;
  /** The study asks otherwise by now. */
  readonly isOtherWording?: boolean;
}

export interface OtherDecision extends PageDecision {
  readonly reviewer: string;
}

export type ReviewAction =
  /** Stores the decision; the host shows the next open item when `advance` is set. */
  | {
      readonly type: 'decide';
      readonly item: string;
      readonly answers: Readonly<Partial<Record<string, string>>>;
      readonly comment: string;
      readonly advance: boolean;
      /** Seconds that the item was in front; only where it is timed. */
      readonly seconds?: number;
    }
  /**
   * Takes the latest decision of this session back: the one before it stands again, or none. Shows its item. Here and in
   * all that follows, the state is sent before the action is answered: until then the page takes no answer for what may
   * be another item by the time.
   */
  | { readonly type: 'undo' }
  | { readonly type: 'skip'; readonly item: string }
  /** The reviewer knows how the study asks now. */
  | { readonly type: 'wording-read' }
  /**
   * To another item: the neighbour, the next open one (of those that were skipped when no other is open), or a 0-based
   * position. Where there is none, it fails with a text that says so.
   */
  | { readonly type: 'go'; readonly to: 'previous' | 'next' | 'next-open' | number }
  /**
   * What stands unsaved in the fields of an item now; nothing, where nothing is left. The host keeps it beyond the page.
   * Nobody waits for the answer, and no state follows.
   */
  | ({ readonly type: 'draft'; readonly session: string; readonly item: string } & UnsavedWork)
  /** Flags the record for the queue, with a note. */
  | { readonly type: 'flag'; readonly item: string; readonly note: string }
  | { readonly type: 'repair'; readonly item: string; readonly repair: string }
  /** Puts the editor's cursor on the record; not in blind sessions. */
  | { readonly type: 'open-record'; readonly item: string }
  | { readonly type: 'open-file' }
  /** Opens what comes after a session; nobody waits for it. */
  | { readonly type: 'next-step'; readonly step: ReviewStep };

export type ReviewStep = 'show-agreement' | 'adjudicate' | 'start-review';

/** What the page keeps through a reload: arrangement, and what is typed and not stored yet. */
export interface ReviewLayout {
  readonly session?: string;
  readonly instructionsOpen: boolean;
  /** The key of an answer stores it, where one question is all there is to answer. */
  readonly decidesAtOnce: boolean;
  /** What is not stored yet, of each item that was left so; the latest last. */
  readonly drafts: readonly ReviewDraft[];
  /** The note of a flag that is being written. */
  readonly flag?:
    { readonly session: string; readonly item: string; readonly note: string } | undefined;
  /** How long an item was in front so far, of one that is timed. */
  readonly time?:
    { readonly session: string; readonly item: string; readonly seconds: number } | undefined;
}

/** Answers and comment that are not stored yet, of one item. */
export interface ReviewDraft extends PageDecision {
  readonly session: string;
  readonly item: string;
}
