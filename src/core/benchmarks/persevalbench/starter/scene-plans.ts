import type { DistanceBin, EvidenceForm, SceneType } from '../taxonomy.ts';

/*
 * Where things stand in the dialogue of a new scenario. Sizes follow prompts 2 and 6 of the paper (20 to 30 turns; three
 * episodes for a re-entry, the last one short) and table 2 (2.4 episodes on average). All plans end at turn 20, so that turns
 * with even numbers are the user's.
 */

export interface EpisodePlan {
  /** Its first turn. */
  readonly start: number;
  /** What is talked about, within a sentence. */
  readonly task: string;
  /** What its first turn does. */
  readonly opening: string;
}

export interface ScenePlan {
  readonly episodes: readonly EpisodePlan[];
  /** The latest state-A turn for each distance. */
  readonly latestA: Readonly<Record<DistanceBin, number>>;
  /** The turn with the first signal of accumulated evidence. */
  readonly firstSignal: number;
  /** The turn that expresses state B. */
  readonly stateB: number;
}

export const targetTurn = 20;

/** Where the old value is told: before every state-A turn. */
export const supersededTurn = 2;

export const scenePlans: Readonly<Record<SceneType, ScenePlan>> = {
  re_entry: {
    episodes: [
      { start: 0, task: 'the main task', opening: 'the user brings up the main task' },
      {
        start: 8,
        task: 'the task in between',
        opening: 'the user leaves the main task and turns to another one',
      },
      {
        start: 14,
        task: 'the resumed task',
        opening: 'the user comes back to the main task',
      },
    ],
    latestA: { near: 18, medium: 14, far: 6 },
    firstSignal: 4,
    stateB: 10,
  },
  cross_domain: {
    episodes: [
      { start: 0, task: 'the first task', opening: 'the user brings up the first task' },
      {
        start: 16,
        task: 'the second task',
        opening: 'the user moves on to a related task in another domain',
      },
    ],
    latestA: { near: 18, medium: 14, far: 6 },
    firstSignal: 4,
    stateB: 8,
  },
  out_of_scope: {
    episodes: [
      {
        start: 0,
        task: 'the earlier task',
        opening:
          'the user brings up the earlier task, which shares words or people with the later one',
      },
      {
        start: 8,
        task: 'the present task',
        opening: 'the user begins the task of the request, which only looks like a continuation',
      },
    ],
    latestA: { near: 18, medium: 14, far: 10 },
    firstSignal: 8,
    stateB: 4,
  },
};

/** The state-A turns for an evidence form and a distance, in ascending order. */
export function stateATurns(
  { firstSignal, latestA }: ScenePlan,
  form: EvidenceForm,
  distance: DistanceBin,
): readonly number[] {
  const latest = latestA[distance];
  return form === 'accumulated' ? [firstSignal, latest] : [latest];
}
