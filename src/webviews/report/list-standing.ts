import type { ListStanding } from '../protocol/report.ts';
import type { IconName } from '../shared/icons.ts';

/** What became of a verdict, in a word with an icon; colour comes last. */
interface StandingLook {
  readonly word: string;
  readonly icon: IconName;
  readonly tone: 'good' | 'bad' | 'neutral';
}

const looks: Readonly<Record<ListStanding, StandingLook>> = {
  right: { word: 'agrees with gold', icon: 'check', tone: 'good' },
  missed: { word: 'missed', icon: 'eye-off', tone: 'bad' },
  'wrong-direction': { word: 'wrong direction', icon: 'turn-back', tone: 'bad' },
  'false-alarm': { word: 'false alarm', icon: 'bell', tone: 'bad' },
  'wrong-choice': { word: 'wrong choice', icon: 'turn-back', tone: 'bad' },
  'wrong-diagnosis': { word: 'wrong diagnosis', icon: 'target', tone: 'bad' },
  unscored: { word: 'not scored', icon: 'dash', tone: 'neutral' },
  unreadable: { word: 'unreadable', icon: 'question', tone: 'neutral' },
  failed: { word: 'failed', icon: 'plug', tone: 'neutral' },
  cancelled: { word: 'cancelled', icon: 'stop', tone: 'neutral' },
  stale: { word: 'stale', icon: 'clock', tone: 'neutral' },
  tied: { word: 'tied', icon: 'split', tone: 'neutral' },
};

export function listStandingLook(standing: ListStanding): StandingLook {
  return looks[standing];
}
