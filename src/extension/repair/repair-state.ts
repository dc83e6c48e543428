import type { Review } from '../../core/model/review.ts';
import { effortWords, troubleWords, type CallEffort } from '../../core/judging/call-effort.ts';
import { timeWords } from '../../core/model/time-words.ts';
import { judgeName } from '../../core/judging/judge-names.ts';
import { repairReasons } from '../../core/review/repair/repair-reasons.ts';
import { missingPart } from '../../core/review/repair/missing-part.ts';
import { setAsideOf } from '../../core/review/set-aside.ts';
import type { Validation } from '../../core/review/repair/validate-record.ts';
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
    ...(standing === undefined ? {} : { standing: validationView(standing) }),
    ...(session.isRunning ? { progress: progressOf(step) } : {}),
    attempts: session.tries.map((named) => ({
      ...attemptView(named),
      title: titles.get(named.id) ?? '',
      isEarlier: session.isEarlier(named),
    })),
    ...(end === undefined ? {} : { end: endView(end) }),
    isOutdated: session.isOutdated(repaired),
    ...(accepted === undefined
      ? {}
      : {
          accepted: {
            attempt: accepted.attempt,
            text: accepted.text,
            isEdited: accepted.isEdited === true,
            isSaved:
              accepted.isSaved === true ||
              (!dataset.document.isDirty && !dataset.document.isUntitled),
          },
        }),
    ...(setAside === undefined ? {} : { setAside: reasonOf(setAside) }),
  };
}

function endView({
  end,
  reason,
}: NonNullable<RepairSession['end']>): NonNullable<RepairPage['end']> {
  if (end === 'passed') {
    const text = 'A try passes. Accept it, or change it first.';
    return { isSuccess: true, isBrokenOff: false, isCancelled: false, text };
  }
  const isBrokenOff = ['unvalidated', 'no-answer', 'cancelled'].includes(end);
  const isCancelled = end === 'cancelled';
  return { isSuccess: end === 'nothing-to-do', isBrokenOff, isCancelled, text: reason };
}

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
  { dataset, repair, recordId, value }: RepairedRecord,
  { studies, reviews, viewer }: RepairSurroundings,
): Pick<RepairPage, 'reasons' | 'undecided'> {
  const study = studies.studiesOf(dataset).find(({ id }) => id === repair.calledForBy?.study);
  const own = reviews.filter((review) => review.record_id === recordId);
  const reviewed = { recordId, record: value, reviews: own };
  const { told, untold } = repairReasons({ repair, study }, reviewed, viewer);
  return {
    reasons: told.map(({ reviewer, text }) => ({ source: reviewer, text })),
    ...(untold === undefined
      ? {}
      : { undecided: { study: untold.study.title, reviewers: untold.reviewers } }),
  };
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

function validationView({ judgment, outcome, effort }: Validation): ValidationView {
  const common = {
    judge: judgeName(judgment.judge),
    troubles: troublesOf(effort),
    ...(effort === undefined || effort.calls < 2 ? {} : { effort: effortWords(effort) }),
  };
  if (outcome === undefined) {
    const reason = judgment.error?.message ?? 'It gave no verdict that can be read.';
    return { ...common, reason, failures: [], ignored: [] };
  }
  const { passes, reason, failures, ignored } = outcome;
  return { ...common, passes, reason, failures, ignored };
}

function troublesOf(effort: CallEffort | undefined): readonly string[] {
  return (effort?.troubles ?? []).map(troubleWords);
}

/** The time of the one call that was answered; else how often it was asked, and how long that took. */
function timeOf({ state, latencyMs, effort }: NamedTry['attempt']): string {
  const isPlain = effort === undefined || (effort.calls < 2 && state !== 'no-answer');
  return isPlain ? timeWords(latencyMs) : effortWords(effort);
}

function attemptView({
  id,
  model,
  changes,
  attempt,
}: NamedTry): Omit<AttemptView, 'title' | 'isEarlier'> {
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
      : { validation: validationView(validation) }),
    facts: [model, timeOf(attempt), ...(tokens > 0 ? [`${tokens} tokens`] : [])],
    troubles: troublesOf(attempt.effort),
    saw: sawOf(call.visible),
  };
}

function sawOf(visible: JsonObject): AttemptView['saw'] {
  return Object.entries(visible).map(([name, field]) => ({
    name,
    text: typeof field === 'string' ? field : JSON.stringify(field, undefined, 2),
  }));
}
