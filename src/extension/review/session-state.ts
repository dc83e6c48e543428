import type { Repair } from '../../core/benchmarks/repair.ts';
import type { Study } from '../../core/benchmarks/study.ts';
import { isOtherWording, studyFormHash } from '../../core/review/form-hash.ts';
import { pageAnswersOf } from '../../core/review/sessions/present-item.ts';
import type { StandingDecision } from '../../core/review/reviewed-items.ts';
import type {
  NewWording,
  OtherDecision,
  PageDecision,
  ReviewItemState,
  ReviewProgress,
} from '../../webviews/protocol/review.ts';
import type { SessionItem } from './session-snapshot.ts';

/** What a page shows of an item beside the head of its session. */
export function itemState(
  item: SessionItem,
  options: {
    readonly study: Study;
    readonly isAdjudication: boolean;
    readonly isSkipped: boolean;
    readonly isTimed: boolean;
    readonly repairs: readonly Repair[];
  },
): Pick<
  ReviewItemState,
  | 'type'
  | 'item'
  | 'recordId'
  | 'view'
  | 'questions'
  | 'decided'
  | 'isOtherWording'
  | 'isSkipped'
  | 'others'
  | 'stale'
  | 'isTimed'
  | 'repairs'
> {
  const { study, isAdjudication, isSkipped, isTimed } = options;
  const { own, stale } = item.standing;
  return {
    type: 'item',
    item: item.token,
    // Ids, and what can be repaired, tell what a blind reviewer must not know.
    ...(study.isBlind ? {} : { recordId: item.drawn.record_id }),
    repairs: study.isBlind ? [] : repairsOf(item, study, options.repairs),
    ...item.present().page,
    ...(own !== undefined && {
      decided: pageDecision(item, own),
      isOtherWording: isOtherWording(own.review, studyFormHash(study)),
    }),
    ...(own === undefined && stale !== undefined && { stale: staleText(item, stale) }),
    ...(isAdjudication && { others: othersOf(item) }),
    isSkipped,
    isTimed,
  };
}

export function progressOf(
  items: readonly SessionItem[],
  position: number,
  skipped: ReadonlySet<string>,
): ReviewProgress {
  // One pass: it is asked for with each state of a session that may have thousands of items.
  const rounds = new Set<number>();
  let decided = 0;
  let skippedCount = 0;
  for (const { drawn, standing, key } of items) {
    rounds.add(drawn.round);
    if (standing.isDecided) decided += 1;
    else if (skipped.has(key)) skippedCount += 1;
  }
  const round = items[position]?.drawn.round;
  return {
    // Behind the last item there is none: it stays the last one that was shown.
    position: Math.min(position, items.length - 1),
    total: items.length,
    decided,
    skipped: skippedCount,
    ...(rounds.size > 1 &&
      round !== undefined && { round: `Round ${round} of ${Math.max(...rounds)}` }),
  };
}

/** @param form how the study asks now, as a hash */
export function newWording(items: readonly SessionItem[], form: string): NewWording {
  const before = [...items.entries()].filter(
    ([
      ,
      {
        standing: { own },
      },
    ]) => own !== undefined && isOtherWording(own.review, form),
  );
  const [first] = before;
  return { decidedBefore: before.length, ...(first !== undefined && { first: first[0] }) };
}

function repairsOf(
  { item, record }: SessionItem,
  study: Study,
  repairs: readonly Repair[],
): ReviewItemState['repairs'] {
  return repairs
    .filter((repair) => {
      if (repair.kind !== study.kind || repair.calledForBy?.study !== study.id) return false;
      const target = repair.current(record);
      if (target === undefined) return false;
      return item.candidate === undefined || target.candidate === item.candidate;
    })
    .map(({ id, title }) => ({ id, title }));
}

function pageDecision(
  { present }: SessionItem,
  { review, answers }: StandingDecision,
): PageDecision {
  return { answers: pageAnswersOf(present(), answers), comment: review.comment ?? '' };
}

function othersOf(item: SessionItem): readonly OtherDecision[] {
  const { decisions, adjudication } = item.standing;
  const others = decisions.map((decision) => ({
    reviewer: decision.review.reviewer,
    ...pageDecision(item, decision),
  }));
  if (adjudication === undefined) return others;
  const { reviewer } = adjudication.review;
  return [
    ...others,
    { reviewer: `${reviewer} (adjudication)`, ...pageDecision(item, adjudication) },
  ];
}

/** In words, because the questions may have been others. */
function staleText(item: SessionItem, { review, answers }: StandingDecision): string {
  const presented = item.present();
  const { questions } = presented.page;
  const given = pageAnswersOf(presented, answers);
  const said = questions.flatMap(({ id, title, choices }) => {
    const value = given[id];
    if (value === undefined) return [];
    const choice = choices.find((each) => each.value === value);
    return [`${title}: ${choice?.title ?? value}`];
  });
  const day = review.created_at.slice(0, 10);
  const what = said.length === 0 ? 'something that is no longer asked' : said.join('; ');
  const comment = review.comment === undefined ? '' : `, with the comment “${review.comment}”`;
  return `${what} (${day})${comment}`;
}
