import { isJsonObject, type JsonValue } from '../../../model/json.ts';
import type { Candidate } from '../../candidate.ts';
import type {
  PreviewDistance,
  PreviewModel,
  PreviewPlace,
  PreviewSection,
  PreviewState,
  PreviewTurn,
} from '../../preview.ts';
import { candidatesOf } from '../candidates.ts';
import type { UserState } from '../scenario-parts.ts';
import { distanceBin, evidenceDistance, readScenario, type Scenario } from '../scenario.ts';
import { distanceBins } from '../taxonomy.ts';
import {
  beginsEpisode,
  readDialogue,
  stateIds,
  turnPointer,
  type Dialogue,
  type StateId,
} from './dialogue.ts';
import { whyNotMergedEpisode, whyNotSplitEpisode } from './episodes.ts';
import { cellFields, stateFields } from './fields.ts';
import { isEvidence, whyNotSpeaker, whyNotTarget, whyNotToggled } from './marks.ts';
import { whyNotRemoved } from './turn-order.ts';
import { whyNotMerged, whyNotSplit } from './turn-text.ts';

const stateLooks = {
  A: { title: 'State A', tone: 'evidence-primary' },
  B: { title: 'State B', tone: 'evidence-competing' },
} as const;

/** A scenario as a dialogue with its states, its evidence and its matched pair; undefined for what is no object. */
export function readPreview(record: JsonValue): PreviewModel | undefined {
  if (!isJsonObject(record)) return undefined;
  const scenario = readScenario(record);
  const dialogue = readDialogue(record);
  const distance = distanceOf(scenario);
  return {
    title: scenario.id ?? 'Scenario without an id',
    fields: cellFields(record),
    states: stateIds.map((id) => stateOf(record, scenario, id)),
    sections: dialogue === undefined ? [] : sectionsOf(dialogue),
    distance,
    ...(distance === undefined ? { noDistance: noDistance(scenario) } : {}),
    candidates: pairOf(scenario),
  };
}

function stateOf(record: JsonValue, scenario: Scenario, id: StateId): PreviewState {
  const state = id === 'A' ? scenario.stateA : scenario.stateB;
  return {
    id,
    ...stateLooks[id],
    text: state === null ? undefined : state?.text,
    textPointer: `/states/${id}/text`,
    fields: stateFields(record, id),
    facts: factsOf(state ?? {}),
  };
}

function factsOf({ requirements = [], time, transferability }: UserState): PreviewState['facts'] {
  return [
    { label: 'Requirements', values: requirements },
    { label: 'Time', values: time === undefined ? [] : [time] },
    { label: 'Transferability', values: transferability === undefined ? [] : [transferability] },
  ].filter(({ values }) => values.length > 0);
}

function sectionsOf(dialogue: Dialogue): readonly PreviewSection[] {
  const sections: { number: number | undefined; title: string; turns: PreviewTurn[] }[] = [];
  for (const [index, { episode }] of dialogue.turns.entries()) {
    if (beginsEpisode(dialogue, index)) {
      sections.push({ number: episode, title: `Episode ${episode ?? '?'}`, turns: [] });
    }
    sections.at(-1)?.turns.push(turnOf(dialogue, index));
  }
  return sections;
}

function turnOf(dialogue: Dialogue, index: number): PreviewTurn {
  const turn = dialogue.turns[index];
  const up = stepUp(dialogue, index);
  const down = stepDown(dialogue, index);
  const otherSpeaker = turn?.role === 'user' ? 'assistant' : 'user';
  return {
    index,
    speaker: turn?.role,
    text: turn?.text ?? '',
    textPointer: turnPointer(index, 'text'),
    isTarget: dialogue.target === index,
    evidenceFor: stateIds.filter((id) => isEvidence(dialogue, index, id)),
    up,
    down,
    refusals: given({
      'toggle-evidence A': whyNotToggled(dialogue, index, 'A'),
      'toggle-evidence B': whyNotToggled(dialogue, index, 'B'),
      'set-target': whyNotTarget(dialogue, index),
      'set-speaker': whyNotSpeaker(dialogue, index, otherSpeaker),
      'split-turn': whyNotSplit(dialogue, index),
      'merge-turn': whyNotMerged(dialogue, index),
      'remove-turn': whyNotRemoved(dialogue, index),
      'split-section': whyNotSplitEpisode(dialogue, index),
      'merge-section': whyNotMergedEpisode(dialogue, index),
    }),
  };
}

function given(reasons: Readonly<Record<string, string | undefined>>): PreviewTurn['refusals'] {
  return Object.fromEntries(Object.entries(reasons).filter(([, reason]) => reason !== undefined));
}

/** From the head of an episode first to the end of the one before, then past its turns. */
function stepUp({ turns }: Dialogue, index: number): PreviewPlace | undefined {
  const own = turns[index]?.episode;
  const above = turns[index - 1]?.episode;
  if (index === 0) return undefined;
  if (own === undefined || above === undefined) return { to: index - 1 };
  return own === above ? { to: index - 1, section: own } : { to: index, section: above };
}

function stepDown({ turns }: Dialogue, index: number): PreviewPlace | undefined {
  const own = turns[index]?.episode;
  const below = turns[index + 1]?.episode;
  if (index >= turns.length - 1) return undefined;
  if (own === undefined || below === undefined) return { to: index + 1 };
  return own === below ? { to: index + 1, section: own } : { to: index, section: below };
}

function distanceOf(scenario: Scenario): PreviewDistance | undefined {
  const turns = evidenceDistance(scenario);
  const bin = distanceBin(turns);
  const { targetTurnIndex: to } = scenario;
  if (turns === undefined || bin === undefined || to === undefined) return undefined;
  return {
    from: to - turns,
    to,
    turns,
    bin,
    statedBin: scenario.evidenceDistance,
    statedBinPointer: '/evidence_distance',
    bins: Object.entries(distanceBins).map(([id, { minimum, maximum }]) => ({
      id,
      minimum,
      ...(maximum === Infinity ? {} : { maximum }),
    })),
  };
}

function noDistance(scenario: Scenario): string {
  const { targetTurnIndex, stateATurns } = scenario;
  if (targetTurnIndex === undefined)
    return 'There is no distance: the record names no target turn.';
  if (stateATurns === undefined || stateATurns.length === 0) {
    return 'There is no distance: no turn is marked as evidence for state A.';
  }
  return 'There is no distance: the latest evidence for state A comes after the target request.';
}

/** Both responses, also those that are still to be written. */
function pairOf(scenario: Scenario): readonly Candidate[] {
  return candidatesOf({
    ...scenario,
    right: { ...scenario.right, text: scenario.right?.text ?? '' },
    error: { ...scenario.error, text: scenario.error?.text ?? '' },
  });
}
