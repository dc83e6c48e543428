import type { Study } from '../../core/benchmarks/study.ts';
import type { Review } from '../../core/model/review.ts';
import { effortWords, troubleWords, type CallEffort } from '../../core/judging/call-effort.ts';
import { timeWords } from '../../core/model/time-words.ts';
import {
  outdatedDecisions,
  repairReasons,
  type ReviewedRecord,
} from '../../core/review/repair/repair-reasons.ts';
import type { RepairEnd } from '../../core/review/repair/repair-request.ts';
import { missingPart } from '../../core/review/repair/missing-part.ts';
import { setAsideOf } from '../../core/review/set-aside.ts';
import type { Validation } from '../../core/review/repair/validate-record.ts';
import type { JudgeIdentity } from '../../core/model/judgment.ts';
import type { JsonObject } from '../../core/model/json.ts';
import type {
  AttemptView,
  RepairPage,
  RepairReason,
  ValidationView,
} from '../../webviews/protocol/repair.ts';
import { fileNameOf } from '../host/file-name.ts';
import type { Studies } from '../host/studies.ts';
import type { RepairedRecord } from './repaired-record.ts';
import type { NamedTry } from './named-try.ts';
import { editableText } from './editable-proposal.ts';
import { type RepairSession } from './repair-session.ts';
import { tryTitles } from './try-titles.ts';

/** What a page needs beside the session. */
export interface RepairSurroundings {
  readonly studies: Studies;
  /** Of the dataset, all of them. */
  readonly reviews: readonly Review[];
  /** Who looks, as far as somebody said so. */
  readonly viewer: string | undefined;
  /** Names of judges that can write. */
  readonly writers: readonly string[];
  readonly writer: string | undefined;
  readonly validators: readonly string[];
  readonly validator: string;
  readonly isTrusted: boolean;
  /** What the settings call a model, where one name is its. */
  readonly nameOf: (identity: JudgeIdentity) => string;
}

export function repairPage(
  session: RepairSession,
  repaired: RepairedRecord,
  surroundings: RepairSurroundings,
): RepairPage {
  const { dataset, repair, record, recordId, value } = repaired;
  const { writer, writers, validator, validators } = surroundings;
  const standing = session.standing(repaired);
  const part = repair.current(value);
  const view = repair.viewOf(value);
  const setAside = standingSetAside(repaired, surroundings.reviews);
  const cannotRun = whyNot(repaired, surroundings);
  const { step, end } = session;
  const accepted = session.accepted(repaired);
  const titles = tryTitles(session.tries);
  return {
    type: 'repair',
    documentUri: dataset.uri.toString(),
    ...{ recordId, repair: repair.id, title: repair.title, description: repair.description },
    fileName: fileNameOf(dataset.uri),
    summary: record.summary,
    part: part?.title ?? repair.title,
    ...(view === undefined ? {} : { view }),
    ...reasonsFor(repaired, surroundings),
    ...{ writers, validators, validator },
    ...(writer === undefined ? {} : { writer }),
    ...(cannotRun === undefined ? {} : { cannotRun }),
    tries: repair.tries,
    ...(standing === undefined ? {} : { standing: validationView(standing, surroundings) }),
    ...(session.isRunning ? { progress: progressOf(step) } : {}),
    attempts: session.tries.map((named) => ({
      ...attemptView(named, surroundings),
      title: titles.get(named.id) ?? '',
      isEarlier: session.isEarlier(named),
    })),
    ...(end === undefined ? {} : { end: endView(end, session) }),
    isOutdated: session.isOutdated(repaired),
    ...(accepted === undefined
      ? {}
      : {
          accepted: {
            attempt: accepted.attempt,
            text: accepted.text,
            isEdited: accepted.isEdited === true,
            ...outdatedIn(repaired, surroundings),
            isSaved:
              accepted.isSaved === true ||
              (!dataset.document.isDirty && !dataset.document.isUntitled),
          },
        }),
    ...(setAside === undefined ? {} : { setAside: reasonOf(setAside) }),
  };
}

function endView(
  { end, reason }: NonNullable<RepairSession['end']>,
  session: RepairSession,
): NonNullable<RepairPage['end']> {
  if (end === 'passed') {
    const text = 'A try passes. Accept it, or change it first.';
    return { isSuccess: true, isBrokenOff: false, isCancelled: false, text };
  }
  const isBrokenOff = ['unvalidated', 'no-answer', 'cancelled'].includes(end);
  const isCancelled = end === 'cancelled';
  const latest = session.tries.findLast((named) => !session.isEarlier(named));
  // The try tells the cause: here stands what to do.
  const text = latest?.attempt.state === end ? (unansweredTexts[end] ?? reason) : reason;
  return { isSuccess: end === 'nothing-to-do', isBrokenOff, isCancelled, text };
}

const unansweredTexts: Readonly<Partial<Record<RepairEnd, string>>> = {
  'no-answer':
    'No answer came from the model that writes: its try says why. Ask again, or choose another model.',
  unvalidated:
    'No verdict came from the validator: the try says why, and keeps what was written. Ask again, or choose another validator.',
};

function progressOf(step: RepairSession['step']): NonNullable<RepairPage['progress']> {
  return {
    text: step?.text ?? 'Starting',
    ...(step?.waiting === undefined ? {} : { waiting: step.waiting }),
  };
}

function whyNot(
  { repair, value }: RepairedRecord,
  { isTrusted, writers }: RepairSurroundings,
): string | undefined {
  const missing = missingPart(repair, value);
  if (missing !== undefined) return missing;
  if (!isTrusted) return 'This workspace is not trusted, so nothing is sent to a model.';
  if (writers.length === 0) {
    return 'No model is set up, and the built-in baseline has no words of its own. Add a model to write with.';
  }
  return undefined;
}

/** What people decided about the part, as the viewer may read it. */
function reasonsFor(
  repaired: RepairedRecord,
  surroundings: RepairSurroundings,
): Pick<RepairPage, 'reasons' | 'undecided'> {
  const called = calledFor(repaired, surroundings);
  const { told, untold } = repairReasons(called, called.reviewed, surroundings.viewer);
  return {
    reasons: told.map(({ reviewer, text }) => ({ source: reviewer, text })),
    ...(untold === undefined
      ? {}
      : { undecided: { study: untold.study.title, reviewers: untold.reviewers } }),
  };
}

/** Decisions that no longer hold, now that something was accepted. */
function outdatedIn(
  repaired: RepairedRecord,
  surroundings: RepairSurroundings,
): Pick<NonNullable<RepairPage['accepted']>, 'outdated'> {
  const called = calledFor(repaired, surroundings);
  const found = outdatedDecisions(called, called.reviewed);
  if (found === undefined) return {};
  return { outdated: { study: found.study.title, reviewers: found.reviewers } };
}

/** A repair with the study that calls for it, and what was said of the record. */
function calledFor(
  { dataset, repair, recordId, value }: RepairedRecord,
  { studies, reviews }: RepairSurroundings,
): Pick<RepairedRecord, 'repair'> & {
  readonly study: Study | undefined;
  readonly reviewed: ReviewedRecord;
} {
  const study = studies.studiesOf(dataset).find(({ id }) => id === repair.calledForBy?.study);
  const own = reviews.filter((review) => review.record_id === recordId);
  return { repair, study, reviewed: { recordId, record: value, reviews: own } };
}

/** The review that sets the record aside as it is; undefined where none stands. */
export function standingSetAside(
  { repair, recordId, value }: RepairedRecord,
  reviews: readonly Review[],
): Review | undefined {
  const own = reviews.filter(({ record_id: id }) => id === recordId);
  return setAsideOf(value, own).get(repair.id);
}

function reasonOf({ reviewer, comment = '' }: Review): RepairReason {
  return { source: reviewer, text: comment };
}

function validationView(
  { judgment, outcome, effort }: Validation,
  { nameOf }: RepairSurroundings,
): ValidationView {
  const common = {
    judge: nameOf(judgment.judge),
    troubles: troublesOf(effort, judgment.error?.message),
    ...(effort === undefined || effort.calls < 2 ? {} : { effort: effortWords(effort) }),
  };
  if (outcome === undefined) {
    const reason = judgment.error?.message ?? 'It gave no verdict that can be read.';
    return { ...common, reason, failures: [], ignored: [] };
  }
  const { passes, reason, failures, ignored } = outcome;
  return { ...common, passes, reason, failures, ignored };
}

/** @param reason is said beside them: what has nothing to add to it is left out */
function troublesOf(effort: CallEffort | undefined, reason?: string): readonly string[] {
  return (effort?.troubles ?? [])
    .filter(({ message, retryAfterMs }) => message !== reason || retryAfterMs !== undefined)
    .map(troubleWords);
}

/** The time of the one call that was answered; else how often it was asked, and how long that took. */
function timeOf({ state, latencyMs, effort }: NamedTry['attempt']): string {
  const isPlain = effort === undefined || (effort.calls < 2 && state !== 'no-answer');
  return isPlain ? timeWords(latencyMs) : effortWords(effort);
}

function attemptView(
  { id, model, name = model, changes, attempt }: NamedTry,
  surroundings: RepairSurroundings,
): Omit<AttemptView, 'title' | 'isEarlier'> {
  const { state, reason, proposal, findings, validation, usage, call } = attempt;
  const tokens = (usage.input_tokens ?? 0) + (usage.output_tokens ?? 0);
  return {
    ...{ id, state, reason },
    changes,
    ...(proposal === undefined ? {} : { proposal: editableText(proposal) }),
    findings: findings.map(({ message }) => message),
    // Nobody was heard where it was cancelled.
    ...(validation === undefined || validation.judgment.outcome === 'cancelled'
      ? {}
      : { validation: validationView(validation, surroundings) }),
    facts: [name, timeOf(attempt), ...(tokens > 0 ? [`${tokens} tokens`] : [])],
    troubles: troublesOf(attempt.effort, reason),
    saw: sawOf(call.visible),
  };
}

function sawOf(visible: JsonObject): AttemptView['saw'] {
  return Object.entries(visible).map(([name, field]) => ({
    name,
    text: typeof field === 'string' ? field : JSON.stringify(field, undefined, 2),
  }));
}
