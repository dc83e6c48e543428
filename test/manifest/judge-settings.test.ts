import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import manifest from '../../package.json' with { type: 'json' };
import { readPrices } from '../../src/core/judging/prices.ts';
import type { JsonValue } from '../../src/core/model/json.ts';
import { modelApis } from '../../src/core/models/model-apis.ts';

const { properties } = manifest.contributes.configuration;

interface SettingCase {
  readonly value: JsonValue;
  readonly isValid: boolean;
}

function valid(value: JsonValue): SettingCase {
  return { value, isValid: true };
}

function invalid(value: JsonValue): SettingCase {
  return { value, isValid: false };
}

/** What the settings editor says about the value. */
function isAccepted(setting: keyof typeof properties, value: JsonValue): boolean {
  // VS Code's schemas know keywords that Ajv does not.
  return new Ajv2020({ strict: false }).validate(properties[setting], value);
}

const judge = (more: JsonValue): JsonValue => ({ mine: Object.assign({ model: 'm' }, more) });
const cases: readonly (readonly [keyof typeof properties, readonly SettingCase[]])[] = [
  [
    'benchwright.endpoints',
    [
      valid({ local: 'http://localhost:11434/v1' }),
      invalid({ local: { url: 'http://localhost:11434/v1', key: 'sk-secret' } }),
    ],
  ],
  [
    'benchwright.judges',
    [
      valid(judge({ endpoint: 'local' })),
      valid(judge({ endpoint: 'a', api: 'anthropic', temperature: null, maxOutputTokens: 100 })),
      valid(judge({ api: 'openai', temperature: 0.5, seed: 1, stream: true, timeoutSeconds: 9 })),
      valid(judge({ price: { input: 0, output: 2.5 } })),
      valid({ copilot: { languageModel: { vendor: 'v' }, temperature: 0, seed: 1 } }),
      invalid(judge({ api: 'https://elsewhere.example' })),
      invalid(judge({ apiKey: 'sk-secret' })),
      invalid(judge({ baseUrl: 'https://elsewhere.example' })),
      invalid(judge({ temperature: 'none' })),
      invalid(judge({ temperature: 3 })),
      invalid(judge({ price: { input: 1 } })),
    ],
  ],
  [
    'benchwright.prices',
    [
      valid({ 'some-model-*': { input: 2.5, output: 10 }, local: { input: 0, output: 0 } }),
      invalid({ m: { input: 1 } }),
      invalid({ m: { input: -1, output: 1 } }),
      invalid({ m: { input: 1, output: 1, cached: 1 } }),
      invalid({ m: 3 }),
    ],
  ],
];

describe('the settings of judges', () => {
  for (const [setting, values] of cases) {
    for (const { value, isValid } of values) {
      it(`${setting} ${isValid ? 'accepts' : 'marks'} ${JSON.stringify(value)}`, () => {
        assert.equal(isAccepted(setting, value), isValid);
      });
    }
  }

  it('mark the same prices that are left out when they are read', () => {
    const [, prices = []] = cases.find(([setting]) => setting === 'benchwright.prices') ?? [];
    for (const { value, isValid } of prices) {
      assert.equal(readPrices(value).problems.length === 0, isValid);
    }
  });

  it('offer the APIs that there are', () => {
    const { api } = properties['benchwright.judges'].additionalProperties.properties;
    assert.deepEqual(api.enum.toSorted(), Object.keys(modelApis).toSorted());
  });

  it('keep prices out of an untrusted workspace: a cap on costs rests on them', () => {
    const { restrictedConfigurations } = manifest.capabilities.untrustedWorkspaces;
    assert.ok(restrictedConfigurations.includes('benchwright.prices'));
  });
});
