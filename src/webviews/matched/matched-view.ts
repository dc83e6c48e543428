import type { ComparedField } from '../../core/comparison/field-comparison.ts';
import type { JsonPointer } from '../../core/model/pointer.ts';
import type {
  MatchedAction,
  MatchedLayout,
  MatchedPair,
  MatchedRecord,
  MatchedSide,
} from '../protocol/matched.ts';
import type { Extent } from '../shared/extent.ts';
import type { Status } from '../shared/status-line.ts';

/** Everything that the templates draw from, and what they may call. */
export interface MatchedView {
  readonly pair: MatchedPair;
  readonly fields: readonly ComparedField[];
  readonly layout: MatchedLayout;
  readonly status: Status | undefined;
  readonly act: (action: MatchedAction) => void;
  readonly arrange: (change: Partial<MatchedLayout>) => void;
  readonly selectSibling: (step: 1 | -1) => void;
  readonly goToDifference: (step: 1 | -1) => void;
  readonly showHelp: () => void;
  /** How much is shown of what can be long. */
  readonly extent: Extent;
}

/** What judges say is wrong at a place of a record: one mark for each place, with all who name it. */
export interface JudgedPlace {
  readonly pointer: JsonPointer;
  readonly judges: readonly string[];
}

/** Where fresh verdicts about the record as it is put a defect. */
export function judgedPlaces({ judgments }: MatchedRecord): readonly JudgedPlace[] {
  const judges = new Map<JsonPointer, Set<string>>();
  for (const { freshness, ablationTitle, judge, verdict } of judgments) {
    if (freshness !== 'fresh' || ablationTitle !== undefined) continue;
    for (const { role, pointer } of verdict?.places ?? []) {
      if (role !== 'defect' || pointer === undefined) continue;
      judges.set(pointer, (judges.get(pointer) ?? new Set()).add(judge));
    }
  }
  return [...judges].map(([pointer, names]) => ({ pointer, judges: [...names] }));
}

/** The title of a side, for labels. */
export function sideTitle({ pair }: MatchedView, side: MatchedSide): string {
  return pair[side].title;
}

/** At the place or inside it. */
export function isAt(pointer: JsonPointer, place: JsonPointer): boolean {
  return pointer === place || pointer.startsWith(`${place}/`);
}
