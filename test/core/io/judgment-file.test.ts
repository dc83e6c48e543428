import assert from 'node:assert/strict';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import { JudgmentFile } from '../../../src/core/io/judgment-file.ts';
import { formatJudgmentLine } from '../../../src/core/judging/judgment-line.ts';
import { judgment } from '../judging/judgment-fixture.ts';

describe('a judgments file in memory', () => {
  let folder: string;
  let file: string;
  let pauses: number;
  before(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'benchwright-judgments-'));
  });
  after(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(() => {
    file = path.join(folder, 'a.judgments.jsonl');
    rmSync(file, { force: true });
    pauses = 0;
  });

  function opened(onPause: () => void = () => undefined): JudgmentFile {
    return new JudgmentFile(file, () => {
      pauses += 1;
      onPause();
      return Promise.resolve();
    });
  }

  function idsOf(store: JudgmentFile): readonly string[] {
    return store.judgments.map(({ judgment_id }) => judgment_id);
  }

  function lineOf(id: string): string {
    return formatJudgmentLine(judgment({ judgment_id: id }));
  }

  it('is empty where there is none, and current', async () => {
    const store = opened();
    await store.refresh();
    assert.deepEqual(idsOf(store), []);
    assert.equal(store.isCurrent, true);
  });

  it('adds what it appends without reading again', async () => {
    writeFileSync(file, lineOf('a'));
    const store = opened();
    assert.equal(await store.refresh(), true);
    store.append(judgment({ judgment_id: 'b' }));
    assert.deepEqual(idsOf(store), ['a', 'b']);
    assert.equal(store.isCurrent, true);
    assert.equal(await store.refresh(), false);
    assert.equal(readFileSync(file, 'utf8'), lineOf('a') + lineOf('b'));
  });

  it('replaces the list of the record that was judged and no other', async () => {
    const store = opened();
    store.append(judgment({ record_id: 'r1' }));
    store.append(judgment({ record_id: 'r2' }));
    await store.refresh();
    const [one, other] = [store.of('r1'), store.of('r2')];
    store.append(judgment({ record_id: 'r1' }));
    assert.notEqual(store.of('r1'), one);
    assert.equal(store.of('r2'), other);
    assert.deepEqual([...store.records], ['r1', 'r2']);
  });

  it('sees what others append, cut off, rewrite and delete', async () => {
    const store = opened();
    const changes: readonly (readonly [() => void, readonly string[]])[] = [
      [
        () => {
          appendFileSync(file, lineOf('a') + lineOf('b'));
        },
        ['a', 'b'],
      ],
      [
        () => {
          writeFileSync(file, lineOf('b'));
        },
        ['b'],
      ],
      [
        () => {
          writeFileSync(file, `${lineOf('c')}${lineOf('d')}`);
        },
        ['c', 'd'],
      ],
      [
        () => {
          rmSync(file);
        },
        [],
      ],
    ];
    for (const [change, ids] of changes) {
      change();
      assert.equal(store.isCurrent, false);
      assert.equal(await store.refresh(), true);
      assert.deepEqual(idsOf(store), ids);
    }
  });

  it('notices at its own append that others wrote as well', async () => {
    const store = opened();
    await store.refresh();
    appendFileSync(file, lineOf('other'));
    store.append(judgment({ judgment_id: 'own' }));
    assert.equal(store.isCurrent, false);
    await store.refresh();
    assert.deepEqual(idsOf(store), ['other', 'own']);
  });

  it('keeps a torn line apart from the one that comes behind it', async () => {
    writeFileSync(file, '{"judgment_id":"torn"');
    const store = opened();
    await store.refresh();
    assert.deepEqual(
      store.problems.map(({ kind, line }) => [kind, line]),
      [['torn', 1]],
    );
    store.append(judgment({ judgment_id: 'b' }));
    await store.refresh();
    assert.deepEqual(
      store.problems.map(({ kind, line }) => [kind, line]),
      [['bad', 1]],
    );
    assert.deepEqual(idsOf(store), ['b']);
  });

  it('loses nothing that is appended while a long file is read', async () => {
    writeFileSync(
      file,
      Array.from({ length: 1_000 }, (_, index) => lineOf(`old-${index}`)).join(''),
    );
    let appended = 0;
    const store = opened(() => {
      store.append(judgment({ judgment_id: `new-${appended}` }));
      appended += 1;
    });
    await Promise.all([store.refresh(), store.refresh()]);
    assert.equal(store.judgments.length, 1_000 + appended);
    assert.equal(new Set(idsOf(store)).size, 1_000 + appended);
    assert.equal(store.isCurrent, true);
    assert.ok(pauses >= 9);
  });

  it('says the right line of a bad one deep in a long file', async () => {
    const lines = Array.from({ length: 750 }, () => lineOf('a'));
    lines[620] = 'no json\n';
    writeFileSync(file, lines.join(''));
    const store = opened();
    await store.refresh();
    assert.deepEqual(
      store.problems.map(({ line }) => line),
      [621],
    );
    assert.match(store.problems[0]?.message ?? '', /^Line 621 /);
  });

  it('reads nothing again of thousands of lines that it appends', async () => {
    const store = opened();
    await store.refresh();
    for (let index = 0; index < 3_000; index += 1) {
      store.append(judgment({ record_id: `r${index % 400}` }));
      assert.equal(await store.refresh(), false);
    }
    assert.equal(store.judgments.length, 3_000);
    assert.equal(pauses, 0);
  });
});
