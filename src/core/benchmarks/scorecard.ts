import type { JsonObject, JsonValue } from '../model/json.ts';
import type { JudgeIdentity, Judgment } from '../model/judgment.ts';
import type { Review } from '../model/review.ts';

/** How a benchmark turns judgments into figures. */
export interface Scorecard {
  readonly tabulate: (input: ScorecardInput) => ScorecardReport;
}

export interface ScorecardInput {
  readonly records: readonly ScorecardRecord[];
  readonly groups: readonly JudgmentGroup[];
  /** Decisions of people, in the order of their files; a later one supersedes an earlier one of the same reviewer. */
  readonly reviews: readonly Review[];
  /** How many of the records have at least one problem of severity error. */
  readonly recordsWithErrors: number;
}

export interface ScorecardRecord {
  readonly id: string;
  readonly record: JsonValue;
}

/** The judgments of one judge under one protocol, context and ablation: see judging/judgment-index.ts. */
export interface JudgmentGroup {
  /** Unique among the groups' judges. */
  readonly judge: string;
  readonly identity: JudgeIdentity;
  readonly protocol: string;
  readonly context: string;
  readonly ablation?: string;
  /** What counts for each question, by `judgmentKey`: the latest fresh judgment, or the majority of its repeats. */
  readonly fresh: ReadonlyMap<string, Judgment>;
  /** Keys whose only judgments belong to an earlier content of the record or the prompt. */
  readonly stale: ReadonlySet<string>;
  /** Keys whose repeats have no majority; they are not in `fresh` (RULINGS, PersEvalBench 7). */
  readonly tied: ReadonlySet<string>;
  /** The fresh repeats behind a vote, by key, the latest last; empty without repeats. */
  readonly samples: ReadonlyMap<string, readonly Judgment[]>;
  /** Fresh judgments of earlier stages, by `stageKey`. */
  readonly stages: ReadonlyMap<string, Judgment>;
}

/** The figures as data (for `--format json`), as tables and figures (for people), and as what CI can hold against a limit. */
export interface ScorecardReport {
  readonly data: JsonObject;
  readonly sections: readonly ReportSection[];
  readonly metrics: readonly ReportMetric[];
  readonly notes: readonly string[];
}

export interface ReportSection {
  readonly title: string;
  readonly tables: readonly ReportTable[];
  readonly figures: readonly ReportFigure[];
}

/** Lower-case words with hyphens, unique in the report: names files and anchors. */
type ReportPartId = string;

export interface ReportTable {
  readonly id: ReportPartId;
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly ReportRow[];
  readonly notes: readonly string[];
}

/** `reference`: what the user's own figures are held against: constant judges, published figures, people. */
export interface ReportRow {
  readonly role: 'own' | 'reference';
  readonly cells: readonly ReportCell[];
}

export interface ReportCell {
  readonly text: string;
  /** At full precision, where the cell is a number: fractions, not percent. Null where it is undefined. */
  readonly value?: number | null;
  /** At 95%, as fractions; absent where the value is undefined or has none. */
  readonly interval?: { readonly lower: number; readonly upper: number };
  /** Why the value is undefined, as a sentence. */
  readonly reason?: string;
  /** What the number was counted over. */
  readonly items?: readonly ReportItem[];
}

/** What opens when somebody asks what is behind a number. */
export interface ReportItem {
  readonly recordId: string;
  readonly candidate?: string;
}

/** A value of a figure as a fraction of 1, with its interval. */
export interface FigureValue {
  readonly value: number;
  readonly lower?: number;
  readonly upper?: number;
}

export type ReportFigure = PlaneFigure | MatrixFigure | BarsFigure;

/** Points in the unit square, e.g. judges by FAR and ERR. */
export interface PlaneFigure {
  readonly type: 'plane';
  readonly id: ReportPartId;
  readonly title: string;
  readonly horizontal: string;
  readonly vertical: string;
  readonly points: readonly {
    readonly label: string;
    readonly role: ReportRow['role'];
    readonly horizontal: FigureValue;
    readonly vertical: FigureValue;
  }[];
  readonly notes: readonly string[];
}

/** Counts by row and column, e.g. gold against verdict. */
export interface MatrixFigure {
  readonly type: 'matrix';
  readonly id: ReportPartId;
  readonly title: string;
  readonly rowTitle: string;
  readonly columnTitle: string;
  readonly columns: readonly string[];
  readonly rows: readonly {
    readonly label: string;
    /** As many as there are columns; the length of `items` is the count. */
    readonly cells: readonly { readonly items: readonly ReportItem[]; readonly isGold: boolean }[];
  }[];
  readonly notes: readonly string[];
}

/** Groups of bars with intervals, one bar for each series. */
export interface BarsFigure {
  readonly type: 'bars';
  readonly id: ReportPartId;
  readonly title: string;
  readonly valueTitle: string;
  readonly series: readonly string[];
  readonly groups: readonly {
    readonly label: string;
    /** As many as there are series; undefined where the value is. */
    readonly bars: readonly (
      (FigureValue & { readonly items?: readonly ReportItem[] }) | undefined
    )[];
  }[];
  readonly notes: readonly string[];
}

/** A named figure of one judge in one setting, e.g. `pair-accuracy`. */
export interface ReportMetric {
  readonly name: string;
  readonly judge: string;
  readonly protocol: string;
  readonly context: string;
  readonly ablation?: string;
  /** Null where nothing was counted. */
  readonly value: number | null;
  /** What the value was counted over. */
  readonly n?: number;
}
