import type { JudgmentCard, VerdictStanding } from '../protocol/judgment-card.ts';
import type { IconName } from './icons.ts';

/** How a judgment stands against the gold, in one word with an icon; colour comes last. */
export interface Standing {
  readonly word: string;
  readonly icon: IconName;
  readonly tone: 'good' | 'bad' | 'neutral';
  readonly explanation: string;
}

const right: Standing = {
  word: 'agrees with gold',
  icon: 'check',
  tone: 'good',
  explanation: 'The verdict agrees with the gold.',
};
const missed: Standing = {
  word: 'missed',
  icon: 'eye-off',
  tone: 'bad',
  explanation: 'The judge let an error pass.',
};
const wrongDirection: Standing = {
  word: 'wrong direction',
  icon: 'turn-back',
  tone: 'bad',
  explanation: 'The judge saw an error, but of another kind than the gold.',
};
const falseAlarm: Standing = {
  word: 'false alarm',
  icon: 'bell',
  tone: 'bad',
  explanation: 'The judge saw an error in a right response.',
};
const wrongChoice: Standing = {
  word: 'wrong choice',
  icon: 'turn-back',
  tone: 'bad',
  explanation: 'The judge preferred the error response.',
};
const wrongDiagnosis: Standing = {
  word: 'wrong diagnosis',
  icon: 'target',
  tone: 'bad',
  explanation:
    'The judge saw that something is wrong, but names another defect or place than the gold.',
};
const unscored: Standing = {
  word: 'not scored',
  icon: 'dash',
  tone: 'neutral',
  explanation:
    'There is no gold to hold it against: a rating or a step of a protocol has none of its own, and that of a broken record cannot be read.',
};
const unreadable: Standing = {
  word: 'unreadable',
  icon: 'question',
  tone: 'neutral',
  explanation: 'The reply breaks its contract. It is counted and never scored.',
};
const failed: Standing = {
  word: 'failed',
  icon: 'plug',
  tone: 'neutral',
  explanation: 'No reply came. It is counted and never scored.',
};
const cancelled: Standing = {
  word: 'cancelled',
  icon: 'stop',
  tone: 'neutral',
  explanation: 'The run was stopped before a reply came.',
};

const stale: Standing = {
  word: 'stale',
  icon: 'clock',
  tone: 'neutral',
  explanation: 'The record or the prompt has changed since.',
};
const tied: Standing = {
  word: 'tied',
  icon: 'split',
  tone: 'neutral',
  explanation: 'Its repeats have no majority.',
};

/** Every standing that a verdict can have. */
export const standings: Readonly<Record<VerdictStanding, Standing>> = {
  right,
  missed,
  'wrong-direction': wrongDirection,
  'false-alarm': falseAlarm,
  'wrong-choice': wrongChoice,
  'wrong-diagnosis': wrongDiagnosis,
  unscored,
  unreadable,
  failed,
  cancelled,
  stale,
  tied,
};

export function standingOf(card: JudgmentCard): Standing {
  const atTheTime = standingAtTheTime(card);
  if (card.freshness === 'fresh') return atTheTime;
  return {
    ...stale,
    explanation: `The record or the prompt has changed since, so this judgment no longer counts (it was: ${atTheTime.word}). Judge again.`,
  };
}

function standingAtTheTime({ outcome, score }: JudgmentCard): Standing {
  if (outcome !== 'verdict') return standings[outcome];
  return score === undefined ? unscored : standings[score.outcome];
}
