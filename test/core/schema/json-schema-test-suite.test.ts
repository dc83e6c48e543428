import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { isJsonObject, type JsonValue } from '../../../src/core/model/json.ts';
import { err, ok } from '../../../src/core/model/result.ts';
import { loadUserSchema } from '../../../src/core/schema/user-schemas/load-user-schema.ts';
import type { SchemaFiles } from '../../../src/core/schema/user-schemas/schema-files.ts';
import { userKind } from '../../../src/core/schema/user-schemas/user-kind.ts';
import { RecordValidator } from '../../../src/core/validation/record-validator.ts';
import { suiteExceptions } from './suite-exceptions.ts';

interface SuiteTest {
  readonly description: string;
  readonly data: JsonValue;
  readonly valid: boolean;
}

/** What must be underlined, for failing tests of every kind: where, and the instance with the marked places. */
const sample = new Map<string, readonly string[]>(
  (
    [
      ['draft7/dependencies.json: dependencies', '«{»"bar":2}'],
      ['draft7/additionalItems.json: additionalItems as schema', '[null,2,3,«"foo"»]'],
      [
        'draft7/additionalItems.json: array of items with no additionalItems permitted',
        '[1,2,3,«4»]',
      ],
      ['draft7/contains.json: contains keyword validation', '«[»2,3,4]'],
      ['draft7/ref.json: root pointer ref', '{"foo":{«"bar"»:false}}'],
      ['draft7/ref.json: relative pointer ref to array', '[1,«"foo"»]'],
      [
        'draft2019-09/recursiveRef.json: $recursiveRef without using nesting',
        '{"foo":{"bar":«1»}}',
      ],
      [
        'draft2019-09/unevaluatedProperties.json: unevaluatedProperties with nested properties',
        '{"foo":"foo","bar":"bar",«"baz"»:"baz"}',
      ],
      ['draft2019-09/unevaluatedProperties.json: unevaluatedProperties schema', '{"foo":«"fo"»}'],
      [
        'draft2020-12/prefixItems.json: a schema given for prefixItems',
        '[«"foo"»,1]',
        '["foo",«1»]',
      ],
      [
        'draft2020-12/dynamicRef.json: A $dynamicRef resolves to the first $dynamicAnchor still in scope that is encountered when the schema is evaluated',
        '["foo",«42»]',
      ],
      ['draft2020-12/oneOf.json: oneOf', '«3»'],
      ['draft2020-12/oneOf.json: oneOf', '«1.5»'],
      ['draft2020-12/propertyNames.json: propertyNames validation', '{"foo":{},«"foobar"»:{}}'],
      ['draft2020-12/if-then-else.json: if and then without else', '«-100»'],
      [
        'draft2020-12/dependentRequired.json: multiple dependents required',
        '«{»"quux":1}',
        '«{»"quux":1}',
      ],
      ['draft2020-12/uniqueItems.json: uniqueItems validation', '[{"foo":"bar"},«{»"foo":"bar"}]'],
      ['draft2020-12/minProperties.json: minProperties validation', '«{»}'],
    ] as const
  ).map(([test, ...marked]) => [`${test}: ${marked[0].replaceAll(/[«»]/g, '')}`, marked]),
);

interface SuiteGroup {
  readonly description: string;
  readonly schema: JsonValue;
  readonly tests: readonly SuiteTest[];
}

const suite = path.resolve(import.meta.dirname, '../../fixtures/json-schema-test-suite');
const address = 'file:///suite/schema.json';

const drafts: Readonly<Record<string, string>> = {
  draft7: 'http://json-schema.org/draft-07/schema#',
  'draft2019-09': 'https://json-schema.org/draft/2019-09/schema',
  'draft2020-12': 'https://json-schema.org/draft/2020-12/schema',
};

/** Serves the schema of a group, and the remote ones of the suite in place of its server. */
function filesOf(schema: JsonValue, metaschema: string): SchemaFiles {
  const isSilent = isJsonObject(schema) && !Object.hasOwn(schema, '$schema');
  const text = JSON.stringify(isSilent ? { $schema: metaschema, ...schema } : schema);
  return {
    read: (asked) => {
      if (asked === address) return Promise.resolve(ok(text));
      const file = path.join(suite, 'remotes', asked.replace('http://localhost:1234/', ''));
      const isThere = existsSync(file) && statSync(file).isFile();
      return Promise.resolve(
        isThere ? ok(readFileSync(file, 'utf8')) : err({ message: `There is no ${asked}.` }),
      );
    },
    siblings: () => Promise.resolve([]),
  };
}

function isExcepted(draft: string, file: string, group: string, test: SuiteTest): boolean {
  return suiteExceptions.some((exception) => {
    const { drafts: named = Object.keys(drafts), tests } = exception;
    if (exception.file !== file || !named.includes(draft)) return false;
    const of = tests === 'invalid' ? tests : tests[group];
    return of === 'invalid' ? !test.valid : (of?.includes(test.description) ?? false);
  });
}

/** What each exception says is there. */
function exceptionKeys(): readonly string[] {
  return suiteExceptions.flatMap(({ file, drafts: named = Object.keys(drafts), tests }) =>
    tests === 'invalid'
      ? named.map((draft) => `${draft}/${file}`)
      : named.flatMap((draft) =>
          Object.entries(tests).flatMap(([group, names]) =>
            (names === 'invalid' ? ['invalid'] : names).map(
              (name) => `${draft}/${file}: ${group}: ${name}`,
            ),
          ),
        ),
  );
}

describe('the JSON Schema test suite', () => {
  let passed = 0;
  let sampled = 0;
  const exceptionsSeen = new Set<string>();

  for (const [draft, metaschema] of Object.entries(drafts)) {
    for (const file of globSync('**/*.json', {
      cwd: path.join(suite, 'tests', draft),
    }).toSorted()) {
      it(`passes ${draft}/${file}`, async () => {
        const text = readFileSync(path.join(suite, 'tests', draft, file), 'utf8');
        for (const group of JSON.parse(text) as readonly SuiteGroup[]) {
          const { outcome } = await loadUserSchema(address, filesOf(group.schema, metaschema));
          assert.ok(outcome.ok, outcome.ok ? '' : `${group.description}: ${outcome.error.message}`);
          const kind = userKind(address, outcome.value);
          const validator = new RecordValidator(kind);
          for (const test of group.tests) {
            const name = `${group.description}: ${test.description}`;
            const isValid = kind.validateSchema(test.data).length === 0;
            const isException = isExcepted(draft, file, group.description, test);
            assert.equal(isValid === test.valid, !isException, `${draft}/${file}: ${name}`);
            if (isException) {
              exceptionsSeen.add(`${draft}/${file}: ${name}`).add(`${draft}/${file}`);
            } else {
              passed += 1;
            }
            if (isValid) continue;
            const text = JSON.stringify(test.data);
            const marks = marksIn(validator, text, name);
            const expected = sample.get(`${draft}/${file}: ${group.description}: ${text}`);
            if (expected === undefined) continue;
            assert.deepEqual(marks, expected, name);
            sampled += 1;
          }
        }
      });
    }
  }

  it('is here as a whole, and every exception is needed', () => {
    assert.ok(passed > 5_500, `only ${passed} tests passed`);
    assert.equal(sampled, sample.size, 'some of the sample is not in the suite');
    assert.deepEqual(
      exceptionKeys().filter((key) => !exceptionsSeen.has(key)),
      [],
      'exceptions that no test of the suite needs',
    );
  });
});

/** The text with each problem's place between « and »; every problem has one, and a sentence that a person can read. */
function marksIn(validator: RecordValidator, text: string, name: string): readonly string[] {
  const { problems } = validator.validate(text);
  assert.ok(problems.length > 0, name);
  return problems.map(({ range: { start, end }, message }) => {
    assert.ok(start >= 0 && start < end && end <= text.length, name);
    assert.match(message, /^[A-Z`].*[.?!]$/s, `${name}: ${message}`);
    assert.doesNotMatch(message, /undefined|\[object|NaN/, `${name}: ${message}`);
    return `${text.slice(0, start)}«${text.slice(start, end)}»${text.slice(end)}`;
  });
}
