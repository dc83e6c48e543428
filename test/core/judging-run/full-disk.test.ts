import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { after, describe, it } from 'node:test';

const folder = mkdtempSync(path.join(tmpdir(), 'benchwright-full-'));
after(() => {
  rmSync(folder, { recursive: true, force: true });
});

const child = path.join(import.meta.dirname, 'full-disk-child.ts');

interface Outcome {
  readonly how: string;
  readonly counts: Readonly<Record<string, number>>;
  readonly notMade: number;
  readonly storeFailure?: { readonly notStored: number };
  readonly message: string;
  readonly before: number;
  readonly after: number;
  readonly different: number;
  readonly problems: readonly { readonly kind: string }[];
  readonly runs: readonly string[];
}

/** In a mount namespace of its own, so that nothing is left mounted whatever happens. */
const onSmallDisk = [
  'unshare',
  ['--mount', 'sh', '-c', 'mount -t tmpfs -o size=64k none "$1" && eval "$2"', 'sh'],
] as const;

function canMount(): boolean {
  if (process.platform !== 'linux') return false;
  const [command, parameters] = onSmallDisk;
  return spawnSync(command, [...parameters, folder, 'true']).status === 0;
}

function outcomesOf(command: string, parameters: readonly string[]): readonly Outcome[] {
  const { stdout, stderr } = spawnSync(command, parameters, { encoding: 'utf8', timeout: 60_000 });
  const lines = stdout.split('\n').filter((line) => line !== '');
  assert.equal(lines.length, 2, stderr);
  return lines.map((line) => JSON.parse(line) as Outcome);
}

/** A full disk in the first run, room again in the second. */
function outcomes(): readonly Outcome[] {
  const run = `"${process.execPath}" "${child}" "${folder}"`;
  if (canMount()) {
    const fill = `head -c 20000 /dev/zero > "${folder}/ballast"`;
    const [command, parameters] = onSmallDisk;
    const script = `${fill}; ${run}; rm "${folder}/ballast"; mount -o remount,size=1m "${folder}"; ${run}`;
    return outcomesOf(command, [...parameters, folder, script]);
  }
  console.log(
    '# no disk can be mounted here: a limit on the size of files stands in for a full one',
  );
  return outcomesOf('bash', ['-c', `(ulimit -f 36; ${run}); ${run}`]);
}

describe('a full disk', { skip: process.platform === 'win32' }, () => {
  it('ends the run with what to do, loses nothing that was stored and is never misread', () => {
    const [full, resumed] = outcomes();
    assert.ok(full !== undefined && resumed !== undefined);
    assert.equal(full.how, 'failed');
    assert.match(full.message, /no room left to write to .*judgments\.jsonl\. Free some space/);
    assert.ok(full.after > 20 && full.after < 100, String(full.after));
    assert.equal(full.counts['verdict'], full.after);
    assert.equal(full.different, full.after);
    assert.ok((full.storeFailure?.notStored ?? 0) >= 1);
    assert.equal(full.counts['verdict'] + full.notMade, 200);

    assert.equal(resumed.how, 'finished');
    assert.equal(resumed.before, full.after);
    assert.equal(resumed.counts['verdict'], 200 - full.after);
    assert.equal(resumed.after, 200);
    assert.equal(resumed.different, 200);
    assert.ok(resumed.problems.length <= 4);
    assert.ok(resumed.problems.every(({ kind }) => kind === 'bad'));
    assert.equal(resumed.runs.at(-1), 'finished');
    assert.equal(resumed.runs.length, 2);
  });
});
