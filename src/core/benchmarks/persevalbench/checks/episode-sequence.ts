import { segmentsOf } from '../../../model/pointer.ts';
import { continueEpisode, renumberEpisodes } from '../fixes/renumber-episodes.ts';
import type { CheckFinding } from '../../declared-check.ts';
import { nothing } from '../../declared-check.ts';
import { scenarioCheck } from './scenario-check.ts';

export const episodeSequence = scenarioCheck(
  'episode-sequence',
  'error',
  'Episodes are numbered from 1, without gaps, and never decrease.',
  ({ turns }) => {
    if (turns === undefined) return nothing;
    let found: CheckFinding[] | undefined;
    let previous = 0;
    for (let index = 0; index < turns.length; index += 1) {
      const episode = turns[index]?.episode;
      // Missing, or below 1: the schema has spoken.
      if (episode === undefined || episode < 1) continue;
      if (episode < previous || episode > previous + 1) {
        found ??= [];
        found.push({
          pointer: `/dialogue/turns/${index}/episode`,
          message: sequenceMessage(index, previous, episode),
        });
      }
      previous = episode;
    }
    return found ?? nothing;
  },
  ({ turns = [] }, { pointer }) => {
    const renumber = renumberEpisodes(turns);
    const single = continueEpisode(turns, Number(segmentsOf(pointer)[2]));
    return renumber.isPreferred === true ? [renumber, ...single] : [...single, renumber];
  },
);

function sequenceMessage(index: number, previous: number, episode: number): string {
  if (previous === 0) return `The first episode has number ${episode}. Number the episodes from 1.`;
  if (episode < previous) {
    return `Turn ${index} goes back from episode ${previous} to ${episode}. An episode that takes up an earlier task gets a new number.`;
  }
  return `Turn ${index} jumps from episode ${previous} to ${episode}. Number the episodes without gaps.`;
}
