import type { JsonObject } from '../../../model/json.ts';
import type { EvidenceForm } from '../taxonomy.ts';
import type { Design } from './design.ts';
import {
  scenePlans,
  stateATurns,
  supersededTurn,
  targetTurn,
  type EpisodePlan,
} from './scene-plans.ts';
import { subtypeTexts } from './subtype-texts.ts';
import { toWrite } from '../../../model/to-write.ts';

interface Marks {
  readonly stateA: readonly number[];
  readonly stateB: readonly number[];
}

/** The turns of all episodes, each with what to write there, and the marks. */
export function dialogueSkeleton(design: Design): JsonObject {
  const { scene, error, form, distance } = design;
  const plan = scenePlans[scene];
  const marks: Marks = {
    stateA: stateATurns(plan, form, distance),
    stateB: [error === 'stale_superseded' ? supersededTurn : plan.stateB],
  };
  const turns = Array.from({ length: targetTurn + 1 }, (_, index): JsonObject => {
    const episode = plan.episodes.findLastIndex(({ start }) => start <= index);
    const at = plan.episodes[episode];
    const next = plan.episodes[episode + 1];
    if (at === undefined) throw new Error(`No episode holds turn ${index}`);
    return {
      episode: episode + 1,
      role: isUserTurn(index) ? 'user' : 'assistant',
      text: toWrite(
        isUserTurn(index)
          ? userText(design, marks, at, index)
          : assistantText(marks, at, index, next?.start === index + 1),
      ),
    };
  });
  return {
    turns,
    target_turn_index: targetTurn,
    state_a_turns: marks.stateA,
    state_b_turns: marks.stateB,
  };
}

function isUserTurn(index: number): boolean {
  return index % 2 === 0;
}

function userText(
  { error, form }: Design,
  { stateA, stateB }: Marks,
  { start, task, opening }: EpisodePlan,
  index: number,
): string {
  const { evidenceA, evidenceB, request } = subtypeTexts[error];
  const opens = index === start ? `${opening}; ` : '';
  if (index === targetTurn) return `${opens}the user makes the request: ${request}`;
  if (stateA.includes(index)) {
    const place = opens === '' ? `within ${task}, ` : opens;
    const together = form === 'accumulated' ? 'taken together, ' : '';
    const more = evidenceA === undefined ? '' : `; ${together}${evidenceA}`;
    return `${place}${formTexts[form](stateA.indexOf(index) + 1, stateA.length)}${more}`;
  }
  if (stateB.includes(index)) return `within ${task}, the user ${evidenceB}`;
  return index === start
    ? opening
    : `the user goes on with ${task}; no preference that the request turns on`;
}

function assistantText(
  { stateA, stateB }: Marks,
  { task }: EpisodePlan,
  index: number,
  isLast: boolean,
): string {
  if (isLast) return `the assistant brings ${task} to a close for now`;
  const followsEvidence = stateA.includes(index - 1) || stateB.includes(index - 1);
  return followsEvidence
    ? `the assistant goes along with what was just said, in half a sentence, and helps with ${task}`
    : `the assistant helps with ${task}`;
}

/** How a turn expresses state A (section 3.2 and prompt 5). */
const formTexts: Readonly<Record<EvidenceForm, (signal: number, signals: number) => string>> = {
  explicit: () =>
    'the user says in so many words what will matter for the request, as a preference or a constraint',
  implicit: () =>
    'the user lets it show what will matter for the request, by one choice, rejection or comparison, and never says it',
  accumulated: (signal, signals) =>
    `the user drops signal ${signal} of ${signals} in passing: it proves little by itself, and only all of them show what will matter for the request`,
};
