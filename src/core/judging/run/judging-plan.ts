import type { RecordKind } from '../../benchmarks/benchmark.ts';
import type { EarlierStages, Question } from '../../benchmarks/protocol.ts';
import type { JudgmentGroup } from '../../benchmarks/scorecard.ts';
import type { JsonValue } from '../../model/json.ts';
import type { JudgeIdentity, Judgment } from '../../model/judgment.ts';
import { UserError } from '../../model/user-error.ts';
import { judgeKey } from '../judge-names.ts';
import { indexJudgments } from '../judgment-index.ts';
import { judgmentKey, stageKey } from '../question.ts';
import type { JudgingSetting } from './judging-setting.ts';
import { likelyStages } from './likely-stages.ts';

/** One call to be made. */
export interface PlannedCall {
  readonly question: Question;
  /** Which of several repeats; absent without repeats and for earlier stages, which serve all repeats. */
  readonly sample?: number;
}

/** The calls of one judge about one record in one setting: the stages one after the other, then all verdicts. */
export interface JudgingChain {
  readonly recordId: string;
  readonly record: JsonValue;
  readonly setting: JudgingSetting;
  /** Index into the judges of the plan. */
  readonly judge: number;
  readonly stages: readonly PlannedCall[];
  /** What stages gave that are judged already. */
  readonly known: EarlierStages;
  readonly verdicts: readonly PlannedCall[];
}

export interface JudgingPlan {
  readonly chains: readonly JudgingChain[];
  /** How many calls the chains hold. */
  readonly callCount: number;
  /** Calls left out because a fresh verdict of the same judge is stored already. */
  readonly alreadyJudged: number;
  /** Indices of judges that nothing is asked of, because the same judge (`judgeKey`) comes before them. */
  readonly duplicateJudges: readonly number[];
  /** What cannot be judged and why, e.g. `sc-0007 (error): it has no text.` Each once, however many judges there are. */
  readonly notJudgeable: readonly string[];
}

export interface PlanInput {
  readonly settings: readonly JudgingSetting[];
  readonly judges: readonly JudgeIdentity[];
  /** Those that are to be judged, by id. */
  readonly records: ReadonlyMap<string, JsonValue>;
  readonly stored: readonly Judgment[];
  /** Undefined: all. */
  readonly candidate?: string | undefined;
  /** How often each verdict is asked for; undefined: once, and not as a repeat. */
  readonly repeats?: number | undefined;
}

/**
 * Finds out which calls are to be made; what is fresh already is left out. The chains go record by record, so that a
 * run which is interrupted leaves whole records, and within a record through settings and judges, so that all judges
 * work at once.
 *
 * @throws {UserError} for a candidate that no record has
 */
export function planJudging(input: PlanInput): JudgingPlan {
  const { judges, records, stored, repeats } = input;
  const settings = withoutRepetition(input.settings);
  const chains: JudgingChain[] = [];
  const notJudgeable = new Set<string>();
  let alreadyJudged = 0;
  const { groups } = indexJudgments({
    protocols: [...new Set(settings.map(({ protocol }) => protocol))],
    records,
    judgments: stored,
  });
  const lookup = new GroupLookup(groups);
  const asked = firstOfEach(judges);
  const planned = settings.map((setting) => {
    const candidates = candidatesOf(setting.kind, records, input.candidate);
    const { protocol, context, ablation } = setting;
    // Nothing but what it is about: questions become members of judgments.
    const about = { context, ...(ablation === undefined ? {} : { ablation }) };
    const questions = protocol.questions(candidates, about);
    const ofJudges = asked.map((judge) => {
      const identity = judges[judge];
      return { judge, group: identity && lookup.find(setting, identity) };
    });
    return {
      setting,
      questions: questions.map((question) => plannedOf(question, repeats)),
      ofJudges,
    };
  });
  for (const [recordId, record] of records) {
    for (const { setting, questions, ofJudges } of planned) {
      const possible = questions.filter(({ question }) => {
        const problem = problemOf(setting, record, question);
        if (problem !== undefined) {
          notJudgeable.add(`${recordId} (${question.candidate}): ${problem}`);
        }
        return problem === undefined;
      });
      for (const { judge, group } of ofJudges) {
        const found = chainOf({ recordId, record, setting, judge }, possible, group);
        alreadyJudged += found.alreadyJudged;
        if (found.chain.verdicts.length > 0) chains.push(found.chain);
      }
    }
  }
  return {
    chains,
    callCount: chains.reduce(
      (sum, { stages, verdicts }) => sum + stages.length + verdicts.length,
      0,
    ),
    alreadyJudged,
    duplicateJudges: [...judges.keys()].filter((judge) => !asked.includes(judge)),
    notJudgeable: [...notJudgeable],
  };
}

/** A question with its calls, which all records and judges share: plans of many calls stay small. */
interface PlannedQuestion {
  readonly question: Question;
  /** One for each repeat; one alone for an earlier stage. */
  readonly calls: readonly PlannedCall[];
}

function plannedOf(question: Question, repeats: number | undefined): PlannedQuestion {
  if (repeats === undefined || question.stage !== undefined) {
    return { question, calls: [{ question }] };
  }
  const calls = Array.from({ length: repeats }, (_unused, sample) => ({ question, sample }));
  return { question, calls };
}

function withoutRepetition(settings: readonly JudgingSetting[]): readonly JudgingSetting[] {
  const keys = settings.map(({ protocol, context, ablation }) =>
    JSON.stringify([protocol.id, protocol.promptHash, context, ablation ?? null]),
  );
  return settings.filter((_setting, index) => keys.indexOf(keys[index] ?? '') === index);
}

function firstOfEach(judges: readonly JudgeIdentity[]): readonly number[] {
  const keys = judges.map(judgeKey);
  return [...judges.keys()].filter((index) => keys.indexOf(keys[index] ?? '') === index);
}

/** Why a question cannot be put; what was prepared is dropped, since the prompts of a large file do not fit in memory. */
function problemOf(
  { protocol }: JudgingSetting,
  record: JsonValue,
  question: Question,
): string | undefined {
  const examples = likelyStages(protocol);
  const prepared = protocol.prepare(record, question, examples);
  return prepared.ok ? undefined : prepared.error;
}

function chainOf(
  chain: Pick<JudgingChain, 'recordId' | 'record' | 'setting' | 'judge'>,
  questions: readonly PlannedQuestion[],
  group: JudgmentGroup | undefined,
): { readonly chain: JudgingChain; readonly alreadyJudged: number } {
  const { recordId } = chain;
  const verdicts: PlannedCall[] = [];
  const stages: PlannedCall[] = [];
  const known = new Map<string, JsonValue>();
  let alreadyJudged = 0;
  for (const { question, calls } of questions) {
    const { stage, candidate, order } = question;
    if (stage === undefined) {
      const key = judgmentKey(recordId, candidate, order);
      for (const call of calls) {
        if (isJudged(group, key, call)) alreadyJudged += 1;
        else verdicts.push(call);
      }
    } else {
      const stored = group?.stages.get(stageKey(recordId, stage));
      if (stored?.outcome === 'verdict') known.set(stage, stored.verdict ?? null);
      else stages.push(...calls);
    }
  }
  // Without verdicts to ask for, a stage alone would serve nobody.
  return { chain: { ...chain, stages, known, verdicts }, alreadyJudged };
}

function isJudged(group: JudgmentGroup | undefined, key: string, { sample }: PlannedCall): boolean {
  // Repeats that tie stay a tie: an answer beside them would not count.
  if (sample === undefined) {
    return group?.fresh.get(key)?.outcome === 'verdict' || group?.tied.has(key) === true;
  }
  const repeat = group?.samples.get(key)?.find((judgment) => judgment.sample === sample);
  return repeat?.outcome === 'verdict';
}

class GroupLookup {
  readonly #groups: ReadonlyMap<string, JudgmentGroup>;

  constructor(groups: readonly JudgmentGroup[]) {
    this.#groups = new Map(
      groups.map((group) => [groupKey(group.protocol, group, group.identity), group]),
    );
  }

  find(setting: JudgingSetting, identity: JudgeIdentity): JudgmentGroup | undefined {
    return this.#groups.get(groupKey(setting.protocol.id, setting, identity));
  }
}

function groupKey(
  protocol: string,
  { context, ablation }: Pick<JudgmentGroup, 'context' | 'ablation'>,
  identity: JudgeIdentity,
): string {
  return JSON.stringify([judgeKey(identity), protocol, context, ablation ?? null]);
}

/** All that any record has, so that a record which lacks one is named and not passed over. */
function candidatesOf(
  kind: RecordKind,
  records: ReadonlyMap<string, JsonValue>,
  wanted: string | undefined,
): readonly string[] {
  const known = new Set<string>();
  for (const record of records.values()) {
    for (const { id } of kind.candidates(record)) known.add(id);
  }
  if (wanted === undefined) return [...known];
  if (known.has(wanted) || known.size === 0) return [wanted];
  throw new UserError(
    'unknown-candidate',
    `There is no candidate "${wanted}". The records have: ${[...known].join(', ')}.`,
  );
}
