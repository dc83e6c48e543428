import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import process from 'node:process';
import { describe, it } from 'node:test';
import { revertInjection } from '../../src/core/benchmarks/paceshop/constructions/revert-injection.ts';
import { applyTextEdits } from '../../src/core/model/text-edit.ts';
import { shoppingRecord } from '../support/shopping-builder.ts';
import { run, textOf } from './construction-runs.ts';
import { runCli, temporaryFolder } from './run-cli.ts';

const folder = temporaryFolder();
process.chdir(folder.path);

describe('inject and swap', () => {
  const bases = [
    JSON.stringify(shoppingRecord()),
    JSON.stringify(
      shoppingRecord({
        record_id: 'ps-0002',
        keyword: 'electric kettle',
        evidence: [{ evidence_id: 'K:1', brand: 'Ferrano', title: 'Ferrano Kettle' }],
        used_evidence_ids: ['K:1'],
        response: { rqList: ['k1', 'k2', 'k3', 'k4', 'k5'], attribution_list: ['K:1'] },
      }),
    ).replaceAll(',"', ' , "'),
  ];
  const good = folder.write('good.paceshop.jsonl', `${bases.join('\n')}\n`);
  const personas = folder.write(
    'pool.personas.jsonl',
    `${JSON.stringify({ persona_id: 'p-1', preferences: { brand_avoids: ['Norvale', 'Ferrano'] } })}\n`,
  );

  it('make the same bytes for the same seed, which revert to their bases', async () => {
    const args = ['inject', good, '--tiers', '1,2', '--tiers', '3,4', '--seed', '5'];
    const { exitCode, errorOut } = await runCli([...args, '--out', 'bad.paceshop.jsonl'], {
      folder: folder.path,
    });
    assert.equal(
      errorOut,
      [
        'Made 8 records of 2 records labelled GOOD with the seed 5: tier 1 2, tier 2 2, tier 3 2, tier 4 2.',
        `${/(\d+) of 8 pass/u.exec(errorOut)?.[1] ?? '?'} of 8 pass all twelve checks.`,
        'Nothing was refused; seed 5.',
        '',
      ].join('\n'),
    );
    assert.equal(exitCode, 0);
    const text = textOf('bad.paceshop.jsonl');
    for (const line of text.trimEnd().split('\n')) {
      const base = bases.find((candidate) => revertInjection(line, candidate).ok) ?? '';
      const edits = revertInjection(line, base);
      assert.ok(edits.ok);
      assert.equal(applyTextEdits(line, edits.value), base);
    }
    // A file that holds derived records already gives the same ones again.
    folder.write('mixed.paceshop.jsonl', text + textOf(good));
    const again = await run('inject', 'mixed.paceshop.jsonl', ...args.slice(2));
    assert.equal(again.out, text);
    assert.match(again.errorOut, /Passed over 8 records not labelled GOOD\./u);
    // Other records of the file do not change what is drawn for one.
    const alone = await run('inject', good, ...args.slice(2), '--id', 'ps-0002');
    assert.ok(alone.out.length > 0 && text.endsWith(alone.out));
  });

  it('say that there is nothing to make, rather than make nothing', async () => {
    const bad = folder.write('no-good.paceshop.jsonl', JSON.stringify({ record_id: 'x' }));
    const none = folder.write('none.paceshop.jsonl', '\n');
    for (const args of [
      ['inject', '--tiers', '1'],
      ['swap', '--personas', personas, '--axis', 'budget'],
      ['dataset', '--personas', personas],
    ]) {
      const [name = '', ...options] = args;
      const empty = await run(name, none, ...options, '--out', 'nothing');
      assert.deepEqual([empty.exitCode, empty.out], [2, '']);
      assert.match(empty.errorOut, /^error: .*none\.paceshop\.jsonl holds no records/u);
      const passedOver = await run(name, bad, ...options, '--out', 'nothing');
      assert.notEqual(passedOver.exitCode, 0);
      assert.match(
        passedOver.errorOut,
        /Nothing was made, so nothing was|^error: There is no GOOD/u,
      );
      assert.ok(!existsSync('nothing'));
    }
  });

  it('refuse what cannot be made, and make the rest', async () => {
    const { exitCode, out, errorOut } = await run(
      ...['swap', good, '--personas', personas, '--axis', 'brand_affinity,budget'],
    );
    assert.equal(exitCode, 1);
    assert.equal(out.trimEnd().split('\n').length, 2);
    assert.match(errorOut, /^ps-0001: Swap on budget: the response says nothing/u);
    assert.match(errorOut, /brand_affinity 2, budget 0\.\n2 of 2 pass all twelve checks\./u);
  });

  it('say which option is wrong', async () => {
    const cases: readonly (readonly [readonly string[], RegExp])[] = [
      [['inject', good], /--families: Give families or tiers/u],
      [['inject', good, '--families', 'X'], /--families: "X" is no defect family/u],
      [['inject', good, '--tiers', '9'], /--tiers: Give numbers from 1 to 4/u],
      [['swap', good, '--axis', 'budget'], /required option '--personas/u],
      [['swap', good, '--personas', good, '--axis', 'budget'], /needs paceshop\/persona/u],
      [['swap', good, '--personas', personas, '--axis', 'x'], /--axis: "x" is no axis/u],
      [['inject', personas, '--tiers', '1'], /holds records of paceshop\/persona/u],
    ];
    for (const [args, says] of cases) {
      const { exitCode, errorOut } = await run(...args);
      assert.equal(exitCode, 2);
      assert.match(errorOut, says);
    }
  });
});
