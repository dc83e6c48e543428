import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import fc from 'fast-check';
import { standaloneValidators } from '../../../scripts/standalone-validators.mjs';
import {
  isJsonArray,
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from '../../../src/core/model/json.ts';
import { ownValidator } from '../../../src/core/schema/own-validators.ts';
import type { SchemaValidator } from '../../../src/core/schema/schema-validator.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const folder = mkdtempSync(path.join(tmpdir(), 'benchwright-standalone-'));
after(() => {
  rmSync(folder, { recursive: true });
});

type OwnValidator = (schema: JsonObject) => SchemaValidator;

async function bundle(
  platform: 'node' | 'browser',
): Promise<{ code: string; ownValidator: OwnValidator }> {
  const outfile = path.join(folder, `${platform}.mjs`);
  await build({
    entryPoints: [path.join(root, 'src/core/schema/own-validators.ts')],
    outfile,
    bundle: true,
    format: 'esm',
    platform,
    plugins: [standaloneValidators()],
    logLevel: 'silent',
  });
  const loaded: unknown = await import(pathToFileURL(outfile).href);
  assert.ok(isModule(loaded));
  return { code: readFileSync(outfile, 'utf8'), ownValidator: loaded.ownValidator };
}

function isModule(loaded: unknown): loaded is { readonly ownValidator: OwnValidator } {
  return typeof loaded === 'object' && loaded !== null && 'ownValidator' in loaded;
}

const schemas = readdirSync(path.join(root, 'schemas'))
  .filter((file) => file.endsWith('.schema.json'))
  .map((file) => {
    const schema: unknown = JSON.parse(readFileSync(path.join(root, 'schemas', file), 'utf8'));
    assert.ok(isJsonObject(schema), file);
    return { file, schema };
  });

/** Values of the schema's own shape, so that validation gets into its depths, and of none. */
function valueFor(
  schema: JsonValue | undefined,
  schemaRoot: JsonObject,
  depth: number,
): fc.Arbitrary<unknown> {
  const anything = fc.jsonValue({ maxDepth: 1 });
  if (!isJsonObject(schema) || depth > 5) return anything;
  const { $ref: reference, properties, items, enum: values, const: fixed, type } = schema;
  const named = typeof reference === 'string' ? reference.replace('#/$defs/', '') : undefined;
  const { $defs: definitions } = schemaRoot;
  const target = isJsonObject(definitions) && named !== undefined ? definitions[named] : undefined;
  const fitting: fc.Arbitrary<unknown>[] = [];
  if (target !== undefined) fitting.push(valueFor(target, schemaRoot, depth + 1));
  if (isJsonArray(values)) fitting.push(fc.constantFrom<unknown>(...values));
  if (fixed !== undefined) fitting.push(fc.constant(fixed));
  if (isJsonObject(properties)) {
    const members = Object.entries(properties).map(([name, member]) => {
      return [name, valueFor(member, schemaRoot, depth + 1)] as const;
    });
    fitting.push(fc.record(Object.fromEntries(members), { requiredKeys: [] }));
  }
  if (items !== undefined)
    fitting.push(fc.array(valueFor(items, schemaRoot, depth + 1), { maxLength: 3 }));
  if (type === 'string') fitting.push(fc.string({ unit: 'binary', maxLength: 4 }));
  if (type === 'integer' || type === 'number')
    fitting.push(fc.oneof(fc.integer({ min: -2, max: 40 }), fc.double()));
  if (type === 'boolean') fitting.push(fc.boolean());
  const [first = anything, ...others] = fitting;
  return fc.oneof(
    { weight: 12, arbitrary: fc.oneof(first, ...others) },
    { weight: 1, arbitrary: anything },
  );
}

describe('standaloneValidators', () => {
  let node: Awaited<ReturnType<typeof bundle>> | undefined;
  before(async () => {
    node = await bundle('node');
  });

  it('leaves no schema compiler in the bundle', () => {
    assert.ok(node !== undefined);
    assert.ok(!/new Function\(|addVocabulary|strictSchema/.test(node.code));
  });

  for (const { file, schema } of schemas) {
    it(`makes validators that find the same as those of the sources: ${file}`, () => {
      assert.ok(node !== undefined);
      const standalone = node.ownValidator(schema);
      const runtime = ownValidator(schema);
      let failed = 0;
      fc.assert(
        fc.property(valueFor(schema, schema, 0), (value) => {
          const json = JSON.parse(JSON.stringify(value ?? null)) as JsonValue;
          const errors = runtime(json);
          if (errors.length > 0) failed += 1;
          assert.deepEqual(standalone(json), errors);
        }),
        { numRuns: 300 },
      );
      assert.ok(failed > 0);
    });
  }

  it('makes them for webviews too', async () => {
    const browser = await bundle('browser');
    const [first] = schemas;
    assert.ok(first !== undefined);
    assert.ok(browser.ownValidator(first.schema)(null).length > 0);
    assert.ok(!/from "node:|require\("node:|new Function\(/.test(browser.code));
  });

  it('has no validator for a schema that is not in the folder', () => {
    assert.ok(node !== undefined);
    const { ownValidator: own } = node;
    assert.throws(() => own({ $id: 'benchwright:none' }), /no validator/);
  });
});
