import type { ComparisonSource } from '../../core/benchmarks/benchmark.ts';
import type { AnnotationTone } from '../../core/model/annotation.ts';

/** What a page prints for a tone; each is a class too (`tone-state-a`), and the class picks the colour and the line. */
export interface ToneLook {
  readonly className: string;
  readonly title: string;
}

const looks: Readonly<Record<AnnotationTone, ToneLook>> = {
  'evidence-primary': { className: 'tone-state-a', title: 'Evidence' },
  'evidence-competing': { className: 'tone-state-b', title: 'Competing evidence' },
  request: { className: 'tone-request', title: 'Target request' },
  'response-right': { className: 'tone-right', title: 'Right' },
  'response-error': { className: 'tone-error', title: 'Error' },
};

/** The look of a tone, under the name that the record's own source of that tone has. */
export function toneLook(tone: AnnotationTone, sources: readonly ComparisonSource[]): ToneLook {
  const source = sources.find((candidate) => candidate.tone === tone);
  return source === undefined ? looks[tone] : { ...looks[tone], title: source.title };
}
