import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import {
  publishedAblation,
  publishedAgreement,
  publishedJudges,
  publishedMeanFar,
  publishedPeople,
  publishedProtocols,
  publishedUnderToOver,
} from '../../../src/core/benchmarks/persevalbench/scorecard/published-figures.ts';
import type { JsonObject } from '../../../src/core/model/json.ts';
import { sharedPath, skipWithoutShared } from '../../support/shared.ts';
import {
  models,
  tableEleven,
  tableFive,
  tableFour,
  tableTen,
  tableThree,
} from './paper-figures.ts';

describe('the published figures that reports print as references', () => {
  it('are those of tables 3, 4, 5 and 10, judge by judge', () => {
    assert.deepEqual(
      publishedJudges,
      models.map((name) => ({
        name,
        recognition: tableThree[name],
        byDesign: tableFive[name],
        byFormulation: tableTen[name],
        onHumanSubset: tableFour[name],
      })),
    );
  });

  it('have the people of table 4 and their mean', () => {
    const [first, second, mean] = publishedPeople;
    assert.deepEqual(first, ['Annotator A', tableFour['Annotator A']]);
    assert.deepEqual(second, ['Annotator B', tableFour['Annotator B']]);
    // The paper rounds halves away from zero: 56.25 is 56.3.
    const means = tableFour['Annotator A'].map((percent, place) =>
      ((percent + (tableFour['Annotator B'][place] ?? NaN)) / 2 + 1e-9).toFixed(1),
    );
    assert.deepEqual(
      mean?.[1].map((percent) => percent.toFixed(1)),
      means,
    );
  });

  it('have the means of table 11', () => {
    const { target_only, minus_relevant, minus_unrelated, full } = tableEleven;
    assert.deepEqual(
      publishedAblation.map(({ figures }) => figures),
      [target_only, minus_relevant, minus_unrelated, full],
    );
  });

  it('are, for the rest, those of the reference material', { skip: skipWithoutShared }, () => {
    const text = readFileSync(sharedPath('golden', 'persevalbench.json'), 'utf8');
    const golden = JSON.parse(text) as Readonly<Record<string, JsonObject>>;
    assert.deepEqual(publishedMeanFar, golden['table5_err_percent']?.['mean_FAR']);
    const protocols = golden['protocols'] ?? {};
    assert.deepEqual(Object.values(publishedProtocols), [
      protocols['pointwise_separated_percent'],
      protocols['pointwise_ties_percent'],
      protocols['pointwise_ties_misapplied_percent'],
      protocols['pairwise_accuracy_percent'],
      protocols['pairwise_order_consistency_percent'],
    ]);
    const confusion = golden['direction_confusion'] ?? {};
    const { all, notFlagged, confirmed } = publishedUnderToOver;
    assert.equal(all.rate, confusion['under_judged_over_percent']);
    assert.equal(notFlagged.rate, confusion['after_excluding_flagged_secondary_over']);
    assert.equal(confirmed.rate, confusion['and_both_confirm_under']);
    assert.deepEqual(Object.entries(confirmed.bySubtype), [
      confusion['lowest'],
      confusion['highest'],
    ]);
    const agreement = golden['table4_human_subset']?.['agreement'] as JsonObject;
    assert.equal(publishedAgreement.rawPercent, agreement['raw_percent']);
    assert.equal(publishedAgreement.kappa, agreement['cohen_kappa']);
  });
});
