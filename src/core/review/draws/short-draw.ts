import type { ShortStratum } from '../../benchmarks/study.ts';
import type { StudyDraw } from './study-draw.ts';

/** What a sample lacks of what was asked for, for people; nothing where it is as it should be. */
export function shortSentences(
  { sample: { size, of } }: Pick<StudyDraw, 'sample'>,
  short: readonly ShortStratum[],
): readonly string[] {
  const parts = short
    .map(({ title, share, holds }) => `${title} (${holds} of ${share})`)
    .join(', ');
  return [
    ...(size > of
      ? [`There are fewer records than asked for: all ${of} that can be drawn are.`]
      : []),
    ...(parts === '' || size > of
      ? []
      : [`Fewer records than their share: ${parts}. The other parts fill in for them.`]),
  ];
}
