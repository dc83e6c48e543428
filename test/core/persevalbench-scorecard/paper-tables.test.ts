import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { JudgmentGroup } from '../../../src/core/benchmarks/scorecard.ts';
import { errorSubtypes } from '../../../src/core/benchmarks/persevalbench/taxonomy.ts';
import { composition, models, tableEleven, tableFive, tableTen } from './paper-figures.ts';
import { paperScenarios, type PaperScenario } from './paper-study.ts';
import { rowTexts, tabulated, verdictGroup, type GroupSetting } from './study-groups.ts';

const scenarios = paperScenarios();
const records = scenarios.map(({ record }) => record);
const sceneTypes = ['re_entry', 'cross_domain', 'out_of_scope'] as const;
const contexts = ['target-only', 'recent', 'full', 'full-highlights', 'gold-evidence'];
const protocols = ['end-to-end', 'evidence-first', 'state-table'];

/** The count of which a printed percentage is the share. */
function countFor(percent: number, of: number): number {
  const count = Math.round((percent * of) / 100);
  assert.equal(((100 * count) / of).toFixed(1), percent.toFixed(1), `${percent}% of ${of}`);
  return count;
}

function letterFor({ subtype }: PaperScenario, isRecognized: boolean): string {
  if (!isRecognized) return 'R';
  return errorSubtypes[subtype].family === 'under' ? 'U' : 'O';
}

/** A judge that recognizes the chosen errors and flags the first so many Right responses. */
function judgeGroup(
  setting: GroupSetting,
  isRecognized: (scenario: PaperScenario, index: number) => boolean,
  flagged: number,
): JudgmentGroup {
  return verdictGroup(setting, records, (_, index) => {
    const scenario = scenarios[index];
    assert.ok(scenario !== undefined);
    return [index < flagged ? 'O' : 'R', letterFor(scenario, isRecognized(scenario, index))];
  });
}

describe('table 5, rebuilt from the counts that its percentages allow', () => {
  const groups = models.flatMap((judge) =>
    contexts.map((context, place) => {
      const [byContext, byScene] = [tableFive[judge].slice(0, 5), tableFive[judge].slice(5, 8)];
      if (context !== 'full') {
        const count = countFor(byContext[place] ?? 0, composition.scenarios);
        return judgeGroup({ judge, context }, (_, index) => index < count, 40 + place);
      }
      const left = new Map(
        sceneTypes.map((scene, column) => [
          scene,
          countFor(byScene[column] ?? 0, composition.relation[scene]),
        ]),
      );
      const isRecognized = ({ sceneType }: PaperScenario): boolean => {
        const count = left.get(sceneType) ?? 0;
        left.set(sceneType, count - 1);
        return count > 0;
      };
      return judgeGroup({ judge, context }, isRecognized, 40);
    }),
  );
  const report = tabulated(records, groups);

  for (const judge of models) {
    it(`has ERR of ${judge} by context and scene type`, () => {
      const expected = tableFive[judge].slice(0, 8).map((percent) => percent.toFixed(1));
      assert.deepEqual(rowTexts(report, 'contexts-end-to-end', judge).slice(0, 8), expected);
    });

    it(`prints what the paper has for ${judge} beside it`, () => {
      const published = rowTexts(report, 'contexts-end-to-end', `${judge} (paper, table 5)`);
      assert.deepEqual(
        published,
        tableFive[judge].map((percent) => percent.toFixed(1)),
      );
    });
  }

  it('has the mean FAR of each context', () => {
    // 40/403 to 44/403, the same for all four; Full stands third.
    const expected = [40, 41, 40, 43, 44].map((count) => ((100 * count) / 403).toFixed(1));
    assert.deepEqual(rowTexts(report, 'contexts-end-to-end', 'Mean FAR').slice(0, 5), expected);
  });
});

describe('table 10, rebuilt from the counts that its percentages allow', () => {
  const groups = models.flatMap((judge) =>
    protocols.map((protocol, place) => {
      const [err = 0, far = 0] = tableTen[judge][place] ?? [];
      const recognized = countFor(err, composition.scenarios);
      const flagged = countFor(far, composition.scenarios);
      return judgeGroup({ judge, protocol }, (_, index) => index < recognized, flagged);
    }),
  );
  const report = tabulated(records, groups);

  for (const judge of models) {
    it(`has ERR and FAR of ${judge} by formulation`, () => {
      const expected = tableTen[judge].flat().map((percent) => percent.toFixed(1));
      assert.deepEqual(rowTexts(report, 'formulations-full', judge), expected);
      assert.deepEqual(
        rowTexts(report, 'formulations-full', `${judge} (paper, table 10)`),
        expected,
      );
    });
  }
});

describe('table 11, rebuilt from the counts that its means over five judges allow', () => {
  const judges = ['one', 'two', 'three', 'four', 'five'];
  const conditions = [
    { figures: tableEleven.target_only, setting: { context: 'target-only' }, title: 'Target only' },
    { figures: tableEleven.minus_relevant, setting: { ablation: 'minus-relevant' } },
    { figures: tableEleven.minus_unrelated, setting: { ablation: 'minus-unrelated:7' } },
    { figures: tableEleven.full, setting: {}, title: 'Full' },
  ];
  // Every fifth scenario and what is missing to 50.
  const sample = records.filter((_, index) => index % 8 === 0).slice(0, 50);
  const bySubtype = new Map(scenarios.map((scenario) => [scenario.record.id, scenario]));

  const groups = judges.flatMap((judge, place) =>
    conditions.map(({ figures, setting }) => {
      const [err, far, pairs] = figures.map((percent) => shareOf(countFor(percent, 250), place));
      assert.ok(err !== undefined && far !== undefined && pairs !== undefined);
      // Recognized first; of these the first ones are accurate pairs; the rest of the flags falls on missed errors.
      const flaggedMissed = far - (err - pairs);
      return verdictGroup({ judge, ...setting }, sample, (record, index) => {
        const scenario = bySubtype.get(record.id);
        assert.ok(scenario !== undefined);
        const isFlagged = index < err ? index >= pairs : index < err + flaggedMissed;
        return [isFlagged ? 'U' : 'R', letterFor(scenario, index < err)];
      });
    }),
  );
  const report = tabulated(records, groups);

  /** Counts of five judges that add up. */
  function shareOf(total: number, place: number): number {
    return Math.floor(total / 5) + (place < total % 5 ? 1 : 0);
  }

  for (const { figures, title, setting } of conditions) {
    const name = title ?? Object.values(setting).join('');
    it(`has the means of ${name} on the 50 scenarios`, () => {
      const rows = report.sections
        .flatMap(({ tables }) => tables)
        .find(({ id }) => id === 'ablations-end-to-end')
        ?.rows.map(({ cells }) => cells.map(({ text }) => text))
        .filter(([first]) => first === 'Mean of 5');
      const row = rows?.find((cells) =>
        title === undefined
          ? figures.every((percent, place) => cells[place + 3] === percent.toFixed(1))
          : cells[1] === title,
      );
      assert.deepEqual(row?.slice(2, 6), ['50', ...figures.map((percent) => percent.toFixed(1))]);
    });
  }
});
