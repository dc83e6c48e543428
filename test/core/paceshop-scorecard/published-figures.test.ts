import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { paceAverageOf } from '../../../src/core/benchmarks/paceshop/scorecard/closure-figures.ts';
import {
  publishedAxes,
  publishedClosure,
  publishedCompositional,
  publishedLeakage,
  publishedMisnaming,
  publishedStealth,
  publishedStrict,
} from '../../../src/core/benchmarks/paceshop/scorecard/published-figures.ts';
import { meanOf } from '../../../src/core/metrics/mean.ts';
import { sharedPath, skipWithoutShared } from '../../support/shared.ts';

type Row = readonly [method: string, backbone: string, ...figures: (number | null)[]];

interface Golden {
  readonly table23_rows: readonly Row[];
  readonly table24_swap_accuracy_by_axis: { readonly rows: readonly Row[] };
  readonly table25_cross_component: { readonly rows: readonly Row[] };
  readonly table4_strict: { readonly rows: readonly (readonly [string, ...(number | null)[]])[] };
  readonly table20_leakage_percent: Readonly<
    Record<string, Readonly<Record<string, number | null>>>
  >;
  readonly stealth_fraction: number;
}

/** What is printed with two decimals may be off by half of the last, and so may the figure that it is compared with. */
const tolerance = 0.01 + 1e-9;

function golden(): Golden {
  return JSON.parse(readFileSync(sharedPath('golden', 'paceshop.json'), 'utf8')) as Golden;
}

function assertNear(actual: number | null | undefined, printed: number | null, what: string): void {
  if (printed === null || actual === null || actual === undefined) {
    assert.equal(actual, printed, what);
  } else {
    assert.ok(Math.abs(actual - printed) <= tolerance, `${what}: ${actual}, printed ${printed}`);
  }
}

/** Means over the backbones of each method, column by column. */
function meansOf(rows: readonly Row[]): ReadonlyMap<string, readonly (number | null)[]> {
  return new Map(
    [...Map.groupBy(rows, ([method]) => method)].map(([method, own]) => [
      method,
      (own[0]?.slice(2) ?? []).map((_, place) =>
        meanOf(own.map((row) => row[place + 2] as number | null)),
      ),
    ]),
  );
}

describe('published figures', { skip: skipWithoutShared }, () => {
  const tables = skipWithoutShared === false ? golden() : undefined;

  it('PACE averages of table 23 follow from their parts', () => {
    const rows = tables?.table23_rows ?? [];
    assert.equal(rows.length, 56);
    for (const [method, backbone, ...figures] of rows) {
      const [, s1 = null, , s2 = null, s3 = null, s4 = null, , falseFire = null, pace = null] =
        figures;
      assertNear(paceAverageOf({ s1, s2, s3, s4, falseFire }), pace, `${method}, ${backbone}`);
    }
  });

  it('table 3 has the means of table 23', () => {
    const means = meansOf(tables?.table23_rows ?? []);
    assert.deepEqual(
      publishedClosure.map(([method]) => method),
      [...means.keys()],
    );
    for (const [method, figures] of publishedClosure) {
      for (const [place, printed] of figures.entries()) {
        assertNear(means.get(method)?.[place], printed, `${method}, column ${place}`);
      }
    }
  });

  it('tables 5 and 6 have the means of tables 24 and 25', () => {
    for (const [printed, rows] of [
      [publishedAxes, tables?.table24_swap_accuracy_by_axis.rows],
      [publishedCompositional, tables?.table25_cross_component.rows],
    ] as const) {
      const means = meansOf(rows ?? []);
      assert.equal(printed.length, means.size);
      for (const [method, figures] of printed) {
        for (const [place, figure] of figures.entries()) {
          assertNear(means.get(method)?.[place], figure, `${method}, column ${place}`);
        }
      }
    }
  });

  it('are those of tables 4 and 20 and of the summary', () => {
    assert.deepEqual(
      publishedStrict.map(([method, judge, figures]) => [`${method} ${judge}`, ...figures]),
      tables?.table4_strict.rows,
    );
    const percent = (figures: readonly (number | null | undefined)[]): readonly (number | null)[] =>
      figures.map((figure) => (typeof figure === 'number' ? Math.round(figure * 100) : null));
    const leakage = tables?.table20_leakage_percent ?? {};
    for (const [method, figures] of publishedLeakage) {
      assert.deepEqual(percent(figures), Object.values(leakage[method] ?? {}));
    }
    assert.deepEqual(
      percent(publishedMisnaming[1]),
      Object.values(leakage['PACEJudge misclassification'] ?? {}),
    );
    assert.equal(publishedStealth, tables?.stealth_fraction);
  });
});
