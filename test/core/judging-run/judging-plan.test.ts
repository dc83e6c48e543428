import assert from 'node:assert/strict';
import { test } from 'node:test';
import { planJudging, type JudgingPlan } from '../../../src/core/judging/run/judging-plan.ts';
import { identityOf, protocolWith, records, settingWith, storedVerdict } from './run-fixture.ts';

/** `<record> <context> <judge>: <stages> > <verdicts>` */
function shown(plan: JudgingPlan): readonly string[] {
  return plan.chains.map(({ recordId, setting, judge, stages, verdicts }) => {
    const parts = [
      stages.map(({ question }) => question.stage).join(','),
      verdicts.map(({ question, sample }) => `${question.candidate}${sample ?? ''}`).join(','),
    ];
    return `${recordId} ${setting.context} ${judge}: ${parts.join(' > ')}`;
  });
}

const plain = protocolWith();
const judges = [identityOf('m'), identityOf('n')];

test('goes record by record, and through settings and judges within a record', () => {
  const settings = [settingWith(plain, 'all'), settingWith(plain, 'none')];
  const plan = planJudging({ settings, judges, records: records(2), stored: [] });
  assert.deepEqual(shown(plan), [
    'r0000 all 0:  > a,b',
    'r0000 all 1:  > a,b',
    'r0000 none 0:  > a,b',
    'r0000 none 1:  > a,b',
    'r0001 all 0:  > a,b',
    'r0001 all 1:  > a,b',
    'r0001 none 0:  > a,b',
    'r0001 none 1:  > a,b',
  ]);
  assert.equal(plan.callCount, 16);
});

test('asks once for a stage that serves all candidates and repeats', () => {
  const settings = [settingWith(protocolWith(['facts', 'table']))];
  const plan = planJudging({
    settings,
    judges: [identityOf('m')],
    records: records(1),
    stored: [],
    repeats: 2,
  });
  assert.deepEqual(shown(plan), ['r0000 all 0: facts,table > a0,a1,b0,b1']);
  assert.equal(plan.callCount, 6);
});

test('asks nothing that is fresh, and no stage whose verdicts are all there', () => {
  const protocol = protocolWith(['facts']);
  const all = records(2);
  const [first, second] = [...all];
  assert.ok(first !== undefined && second !== undefined);
  const context = 'all';
  const stage = { candidate: 'all', context, stage: 'facts' };
  const stored = [
    storedVerdict(protocol, first, stage),
    storedVerdict(protocol, first, { candidate: 'a', context }),
    storedVerdict(protocol, first, { candidate: 'b', context }),
    storedVerdict(protocol, second, stage),
    storedVerdict(protocol, second, { candidate: 'a', context }),
  ];
  const settings = [settingWith(protocol)];
  const plan = planJudging({ settings, judges, records: all, stored });
  assert.deepEqual(shown(plan), [
    'r0000 all 1: facts > a,b',
    'r0001 all 0:  > b',
    'r0001 all 1: facts > a,b',
  ]);
  assert.equal(plan.alreadyJudged, 3);
});

test('does not ask beside repeats that tie, since the answer would not count', () => {
  const all = records(1);
  const [first] = [...all];
  assert.ok(first !== undefined);
  const protocol = protocolWith([]);
  const question = { candidate: 'a', context: 'all' };
  const stored = ['yes', 'no'].map((verdict, sample) =>
    storedVerdict(protocol, first, question, { sample, verdict }),
  );
  const settings = [settingWith(protocol)];
  const plan = planJudging({ settings, judges: [identityOf('m')], records: all, stored });
  assert.deepEqual(shown(plan), ['r0000 all 0:  > b']);
  assert.equal(plan.alreadyJudged, 1);
});

test('counts repeats one by one', () => {
  const all = records(1);
  const [first] = [...all];
  assert.ok(first !== undefined);
  const question = { candidate: 'a', context: 'all' };
  const stored = [storedVerdict(plain, first, question, { sample: 1 })];
  const plan = planJudging({
    settings: [settingWith(plain)],
    judges: [identityOf('m')],
    records: all,
    stored,
    candidate: 'a',
    repeats: 3,
  });
  assert.deepEqual(shown(plan), ['r0000 all 0:  > a0,a2']);
});

test('asks the same judge and the same setting once', () => {
  const settings = [settingWith(plain), settingWith(plain)];
  const same = [identityOf('m'), identityOf('n'), identityOf('m')];
  const plan = planJudging({ settings, judges: same, records: records(1), stored: [] });
  assert.deepEqual(shown(plan), ['r0000 all 0:  > a,b', 'r0000 all 1:  > a,b']);
  assert.deepEqual(plan.duplicateJudges, [2]);
});

test('names what cannot be judged, once for all judges', () => {
  const all = new Map([...records(1), ['r9', { id: 'r9', a: 'only one' }]]);
  const plan = planJudging({ settings: [settingWith(plain)], judges, records: all, stored: [] });
  assert.deepEqual(plan.notJudgeable, ['r9 (b): nothing to judge']);
  assert.equal(plan.callCount, 6);
});

test('holds references alone: calls are shared by all chains', () => {
  const plan = planJudging({
    settings: [settingWith(plain)],
    judges,
    records: records(50),
    stored: [],
  });
  const calls = new Set(plan.chains.flatMap(({ verdicts }) => verdicts));
  assert.equal(plan.callCount, 200);
  assert.equal(calls.size, 2);
});
