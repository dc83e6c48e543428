import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { describe, it } from 'node:test';
import { assertGolden } from './golden.ts';
import { temporaryFolder } from './run-cli.ts';
import { runInProcess } from './run-in-process.ts';

const samples = path.resolve(import.meta.dirname, '../../samples/persevalbench');
const folder = temporaryFolder();
process.chdir(folder.path);
const file = folder.write(
  'items.scenarios.jsonl',
  readFileSync(path.join(samples, 'matched.scenarios.jsonl')),
);

interface Plan {
  readonly calls: number;
  readonly records: number;
  readonly selection: string;
  readonly cost_usd: number | null;
  readonly within_caps: boolean | null;
  readonly settings: readonly {
    readonly protocol: string;
    readonly context: string;
    readonly ablation: string | null;
  }[];
  readonly judges: readonly { readonly name: string; readonly parameters: object }[];
}

const noNetwork = (): Promise<Response> => Promise.reject(new Error('a plan sends nothing'));

async function plan(...options: readonly string[]): Promise<Plan> {
  const judge = options.includes('--judge') ? [] : ['--judge', 'baseline'];
  const args = ['judge', file, ...judge, ...options, '--plan'];
  const { exitCode, out, errorOut } = await runInProcess(args, { fetch: noNetwork });
  assert.equal(exitCode, 0, errorOut);
  return JSON.parse(out) as Plan;
}

function settingsOf({ settings }: Plan): readonly string[] {
  return settings.map(({ protocol, context, ablation }) =>
    [
      protocol.replace('persevalbench/', ''),
      context,
      ...(ablation === null ? [] : [ablation]),
    ].join(' '),
  );
}

describe('the help', () => {
  for (const command of [['judge'], ['batch'], ['batch', 'export'], ['batch', 'import']]) {
    it(`of ${command.join(' ')} is the kept one`, async () => {
      const { exitCode, out } = await runInProcess([...command, '--help']);
      assert.equal(exitCode, 0);
      assertGolden(`help-${command.join('-')}.txt`, out);
    });
  }
});

describe('the plan', () => {
  it('is JSON that says what would be done, and is all that is printed', async () => {
    const prices = folder.write('prices.json', '{"some-*": {"input": 1, "output": 4}}');
    const endpoint = ['--judge', 'openai:some-model', '--base-url', 'http://localhost:1/v1'];
    const chosen = ['--record', 'sc-0001', '--max-cost', '0.001', '--prices', prices];
    const { exitCode, out, errorOut } = await runInProcess(
      ['judge', file, ...endpoint, ...chosen, '--plan'],
      { fetch: noNetwork, environment: { BENCHWRIGHT_API_KEY: 'sk-secret' } },
    );
    assert.deepEqual([exitCode, errorOut], [0, '']);
    // What a prompt comes to changes with its words.
    assertGolden('judge-plan.json.txt', out.replace(/(_tokens|_usd)": \d+(\.\d+)?/g, '$1": 1'));
    assert.doesNotMatch(out, /sk-secret/);
  });
});

const settingCases: readonly (readonly [options: string, settings: readonly string[]])[] = [
  ['', ['end-to-end full']],
  ['--protocol end-to-end', ['end-to-end full']],
  ['--protocol persevalbench/pairwise', ['pairwise full']],
  ['--protocol pointwise,state-table', ['pointwise full', 'state-table full']],
  ['--protocol pointwise --protocol state-table', ['pointwise full', 'state-table full']],
  ['--protocol pairwise,pairwise', ['pairwise full']],
  ['--context full,recent', ['end-to-end full', 'end-to-end recent']],
  ['--context recent --context target-only', ['end-to-end recent', 'end-to-end target-only']],
  [
    '--protocol pointwise,pairwise --context full,gold-evidence',
    ['pointwise full', 'pointwise gold-evidence', 'pairwise full', 'pairwise gold-evidence'],
  ],
  ['--ablation none', ['end-to-end full']],
  ['--ablation minus-relevant', ['end-to-end full minus-relevant']],
  ['--ablation minus-unrelated', ['end-to-end full minus-unrelated:0']],
  ['--ablation none,minus-unrelated:7', ['end-to-end full', 'end-to-end full minus-unrelated:7']],
];

describe('--temperature', () => {
  for (const [text, parameters] of [
    [undefined, { temperature: 0 }],
    ['0.5', { temperature: 0.5 }],
    ['none', {}],
  ] as const) {
    it(text ?? 'is 0 when absent', async () => {
      const endpoint = ['--judge', 'openai:m', '--base-url', 'http://localhost:1/v1'];
      const options = text === undefined ? [] : ['--temperature', text];
      assert.deepEqual((await plan(...endpoint, ...options)).judges[0]?.parameters, parameters);
    });
  }
});

describe('settings', () => {
  for (const [options, expected] of settingCases) {
    it(options === '' ? 'are those of the benchmark' : options, async () => {
      assert.deepEqual(settingsOf(await plan(...options.split(' ').filter(Boolean))), expected);
    });
  }
});

const recordCases: readonly (readonly [
  options: readonly string[],
  records: number,
  calls: number,
  selection: string,
])[] = [
  [[], 26, 52, 'all records'],
  [['--record', 'sc-0002', 'sc-0003'], 2, 4, 'chosen by id'],
  [['--candidate', 'right'], 26, 26, 'all records'],
  [['--repeat', '3'], 26, 156, 'all records'],
  [['--protocol', 'pairwise'], 26, 52, 'all records'],
  [['--protocol', 'pairwise', '--candidate', 'right'], 26, 52, 'all records'],
  [['--protocol', 'evidence-first', '--repeat', '2'], 26, 130, 'all records'],
  [['--sample', '5'], 5, 10, 'a sample of 5 (seed 0)'],
  [['--sample', '5', '--sample-seed', '7'], 5, 10, 'a sample of 5 (seed 7)'],
  [['--sample', '500'], 26, 52, 'a sample of 500 (seed 0)'],
  [['--where', 'id=sc-0004'], 1, 2, 'where id=sc-0004'],
  [['--where', '/id=sc-0004', '--sample', '9'], 1, 2, 'where /id=sc-0004, a sample of 9 (seed 0)'],
];

describe('records', () => {
  for (const [options, records, calls, selection] of recordCases) {
    it(options.join(' ') || 'are all', async () => {
      const found = await plan(...options);
      assert.deepEqual([found.records, found.calls, found.selection], [records, calls, selection]);
    });
  }

  it('are drawn alike from the same seed, and otherwise from another', async () => {
    const drawn = async (seed: string): Promise<string> => {
      const out = `drawn-${seed}.jsonl`;
      const args = ['judge', file, '--judge', 'baseline', '--sample', '6', '--sample-seed', seed];
      await runInProcess([...args, '--out', out]);
      const ids = readFileSync(out, 'utf8').match(/"record_id":"[^"]*"/g) ?? [];
      return [...new Set(ids)].sort().join();
    };
    const [first, again, other] = [await drawn('1'), await drawn('01'), await drawn('2')];
    assert.equal(first, again);
    assert.notEqual(first, other);
  });
});

const whereCases: readonly (readonly [conditions: readonly string[], test: RegExp | undefined])[] =
  [
    [['scene_type=re_entry'], /"scene_type":"re_entry"/],
    [['/scene_type=cross_domain'], /"scene_type":"cross_domain"/],
    [['scene_type=re_entry', 'evidence_distance=far'], undefined],
    [['/states/A/role=DOMINATE'], undefined],
  ];

describe('--where', () => {
  const lines = readFileSync(path.join(samples, 'matched.scenarios.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  for (const [conditions, pattern] of whereCases) {
    it(conditions.join(' and '), async () => {
      const found = await plan(...conditions.flatMap((condition) => ['--where', condition]));
      assert.ok(found.records > 0 && found.records < lines.length, `${found.records} records`);
      if (pattern !== undefined) {
        assert.equal(found.records, lines.filter((line) => pattern.test(line)).length);
      }
    });
  }
});

const refusals: readonly (readonly [options: readonly string[], says: RegExp])[] = [
  [['--protocol', 'x'], /There is no protocol "x"\. Known: persevalbench\/end-to-end, /],
  [['--protocol', 'to-end'], /There is no protocol "to-end"/],
  [['--protocol', 'pairwise,,pointwise'], /A value of the list is empty/],
  [['--context', 'full,x'], /persevalbench\/end-to-end has no context "x"\. Known: full, recent/],
  [['--ablation', 'x'], /has no ablation "x"\. Known: none, minus-relevant, minus-unrelated/],
  [['--ablation', 'minus-relevant:3'], /minus-relevant draws nothing: leave ":3" out/],
  [['--ablation', 'minus-unrelated:'], /is a whole number from 0 on/],
  [['--ablation', 'minus-unrelated:-1'], /is a whole number from 0 on/],
  [['--ablation', 'minus-unrelated:1:2'], /is a whole number from 0 on/],
  [['--record', 'sc-0001', 'none'], /There is no record "none"/],
  [['--where', 'scene_type'], /--where scene_type: write <property>=<value>/],
  [['--where', '=x'], /write <property>=<value>/],
  [['--where', 'scene_type=x'], /No record has scene_type=x/],
  [['--where', 'id=sc-0001', '--where', 'id=sc-0002'], /No record has id=sc-0001 and id=sc-0002/],
  [['--sample', '0'], /whole number from 1 on/],
  [['--sample-seed', '-1'], /whole number from 0 on/],
  [['--repeat', '0'], /whole number from 1 on/],
  [['--max-calls', '0'], /whole number from 1 on/],
  [['--max-calls', '1.5'], /whole number from 1 on/],
  [['--max-cost', '0'], /number above 0/],
  [['--max-cost', 'NaN'], /number above 0/],
  [['--prices', 'none.json'], /Cannot read none\.json/],
];

describe('wrong choices end with 2', () => {
  for (const [options, says] of refusals) {
    it(options.join(' '), async () => {
      const args = ['judge', file, '--judge', 'baseline', ...options, '--plan'];
      const { exitCode, out, errorOut } = await runInProcess(args, { fetch: noNetwork });
      assert.deepEqual([exitCode, out], [2, '']);
      assert.match(errorOut, says);
    });
  }
});

describe('caps in a plan', () => {
  const prices = folder.write('cap-prices.json', '{"*": {"input": 1, "output": 4}}');
  const endpoint = ['--judge', 'openai:m', '--base-url', 'http://localhost:1/v1'];
  const cases: readonly (readonly [options: readonly string[], isWithin: boolean | null])[] = [
    [[], true],
    [['--max-calls', '52'], true],
    [['--max-calls', '51'], false],
    [['--max-cost', '100', '--prices', prices], true],
    [['--max-cost', '0.01', '--prices', prices], false],
    [['--max-cost', '100'], null],
    [['--max-cost', '100', '--max-calls', '1'], false],
  ];
  for (const [options, isWithin] of cases) {
    it(`${options.join(' ') || 'none'}: ${isWithin ?? 'nobody can tell'}`, async () => {
      assert.equal((await plan(...endpoint, ...options)).within_caps, isWithin);
    });
  }
});
