import { answerTo } from '../../benchmarks/study-decision.ts';
import type { Study } from '../../benchmarks/study.ts';
import { counted } from '../../model/counted.ts';
import { outdatedItem } from '../outdated-item.ts';
import { reviewedItems, type ReviewedItem, type StandingDecision } from '../reviewed-items.ts';
import { settlementOf, type Settlement } from '../settlement.ts';
import { commentOf, namesOf, partsOf, speakersFor, speakersOf, titleOf } from './decided-words.ts';
import type { DecidedDetail, EntryDraft } from './queue-entry.ts';
import type { QueueRecord, QueueSetting } from './queue-setting.ts';

const weights = { invalid: 90, reviewers: 60 };

/** Of what has changed since: as it is told to those who have yet to decide, where it needed a person, and where it did not. */
const changedWeights = { closed: 35, needed: 50, confirmed: 20 };

/** What people decided that calls for a repair, where they disagree, and what they decided of an earlier content. */
export function studyEntries(
  { kind, studies, repairs }: QueueSetting,
  { recordId, record, reviews }: QueueRecord,
): readonly EntryDraft[] {
  if (record === undefined || reviews.length === 0) return [];
  const records = new Map([[recordId, record]]);
  return studies
    .filter((study) => study.kind === kind.id && reviews.some((each) => each.study === study.id))
    .flatMap((study) => {
      const calls = repairs
        .filter((repair) => repair.kind === kind.id)
        .flatMap(({ id, calledForBy }) =>
          calledForBy?.study === study.id ? [{ ...calledForBy, repair: id }] : [],
        );
      return reviewedItems(study, reviews, records).items.flatMap((item) => {
        const outdated = outdatedItem(item);
        return [
          ...present(study, item, calls),
          ...(outdated === undefined ? [] : changed(study, outdated, calls)),
        ];
      });
    });
}

/** What was decided about the content as it is. */
function present(
  study: Study,
  item: ReviewedItem,
  calls: readonly CallForRepair[],
): readonly EntryDraft[] {
  const settlement = settlementOf(study, item);
  if (!('answers' in settlement)) {
    return settlement.by === 'disagreement' ? [disagreement(study, item)] : [];
  }
  const call = calledFor(calls, settlement);
  return call === undefined ? [] : [invalid(study, item, settlement, call)];
}

function calledFor(
  calls: readonly CallForRepair[],
  { answers }: Settled,
): CallForRepair | undefined {
  return calls.find(({ question, value }) => answerTo(answers, question) === value);
}

interface CallForRepair {
  readonly question: string;
  readonly value: string;
  readonly repair: string;
}

function invalid(
  study: Study,
  item: ReviewedItem,
  { by }: Settled,
  { question, value, repair }: CallForRepair,
): EntryDraft {
  const { candidate, decisions, adjudication } = item;
  const names = decisions.map(({ review }) => review.reviewer);
  const said = titleOf(study, question, value);
  const what = {
    adjudication: `${adjudication?.review.reviewer ?? ''} settled it as ${said}`,
    consensus: `${counted(names.length, 'reviewer')} agree on ${said}`,
    single: `${names.join('')} says ${said}`,
  }[by];
  const speakers = speakersFor(item, question, value);
  return {
    candidate,
    reason: 'invalid',
    source: study.id,
    detail: `${counted(namesOf(item).length, 'reviewer')} decided it (${study.title}). Whoever has decided it too sees what they say.`,
    decided: decidedDetail(study, item, `${what} (${study.title})${commentOf(study, speakers)}`),
    weight: weights.invalid,
    name: [study.id],
    repairs: [repair],
    causedAt: timesOf(speakers),
  };
}

type Settled = Extract<Settlement, { readonly answers: unknown }>;

/**
 * What was decided about an earlier content is to be decided again where it needed a person then, or where the answers are
 * of those that call for repairs: none stands for a content that nobody saw.
 *
 * @param item as it was
 */
function changed(
  study: Study,
  item: ReviewedItem,
  calls: readonly CallForRepair[],
): readonly EntryDraft[] {
  const settlement = settlementOf(study, item);
  if (settlement.by === 'none') return [];
  const speakers = speakersOf(item);
  const count = counted(namesOf(item).length, 'reviewer');
  const draft = {
    candidate: item.candidate,
    reason: 'changed' as const,
    source: study.id,
    detail: `${count} decided it (${study.title}), and it has changed since: it is to be decided again. Whoever has decided it too sees what they said.`,
    weight: changedWeights.closed,
    name: [study.id],
    causedAt: timesOf(speakers),
  };
  if (!('answers' in settlement)) {
    const detail = `Changed since ${count} disagreed (${study.title}): ${partsOf(study, item)}`;
    return [
      {
        ...draft,
        decided: { ...decidedDetail(study, item, detail), weight: changedWeights.needed },
      },
    ];
  }
  const [first] = calls;
  if (first === undefined) return [];
  const call = calledFor(calls, settlement);
  const { question } = call ?? first;
  const value = answerTo(settlement.answers, question);
  if (value === undefined) return [];
  const said = titleOf(study, question, value);
  const names = item.decisions.map(({ review }) => review.reviewer).join('');
  const what = {
    adjudication: `${item.adjudication?.review.reviewer ?? ''} settled it as ${said}`,
    consensus: `${count} agreed on ${said}`,
    single: `${names} said ${said}`,
  }[settlement.by];
  const words = commentOf(study, speakersFor(item, question, value));
  const detail = `Changed since ${what} (${study.title})${words}`;
  const weight = call === undefined ? changedWeights.confirmed : changedWeights.needed;
  return [
    {
      ...draft,
      decided: { ...decidedDetail(study, item, detail), weight },
      ...(call === undefined ? {} : { repairs: [call.repair] }),
    },
  ];
}

function decidedDetail({ isBlind }: Study, item: ReviewedItem, detail: string): DecidedDetail {
  return { detail, by: namesOf(item), isBlind };
}

function timesOf(decisions: readonly StandingDecision[]): readonly string[] {
  return decisions.map(({ review }) => review.created_at);
}

function disagreement(study: Study, item: ReviewedItem): EntryDraft {
  const { candidate, decisions } = item;
  return {
    candidate,
    reason: 'reviewers',
    source: study.id,
    detail: `${counted(decisions.length, 'reviewer')} disagree (${study.title}). Whoever has decided it too sees how.`,
    decided: decidedDetail(study, item, partsOf(study, item)),
    weight: weights.reviewers,
    name: [study.id],
    causedAt: timesOf(decisions),
  };
}
