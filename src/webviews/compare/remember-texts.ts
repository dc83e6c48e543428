import type { Comparison } from '../../core/benchmarks/benchmark.ts';
import {
  compareTexts,
  type NamedText,
  type TextComparison,
} from '../../core/comparison/text-comparison.ts';

/** Compares again only when a text has changed: a run in progress sends many snapshots of one record. */
export function rememberTexts(): (comparison: Comparison) => TextComparison {
  let last: { readonly texts: readonly string[]; readonly result: TextComparison } | undefined;
  return ({ candidates, sources }) => {
    const texts = [...keyOf(candidates), '', ...keyOf(sources)];
    if (last?.texts.length !== texts.length || texts.some((text, i) => text !== last?.texts[i])) {
      last = { texts, result: compareTexts(candidates, sources) };
    }
    return last.result;
  };
}

function keyOf(texts: readonly NamedText[]): readonly string[] {
  return texts.flatMap(({ id, text }) => [id, text]);
}
