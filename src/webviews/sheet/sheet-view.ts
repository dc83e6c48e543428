import type { SheetEntry, SheetLink } from '../../core/benchmarks/sheet.ts';
import type {
  SheetDraft,
  SheetLayout,
  SheetMessage,
  SheetProblem,
  SheetRecord,
} from '../protocol/sheet.ts';
import type { DraftConflict } from '../shared/draft-field.ts';
import type { Extent } from '../shared/extent.ts';
import type { Status } from '../shared/status-line.ts';
import type { EntryPlace, SheetAnchors } from './sheet-anchors.ts';

/** Everything that the templates draw from, and what they may call. */
export interface SheetView {
  readonly record: SheetRecord;
  readonly layout: SheetLayout;
  readonly status: Status | undefined;
  readonly anchors: SheetAnchors;
  /** By what shows them, see `homes`. */
  readonly problems: ReadonlyMap<string, readonly SheetProblem[]>;
  /** The draft of this record, with what has happened to its text in the meantime. */
  readonly draft: ShownDraft | undefined;
  /** How much is shown of what can be long. */
  readonly extent: Extent;
  readonly send: (message: SheetMessage) => void;
  /** Goes where a link leads. */
  readonly follow: (link: SheetLink) => void;
  /** Goes to an entry of this page. */
  readonly goTo: (place: EntryPlace) => void;
  readonly drafts: DraftCommands;
  readonly showHelp: () => void;
}

export interface ShownDraft extends SheetDraft {
  readonly conflict: DraftConflict | undefined;
}

export interface DraftCommands {
  readonly begin: (entry: SheetEntry) => void;
  readonly type: (text: string) => void;
  readonly save: () => void;
  readonly cancel: () => void;
  readonly takeTheirs: () => void;
}

/** Items that a list shows at first, and how many more at each request: drawing more makes the page slow. */
export const itemsPerPage = 60;

/** UTF-16 units of a text that are shown at first. */
export const unitsPerText = 20_000;

/** Unique on the page: a pointer may be shown in several parts. */
export function entryId(partId: string, pointer: string): string {
  return `${partId}:${pointer}`;
}
