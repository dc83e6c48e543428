import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { runCli, temporaryFolder } from './run-cli.ts';

const folder = temporaryFolder();
mkdirSync(path.join(folder.path, 'schemas'));
folder.write('schemas/text.json', '{"type":"string","minLength":2}');
folder.write(
  'schemas/item #1.schema.json',
  JSON.stringify({ required: ['id'], properties: { id: { $ref: 'text.json' } } }),
);
folder.write('schemas/remote.json', '{"$ref":"https://example.com/a.json"}');
folder.write('schemas/wrong.json', '{\n  "type": "text"\n}');
folder.write('schemas/around.json', '{"$defs":{"a":{"pattern":"(?=a)","type":"string"}}}');
const records = folder.write('items.jsonl', '{"id":"ab"}\n{"id":"a"}\n');

const item = 'schemas/item #1.schema.json';

describe('validate with a JSON Schema', () => {
  const cases: readonly {
    readonly name: string;
    readonly args: readonly string[];
    readonly exitCode: number;
    readonly out?: RegExp;
    readonly errorOut?: RegExp;
  }[] = [
    {
      name: 'finds what is wrong, also by schemas that it refers to',
      args: ['--schema', item, records],
      exitCode: 1,
      out: /items\.jsonl:2:7 error `id` is too short: it must have at least 2 characters\./,
      errorOut: /^$/,
    },
    {
      name: 'takes a part of a schema',
      args: ['--schema', 'schemas/around.json#/$defs/a', records],
      exitCode: 1,
      out: /items\.jsonl:1:1 error The record is an object, but must be a string\./,
      errorOut:
        /^schemas\/around\.json:1:26: The pattern "\(\?=a\)" looks ahead or behind, so it is not checked: .+\n$/,
    },
    {
      name: 'ends where the schema is missing',
      args: ['--schema', 'nope.json', records],
      exitCode: 2,
      out: /^$/,
      errorOut: /^error: Cannot read the schema nope\.json \(ENOENT.*\)\. Check its name\.\n$/,
    },
    {
      name: 'ends where the schema cannot be compiled, and says where',
      args: ['--schema', 'schemas/wrong.json', records],
      exitCode: 2,
      out: /^$/,
      errorOut:
        /^error: schemas\/wrong\.json:2:11: No valid JSON Schema \(2020-12\): `type` is "text"/,
    },
    {
      name: 'fetches nothing',
      args: ['--schema', 'schemas/remote.json', records],
      exitCode: 2,
      errorOut:
        /^error: schemas\/remote\.json:1:9: https:\/\/example\.com\/a\.json is not fetched: the command line reads files only\. Save it and name the file\.\n$/,
    },
    {
      name: 'takes a kind or a schema',
      args: ['--schema', item, '--kind', 'none', records],
      exitCode: 2,
      errorOut: /'--schema <file>' cannot be used with option '--kind <kind>'/,
    },
  ];
  for (const { name, args, exitCode, out, errorOut } of cases) {
    it(name, async () => {
      const result = await runCli(['validate', ...args], { folder: folder.path });
      if (errorOut !== undefined) assert.match(result.errorOut, errorOut);
      if (out !== undefined) assert.match(result.out, out);
      assert.equal(result.exitCode, exitCode);
    });
  }

  it('reads records from the standard input', async () => {
    const { exitCode, out } = await runCli(['validate', '--schema', item, '-'], {
      folder: folder.path,
      input: '{"id":1}\n',
    });
    assert.equal(exitCode, 1);
    assert.match(out, /-:1:7 error `id` is an integer, but must be a string\./);
  });

  it('uses the schema that the records name, relative to their file', async () => {
    const name = folder.write('schemas/named.jsonl', '{"$schema":"text.json"}\n"x"\n');
    const { exitCode, out, errorOut } = await runCli(['validate', name], { folder: folder.path });
    assert.equal(errorOut, '');
    assert.equal(exitCode, 1);
    assert.match(out, /named\.jsonl:2:1 error The record is too short/);
  });

  it('does not let a file pass whose schema cannot be used, and checks its syntax', async () => {
    const name = folder.write('lost.jsonl', '{"$schema":"nope.json"}\n{"a":1,}\n');
    const { exitCode, out, errorOut } = await runCli(['validate', name], { folder: folder.path });
    assert.equal(exitCode, 2);
    assert.match(out, /lost\.jsonl:2:7 error/);
    assert.match(
      errorOut,
      /^error: lost\.jsonl: \$schema says nope\.json\. It cannot be used, so only/,
    );
  });
});
