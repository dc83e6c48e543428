import assert from 'node:assert/strict';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  lstatSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { writeFilePieces } from '../../../src/core/io/write-file-pieces.ts';
import { UserError } from '../../../src/core/model/user-error.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pieces-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const at = (name: string): string => path.join(folder, name);
const noPause = (): Promise<void> => Promise.resolve();
const anew = { mayReplace: false, pause: noPause };
const over = { mayReplace: true, pause: noPause };

async function outcomeOf(work: Promise<void>): Promise<string> {
  try {
    await work;
    return 'written';
  } catch (error) {
    return error instanceof UserError ? error.code : String(error);
  }
}

/** Does something with the rights of another user, for which it takes root. */
async function as<T>(user: number, work: () => Promise<T>): Promise<T> {
  process.setegid?.(user);
  process.seteuid?.(user);
  try {
    return await work();
  } finally {
    process.seteuid?.(0);
    process.setegid?.(0);
  }
}

describe('a file that is written in pieces', () => {
  it('holds all of them, whatever their size', async () => {
    const long = 'ä𝒳\r\n'.repeat(200_000);
    await writeFilePieces(at('new'), ['', 'a', '', long, 'b'], anew);
    assert.equal(readFileSync(at('new'), 'utf8'), `a${long}b`);
    assert.deepEqual(readdirSync(folder), ['new']);
  });

  it('is not there under its name until it is whole, and others have a turn after each piece', async () => {
    const seen: boolean[] = [];
    const pause = (): Promise<void> => {
      seen.push(existsSync(at('new')));
      return Promise.resolve();
    };
    const chunk = 'x'.repeat(300_000);
    await writeFilePieces(at('new'), [chunk, chunk, chunk], { mayReplace: false, pause });
    assert.deepEqual(seen, [false, false, false]);
    assert.equal(statSync(at('new')).size, 900_000);
  });

  for (const [name, isThere] of [
    ['nothing is left', false],
    ['what was there is as it was', true],
  ] as const) {
    it(`${name} when it is cancelled`, async () => {
      if (isThere) writeFileSync(at('file'), 'before');
      let turns = 0;
      const pause = (): Promise<void> => {
        turns += 1;
        return turns < 3 ? Promise.resolve() : Promise.reject(new UserError('cancelled', 'No.'));
      };
      const chunk = 'x'.repeat(300_000);
      const pieces = Array.from({ length: 9 }, () => chunk);
      await assert.rejects(writeFilePieces(at('file'), pieces, { mayReplace: isThere, pause }), {
        code: 'cancelled',
      });
      assert.equal(turns, 3);
      assert.deepEqual(readdirSync(folder), isThere ? ['file'] : []);
      if (isThere) assert.equal(readFileSync(at('file'), 'utf8'), 'before');
    });

    it(`${name} when the pieces throw`, async () => {
      if (isThere) writeFileSync(at('file'), 'before');
      function* broken(): Generator<string, undefined> {
        yield 'x'.repeat(300_000);
        throw new Error('broken');
      }
      await assert.rejects(writeFilePieces(at('file'), broken(), isThere ? over : anew), {
        message: 'broken',
      });
      assert.deepEqual(readdirSync(folder), isThere ? ['file'] : []);
    });
  }

  it('replaces none that nobody was asked about', async () => {
    writeFileSync(at('file'), 'before');
    await assert.rejects(writeFilePieces(at('file'), ['after'], anew), {
      message: /file is there already and was left as it is/u,
    });
    assert.equal(readFileSync(at('file'), 'utf8'), 'before');
    assert.deepEqual(readdirSync(folder), ['file']);
  });

  it('replaces none that comes to be there meanwhile', async () => {
    const pause = (): Promise<void> => {
      writeFileSync(at('file'), 'meanwhile');
      return Promise.resolve();
    };
    await assert.rejects(writeFilePieces(at('file'), ['after'], { mayReplace: false, pause }), {
      message: /file is there already/u,
    });
    assert.equal(readFileSync(at('file'), 'utf8'), 'meanwhile');
    assert.deepEqual(readdirSync(folder), ['file']);
  });

  it('replaces what it may, keeps who may read it, and leaves a link a link', async () => {
    writeFileSync(at('file'), 'before');
    chmodSync(at('file'), 0o600);
    symlinkSync(at('file'), at('link'));
    await writeFilePieces(at('link'), ['after'], over);
    assert.equal(readFileSync(at('file'), 'utf8'), 'after');
    assert.equal(statSync(at('file')).mode & 0o777, 0o600);
    assert.ok(lstatSync(at('link')).isSymbolicLink());
    assert.deepEqual(readdirSync(folder).toSorted(), ['file', 'link']);
  });

  it('takes names as long as the file system does, and says what is too long', async () => {
    const longest = 'x'.repeat(255);
    await writeFilePieces(at(longest), ['long'], anew);
    assert.equal(readFileSync(at(longest), 'utf8'), 'long');
    await assert.rejects(writeFilePieces(at(`${longest}x`), ['long'], anew), {
      code: 'file-not-writable',
    });
    assert.deepEqual(readdirSync(folder), [longest]);
  });

  it('leaves a file with several names one file, and a link that leads nowhere as it is', async () => {
    writeFileSync(at('one'), 'before');
    linkSync(at('one'), at('other'));
    await writeFilePieces(at('one'), ['after'], over);
    assert.equal(readFileSync(at('other'), 'utf8'), 'after');
    symlinkSync(at('nowhere'), at('link'));
    await assert.rejects(writeFilePieces(at('link'), ['x'], over), { code: 'usage' });
    assert.deepEqual(readdirSync(folder).toSorted(), ['link', 'one', 'other']);
    assert.ok(lstatSync(at('link')).isSymbolicLink());
  });

  it('replaces nothing that only has the name of a file', async () => {
    const server = createServer().listen(at('socket'));
    await once(server, 'listening');
    try {
      await assert.rejects(writeFilePieces(at('socket'), ['x'], over), {
        code: 'file-not-writable',
      });
      assert.ok(lstatSync(at('socket')).isSocket());
      assert.deepEqual(readdirSync(folder), ['socket']);
    } finally {
      server.close();
    }
  });

  it("heeds what is write-protected, and writes another's file or one in a closed folder in place", async (context) => {
    if (process.getuid?.() !== 0) {
      context.skip('only root can become somebody else');
      return;
    }
    const nobody = 65_534;
    chmodSync(folder, 0o777);
    mkdirSync(at('closed'));
    for (const [name, mode, owner] of [
      ['protected', 0o444, nobody],
      ['foreign', 0o666, 0],
      ['closed/file', 0o666, 0],
    ] as const) {
      writeFileSync(at(name), 'before');
      chmodSync(at(name), mode);
      chownSync(at(name), owner, owner);
    }
    const names = ['protected', 'foreign', 'closed/file'];
    const outcomes = await as(nobody, () =>
      Promise.all(names.map((name) => outcomeOf(writeFilePieces(at(name), ['after'], over)))),
    );
    assert.deepEqual(outcomes, ['file-not-writable', 'written', 'written']);
    const texts = names.map((name) => readFileSync(at(name), 'utf8'));
    assert.deepEqual(texts, ['before', 'after', 'after']);
    assert.equal(statSync(at('foreign')).uid, 0);
    assert.deepEqual(readdirSync(folder).toSorted(), ['closed', 'foreign', 'protected']);
    assert.deepEqual(readdirSync(at('closed')), ['file']);
  });

  it('says what is in the way', async () => {
    writeFileSync(at('plain'), '');
    await assert.rejects(writeFilePieces(at('plain/file'), ['x'], anew), {
      code: 'file-not-writable',
    });
    rmSync(at('plain'));
    mkdirSync(at('folder'));
    for (const file of [at('folder'), at('no/such')]) {
      await assert.rejects(writeFilePieces(file, ['x'], over), {
        code: 'file-not-writable',
        message: /Check the folder, its permissions and the free space/u,
      });
    }
    assert.deepEqual(readdirSync(folder), ['folder']);
  });
});
