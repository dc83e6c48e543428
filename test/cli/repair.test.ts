import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { scenarioRecord } from '../support/scenario-builder.ts';
import { startFakeServer, type FakeServer } from '../harness/fake-server/fake-server.ts';
import { runCli, temporaryFolder, type CliResult } from './run-cli.ts';

const folder = temporaryFolder();
const good = 'Order the Harrow for the office. Its leather has the look that you love.';
const servers: FakeServer[] = [];
after(() => Promise.all(servers.map((server) => server.close())));

/** The record as its line spells it: what is not touched must come out like this. */
const line = JSON.stringify(scenarioRecord({ weight: 1 })).replace(
  '"weight":1',
  '"weight": 1.50e0',
);
const { responses } = scenarioRecord() as { responses: { error: { text: string } } };
const mended = line.replace(
  JSON.stringify(responses.error.text),
  `${JSON.stringify(good)},"model":"writer"`,
);
folder.write(
  'set.scenarios.jsonl',
  `${JSON.stringify(scenarioRecord({ id: 'sc-0002' }))}\n${line}\n`,
);

interface Tries {
  readonly end: string;
  readonly written: string | null;
  readonly tries: readonly {
    readonly state: string;
    readonly proposal: string | null;
    readonly reason: string;
  }[];
}

/** @param verdicts what the validator says, one after the other */
async function repair(
  verdicts: readonly string[],
  ...further: readonly string[]
): Promise<CliResult> {
  return repairIn('set.scenarios.jsonl', verdicts, further);
}

/** @param onWriting what happens to the file while the model writes */
async function repairIn(
  file: string,
  verdicts: readonly string[],
  further: readonly string[],
  onWriting: () => void = () => undefined,
): Promise<CliResult> {
  let asked = 0;
  const server = await startFakeServer({
    handler: ({ body: { model } }) => {
      if (model === 'writer') {
        onWriting();
        return good;
      }
      asked += 1;
      return verdicts[asked - 1] ?? verdicts.at(-1) ?? '';
    },
  });
  servers.push(server);
  return await runCli(
    [
      ...['repair', file, '--id', 'sc-0001', '--repair', 'error-response'],
      ...[
        '--judge',
        'openai:writer',
        '--validator',
        'openai:checker',
        '--base-url',
        server.baseUrl,
      ],
      ...further,
    ],
    { folder: folder.path },
  );
}

const pass = '{"pass": true, "reason": "Yes."}';
const fail = '{"pass": false, "reason": "No, it is not."}';

function readTries({ out }: CliResult): Tries {
  return JSON.parse(out) as Tries;
}

describe('benchwright repair', () => {
  it('prints every try and writes nothing', async () => {
    const result = await repair([fail, pass], '--format', 'json');
    assert.equal(result.exitCode, 0, result.errorOut);
    const { end, written, tries } = readTries(result);
    assert.deepEqual([end, written], ['passed', null]);
    assert.deepEqual(
      tries.map(({ state, proposal }) => [state, proposal]),
      [
        ['rejected', good],
        ['passed', good],
      ],
    );
    assert.match(result.errorOut, /Try 2: validating/);
  });

  it('says what is sent where before the first call, gold by its names', async () => {
    const { errorOut } = await repair([pass]);
    const [before = ''] = errorOut.split('Try 1');
    assert.match(before, /^Goes to http:\S+, without a key, for \S+, \S+: 6 calls at most\.$/mu);
    assert.match(
      before,
      /Each holds the history, request, state_B, failed_try, and by design states\.B\.text \(error-response, context writer\)\. The task/u,
    );
    assert.match(
      before,
      /Each holds the error_pattern, .* by design primary_error, states\.A\.text/u,
    );
    const baseline = await repair([pass], '--validator', 'baseline');
    assert.match(baseline.errorOut, /: 3 calls at most\.\n {2}Each holds the [^\n]*\nTry 1/u);
    const lacking = await repair([pass], '--repair', 'specification');
    assert.doesNotMatch(lacking.errorOut, /Goes to/u);
    assert.match(lacking.out, /The record has no such part\. The record has no specification/u);
  });

  it('prints them for people', async () => {
    const result = await repair([fail]);
    assert.equal(result.exitCode, 1);
    assert.match(result.out, /--- Try 3: rejected ---\nOrder the Harrow/);
    assert.match(result.out, /exhausted: None of 3 tries passes\.\nNothing was written\./);
    assert.match(result.errorOut, /Try 1: rejected: No, it is not\./);
  });

  /** Of an earlier save: a byte order mark, both line endings, a blank line, no UTF-8, and no line break at its end. */
  const odd = Buffer.concat([
    Buffer.from(`\ufeff${JSON.stringify(scenarioRecord({ id: 'sc-0002' }))}\r\n\n`),
    Buffer.from('{"id": "sc-0003", "odd": "'),
    Buffer.from([0xff, 0xc3]),
    Buffer.from(`"}\n{not JSON\n ${line} \r\n{"id":"sc-0004"}`),
  ]);

  it('writes the whole dataset with what is accepted, and every other byte as it was', async () => {
    folder.write('odd.scenarios.jsonl', odd);
    const accept = ['--accept', '--out', 'mended-odd.jsonl'];
    const result = await repairIn('odd.scenarios.jsonl', [pass], accept);
    assert.equal(result.exitCode, 0, result.errorOut);
    assert.match(result.out, /The dataset with the record was written to mended-odd\.jsonl\./u);
    const written = readFileSync(path.join(folder.path, 'mended-odd.jsonl'));
    const expected = odd.toString('latin1').replace(line, mended);
    assert.equal(written.toString('latin1'), expected);
    assert.deepEqual(readFileSync(path.join(folder.path, 'odd.scenarios.jsonl')), odd);
  });

  it('writes nothing where the record has changed meanwhile, and takes other changes along', async () => {
    const other = JSON.stringify(scenarioRecord({ id: 'sc-0002' }));
    folder.write('busy.scenarios.jsonl', `${line}\n`);
    const accept = ['--accept', '--out', 'added.jsonl'];
    const added = await repairIn('busy.scenarios.jsonl', [pass], accept, () => {
      folder.write('busy.scenarios.jsonl', `${line}\n${other}\n`);
    });
    assert.equal(added.exitCode, 0, added.errorOut);
    const written = readFileSync(path.join(folder.path, 'added.jsonl'), 'utf8');
    assert.equal(written, `${mended}\n${other}\n`);
    const again = ['--accept', '--out', 'moved.jsonl'];
    const moved = await repairIn('busy.scenarios.jsonl', [pass], again, () => {
      folder.write('busy.scenarios.jsonl', `${other}\n${line}\n`);
    });
    assert.equal(moved.exitCode, 2);
    assert.match(
      moved.errorOut,
      /busy\.scenarios\.jsonl has changed at line 1 .*nothing was written/u,
    );
    assert.ok(!existsSync(path.join(folder.path, 'moved.jsonl')));
  });

  it('writes the record alone where that is asked for', async () => {
    const result = await repair(
      [pass],
      '--accept',
      '--record-only',
      '--out',
      'mended.scenarios.jsonl',
      '--format',
      'json',
    );
    assert.equal(result.exitCode, 0, result.errorOut);
    assert.equal(readTries(result).written, 'mended.scenarios.jsonl');
    const written = readFileSync(path.join(folder.path, 'mended.scenarios.jsonl'), 'utf8');
    assert.equal(written, `${mended}\n`);
    const again = await repair([pass], '--accept', '--out', 'mended.scenarios.jsonl');
    assert.equal(again.exitCode, 2);
    assert.match(again.errorOut, /is there already/);
  });

  it('writes nothing where nothing passes', async () => {
    const result = await repair(
      [fail],
      '--accept',
      '--out',
      'none.scenarios.jsonl',
      '--format',
      'json',
    );
    assert.equal(result.exitCode, 1);
    assert.equal(readTries(result).written, null);
    assert.ok(!existsSync(path.join(folder.path, 'none.scenarios.jsonl')));
  });

  const refused: readonly (readonly [string, readonly string[], RegExp])[] = [
    ['accepting without a place', ['--accept'], /belong together/],
    ['a place without accepting', ['--out', 'x.jsonl'], /belong together/],
    ['the record alone without accepting', ['--record-only'], /says what --accept writes/],
    ['the baseline as writer', ['--judge', 'baseline'], /cannot write/],
    ['an unknown record', ['--id', 'sc-9'], /no record with the id sc-9/],
    ['an unknown repair', ['--repair', 'dialogue'], /Allowed choices/],
    ['a record without the part', ['--repair', 'specification'], /no such part/],
  ];
  for (const [name, further, expected] of refused) {
    it(`refuses ${name}`, async () => {
      const result = await repair([pass], ...further);
      assert.equal(result.exitCode, 2);
      assert.match(result.errorOut + result.out, expected);
    });
  }
});
