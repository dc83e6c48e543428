import type { ComparedStanding } from '../../core/judging/run-comparison.ts';
import type { JudgmentOutcome } from '../../core/model/judgment.ts';

/** What the Judge Dataset panel shows: the plan of a run over one file, the run itself, and two runs held against each other. */
export type RunState = RunNothing | RunDesk;

export interface RunNothing {
  readonly type: 'nothing';
  /** Why there is nothing to show and what to do. */
  readonly message: string;
}

export interface RunDesk {
  readonly type: 'run';
  /** For the layout that the webview keeps, so that a reload finds the same file again. */
  readonly documentUri: string;
  readonly fileName: string;
  readonly kindTitle: string;
  readonly page: RunPageName;
  readonly setup: RunSetup;
  readonly choices: RunChoices;
  /** Changes when the extension, and not the page, has changed the choices. */
  readonly choicesRevision: number;
  readonly plan: RunPlanView;
  /** The run that goes on, or the last one of this window. */
  readonly run?: RunProgressView;
  readonly comparison?: RunComparisonView;
}

export type RunPageName = 'judge' | 'comparison';

/** What can be chosen. */
export interface RunSetup {
  /** Records of the file, so far as it is read. */
  readonly records: number;
  /** Of the lines that were selected when the panel was opened, e.g. `lines 3 to 9`. */
  readonly selection?: { readonly title: string; readonly records: number };
  readonly judges: readonly RunJudgeOption[];
  readonly protocols: readonly RunOption[];
  readonly contexts: readonly RunContextOption[];
  readonly ablations: readonly RunAblationOption[];
  /** Offered for filters: names of properties, and pointers into them. */
  readonly fields: readonly string[];
  /** False in a workspace that is not trusted: nothing is sent. */
  readonly isTrusted: boolean;
}

export interface RunOption {
  readonly id: string;
  readonly title: string;
  readonly description: string;
}

export interface RunJudgeOption {
  readonly name: string;
  readonly description: string;
  /** Why it cannot be asked. */
  readonly problem?: string;
}

export interface RunContextOption extends RunOption {
  /** Gold that it shows on purpose. */
  readonly showsGold: readonly string[];
  /** Ids of the protocols that know it. */
  readonly protocols: readonly string[];
}

export interface RunAblationOption extends RunOption {
  readonly isSeeded: boolean;
  readonly protocols: readonly string[];
}

/** Of `ablations`: the record as it is. */
export const noAblation = 'none';

export interface RunChoices {
  readonly scope: 'file' | 'selection';
  /** Only records that lack a fresh verdict of what is chosen. */
  readonly onlyUnjudged: boolean;
  readonly onlyWithoutErrors: boolean;
  readonly filters: readonly RunFilter[];
  readonly sample: { readonly size: number; readonly seed: number } | null;
  readonly judges: readonly string[];
  readonly protocols: readonly string[];
  readonly contexts: readonly string[];
  readonly ablations: readonly string[];
  readonly ablationSeed: number;
  /** 1: asked once, and not as a repeat. */
  readonly repeats: number;
  readonly concurrency: number;
  /** Null: no cap. */
  readonly maxCalls: number | null;
  readonly maxCostUsd: number | null;
}

export interface RunFilter {
  /** A property or a JSON pointer. */
  readonly field: string;
  readonly value: string;
}

export type RunPlanView =
  | { readonly type: 'counting' }
  /** It cannot be planned; what to do. */
  | { readonly type: 'problem'; readonly message: string }
  | RunPlanReady;

export interface RunPlanReady {
  readonly type: 'ready';
  readonly records: number;
  readonly calls: number;
  readonly alreadyFresh: number;
  readonly notJudgeable: number;
  readonly judges: readonly RunJudgeEstimate[];
  /** Undefined where a price or a count of tokens is missing for some call. */
  readonly costUsd?: number;
  readonly destinations: readonly RunDestination[];
  readonly notes: readonly string[];
  /** Why Start is not offered. */
  readonly cannotStart?: string;
}

export interface RunJudgeEstimate {
  readonly name: string;
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly costUsd?: number;
  /** How the figures were come by. */
  readonly basis: string;
}

/** Where something goes when the run starts, and what. */
export interface RunDestination {
  readonly address: string;
  readonly models: readonly string[];
  /** Visible fields of the prompts. */
  readonly fields: readonly string[];
  /** Contexts that show gold on purpose, with what they show. */
  readonly gold: readonly string[];
  readonly authorization: string;
  readonly warnings: readonly string[];
  readonly hasConsent: boolean;
}

export type RunStateName =
  | 'running'
  | 'cancelling'
  | 'finished'
  | 'cancelled'
  | 'interrupted'
  | 'capped'
  | 'refused'
  | 'failed';

export type RunOutcomeCounts = Readonly<Record<JudgmentOutcome | 'skipped', number>>;

export interface RunProgressView {
  readonly runId: string;
  readonly state: RunStateName;
  readonly judges: readonly string[];
  readonly counts: RunOutcomeCounts;
  readonly done: number;
  readonly total: number;
  readonly startedAt: string;
  readonly elapsedMs: number;
  /** Undefined until there is enough to go by. */
  readonly callsPerMinute?: number;
  readonly leftMs?: number;
  /** Undefined where no price is known. */
  readonly costUsd?: number;
  readonly endpoints: readonly RunEndpointView[];
  /** Why it ended early and what to do. */
  readonly message?: string;
  readonly canResume: boolean;
}

export interface RunEndpointView {
  readonly name: string;
  readonly inFlight: number;
  /** Calls that it is asked to answer at once now. */
  readonly limit: number;
  /** It asked to wait until then (ISO 8601). */
  readonly waitingUntil?: string;
  readonly isRefused: boolean;
}

/** Two runs, held against each other question by question. */
export interface RunComparisonView {
  readonly first: RunComparisonSide;
  readonly second: RunComparisonSide;
  /** Questions that either side has. */
  readonly questions: number;
  /** Questions that both sides have right or wrong. */
  readonly shared: number;
  readonly rows: readonly RunComparisonRow[];
  /** By standing of the first side, then of the second; nothing where there is none. */
  readonly cells: readonly RunComparisonCell[];
  readonly changed: number;
  /** Of the questions that one side has right and the other wrong. */
  readonly mcNemar?: RunMcNemar;
}

export interface RunMcNemar {
  readonly onlyFirst: number;
  readonly onlySecond: number;
  readonly pValue: number;
}

export interface RunComparisonSide {
  /** E.g. `Run of 3 Mar 2026, 10:14`. */
  readonly title: string;
  /** What of the run is compared: judge, protocol, context, ablation. */
  readonly groups: readonly string[];
  readonly chosenGroup: number;
}

export interface RunComparisonRow {
  readonly title: string;
  readonly first: RunRate;
  readonly second: RunRate;
}

export interface RunRate {
  readonly hits: number;
  readonly total: number;
}

export interface RunComparisonCell {
  readonly first: ComparedStanding;
  readonly second: ComparedStanding;
  readonly count: number;
}

export type RunList = 'failed' | 'unreadable' | 'not-judgeable';

export type RunAction =
  | { readonly type: 'choose'; readonly choices: RunChoices }
  | { readonly type: 'start' }
  | { readonly type: 'cancel' }
  | { readonly type: 'resume' }
  | { readonly type: 'show-report' }
  /** Lists records, to go to one of them. */
  | { readonly type: 'list'; readonly list: RunList }
  | { readonly type: 'show-page'; readonly page: RunPageName }
  | {
      readonly type: 'compare-groups';
      readonly side: 'first' | 'second';
      readonly group: number;
    }
  /** Lists the questions of a cell of the comparison, or those whose verdict changed. */
  | {
      readonly type: 'list-compared';
      readonly first: ComparedStanding;
      readonly second: ComparedStanding;
    }
  | { readonly type: 'list-changed' }
  | { readonly type: 'choose-file' }
  | { readonly type: 'add-judge' }
  | { readonly type: 'open-prices' }
  | { readonly type: 'manage-trust' };

/** What the webview keeps through a reload: arrangement only, never data. */
export interface RunLayout {
  readonly documentUri?: string;
  readonly choices?: RunChoices;
}
