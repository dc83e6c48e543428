import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';

import { persEvalBench } from '../../../src/core/benchmarks/persevalbench/benchmark.ts';
import {
  errorSubtypes,
  type ErrorSubtype,
} from '../../../src/core/benchmarks/persevalbench/taxonomy.ts';
import type { Protocol } from '../../../src/core/benchmarks/protocol.ts';
import type { Repair } from '../../../src/core/benchmarks/repair.ts';
import type { DestinationDisclosure } from '../../../src/core/judging/run/disclosures.ts';
import { isJsonArray, isJsonObject } from '../../../src/core/model/json.ts';
import type { JsonObject, JsonValue } from '../../../src/core/model/json.ts';
import { baselineJudge } from '../../../src/core/models/offline/baseline-judge.ts';
import { missingPart } from '../../../src/core/review/repair/missing-part.ts';
import {
  repairDisclosures,
  type RepairParty,
} from '../../../src/core/review/repair/repair-disclosures.ts';
import { readShownSpecification } from '../../../src/core/benchmarks/persevalbench/shown-specification.ts';
import {
  consentKeys,
  consentRequests,
  consentText,
} from '../../../src/extension/host/consent-request.ts';
import { canaryRecord } from '../persevalbench-repairs/canary-record.ts';
import { repairThrough } from './repair-over-http.ts';

const repairs = persEvalBench.repairs ?? [];
const subtypes = Object.keys(errorSubtypes) as ErrorSubtype[];

const proposal = 'Order the Harrow for the office: a low chair, and the leather has the look.';
const rejects: Readonly<Record<Repair['writes'], string>> = {
  response: '{"pass": false, "reason": "No.", "unmet": ["criterion"]}',
  specification: JSON.stringify({
    passes: false,
    failures: [{ rule_number: 2, rule_name: 'x', explanation: 'CANARY-found', suggestion: '' }],
  }),
};

/** Our own checks find something in its specification, so that also the baseline calls for a refinement. */
function recordOf(subtype: ErrorSubtype): JsonObject {
  const record = canaryRecord(subtype);
  assert.ok(isJsonObject(record['spec']));
  return { ...record, spec: { ...record['spec'], why_tricky: '' } };
}

function answerTo({ writes }: Repair, record: JsonValue): string {
  if (writes === 'response') return proposal;
  const shown = readShownSpecification(record);
  assert.ok(shown.ok);
  return JSON.stringify(shown.value.specification);
}

function protocolOf({ validator }: Repair): Protocol {
  const protocol = persEvalBench.protocols.find(({ id }) => id === validator.protocol);
  assert.ok(protocol !== undefined);
  return protocol;
}

/** Where each mark of the record stands, e.g. `states.A.text`. */
function placesOf(
  value: JsonValue | undefined,
  place = '',
): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return value.startsWith('CANARY-') ? [[value, place]] : [];
  if (value !== undefined && isJsonArray(value)) {
    return value.flatMap((one, index) => placesOf(one, `${place}[${index}]`));
  }
  return isJsonObject(value)
    ? Object.entries(value).flatMap(([name, one]) =>
        placesOf(one, place === '' ? name : `${place}.${name}`),
      )
    : [];
}

/** Every place of the gold whose content is in one of the bodies. Dialogue and error response are what a judge sees. */
function goldIn(bodies: readonly string[], record: JsonObject): readonly string[] {
  const sent = bodies
    .flatMap((body) => (JSON.parse(body) as { messages: { content: string }[] }).messages)
    .map(({ content }) => content)
    .join('\n');
  const found = placesOf(record)
    .filter(([mark]) => sent.includes(mark))
    .map(([, place]) => place)
    .filter((place) => !place.startsWith('dialogue.turns') && place !== 'responses.error.text')
    .map((place) => (place.startsWith('spec.') ? 'spec' : place));
  const { title } = errorSubtypes[record['primary_error'] as ErrorSubtype];
  if (sent.includes(title) || sent.includes(wordOf(record, 'primary_error')))
    found.push('primary_error');
  for (const name of ['scene_type', 'state_relation', 'evidence_form']) {
    if (sent.includes(wordOf(record, name))) found.push(name);
  }
  return [...new Set(found)].sort();
}

function wordOf(record: JsonObject, name: string): string {
  const word = record[name];
  assert.ok(typeof word === 'string');
  return word;
}

/** A list of requirements that is shown whole is named once. */
function wholeLists(places: readonly string[]): readonly string[] {
  const isWhole = places.some((place) => place.endsWith('requirements[1]'));
  return [
    ...new Set(places.map((place) => (isWhole ? place.replace(/\[\d+\]$/u, '') : place))),
  ].sort();
}

interface Sent {
  readonly fields: ReadonlySet<string>;
  readonly gold: readonly string[];
  readonly calls: number;
}

/** What was in truth sent to both, in a run in which nothing passes. */
async function sentBy(
  context: TestContext,
  repair: Repair,
  record: JsonObject,
  isBaseline: boolean,
): Promise<{ readonly writer: Sent; readonly validator: Sent }> {
  const { run, sentTo } = await repairThrough(context, repair.id, record, {
    writer: [answerTo(repair, record)],
    validator: [rejects[repair.writes]],
    ...(isBaseline ? { request: { judge: baselineJudge } } : {}),
  });
  assert.ok(run.tries.length > 0, run.reason);
  const [writer, validator] = (['writer', 'validator'] as const).map(sentTo);
  assert.ok(writer !== undefined && validator !== undefined);
  const protocol = protocolOf(repair);
  const validated = protocol.prepare(record, repair.validator.question);
  assert.ok(validated.ok);
  return {
    writer: {
      fields: new Set(run.tries.flatMap(({ call }) => Object.keys(call.visible))),
      gold: wholeLists(goldIn(writer, record)),
      calls: writer.length,
    },
    validator: {
      fields: new Set(Object.keys(validated.value.visible)),
      gold: wholeLists(goldIn(validator, record)),
      calls: validator.length,
    },
  };
}

const writer: RepairParty = { name: 'writer', destination: 'http://a' };
const placements: readonly (readonly [string, string | undefined])[] = [
  ['the baseline', undefined],
  ['a validator at the same address', 'http://a'],
  ['a validator at another address', 'http://b'],
];

function disclosed(
  repair: Repair,
  record: JsonValue,
  destination: string | undefined,
): readonly DestinationDisclosure[] {
  const validator = { name: 'validator', destination };
  const disclosures = repairDisclosures(repair, protocolOf(repair), record, { writer, validator });
  assert.ok(disclosures.ok, disclosures.ok ? '' : disclosures.error);
  return disclosures.value;
}

for (const repair of repairs) {
  for (const subtype of subtypes) {
    for (const [name, destination] of placements) {
      test(`${repair.id}, ${subtype}, ${name}: what is named is what is sent`, async (context) => {
        const record = recordOf(subtype);
        const isBaseline = destination === undefined;
        const sent = await sentBy(context, repair, record, isBaseline);
        const settings = new Map<string, readonly Sent[]>();
        const parts = isBaseline ? [sent.writer] : [sent.writer, sent.validator];
        for (const [index, part] of parts.entries()) {
          const address = index === 0 ? 'http://a' : (destination ?? '');
          settings.set(address, [...(settings.get(address) ?? []), part]);
        }
        const disclosures = disclosed(repair, record, destination);
        assert.deepEqual(
          disclosures.map(({ destination: to, calls, sends }) => ({
            to,
            calls,
            sends: sends.map(({ visibleFields, showsGold }) => [
              visibleFields.toSorted(),
              showsGold.toSorted(),
            ]),
          })),
          [...settings].map(([to, own]) => ({
            to,
            // The baseline lets some pass, so that there are fewer calls.
            calls: isBaseline ? repair.tries : own.reduce((sum, { calls }) => sum + calls, 0),
            // A run against the baseline may end before a try has failed.
            sends: own.map(({ fields, gold }) => [
              [...fields, ...(isBaseline && repair.writes === 'response' ? ['failed_try'] : [])]
                .filter((field, index, all) => all.indexOf(field) === index)
                .toSorted(),
              [...gold],
            ]),
          })),
        );
      });
    }
  }

  test(`${repair.id}: what a validator is shown is within what its protocol declares`, () => {
    const { contexts, defaultContext } = protocolOf(repair);
    const declared = contexts.find(({ id }) => id === defaultContext)?.showsGold ?? [];
    const shown = new Set(
      subtypes.flatMap((subtype) => {
        const disclosure = repair.validator.shows(recordOf(subtype));
        return disclosure.ok ? disclosure.value.gold : [];
      }),
    );
    assert.deepEqual([...shown].sort(), declared.toSorted());
  });

  test(`${repair.id}: a record that lacks something is never agreed to as if it showed nothing`, () => {
    for (const record of [null, 1, 'x', [], {}, { primary_error: 'none' }, { spec: {} }]) {
      const validator = { name: 'v', destination: 'http://b' };
      const protocol = protocolOf(repair);
      for (const parties of [{ writer, validator }, { validator }]) {
        const disclosures = repairDisclosures(repair, protocol, record, parties);
        assert.ok(!disclosures.ok && disclosures.error.length > 0);
      }
      assert.ok((missingPart(repair, record) ?? '').length > 0);
    }
  });

  test(`${repair.id}: validating as it stands is one call, and to the baseline none`, () => {
    const record = recordOf('stale_superseded');
    const ask = (destination: string | undefined): readonly number[] => {
      const parties = { validator: { name: 'v', destination } };
      const disclosures = repairDisclosures(repair, protocolOf(repair), record, parties);
      assert.ok(disclosures.ok);
      return disclosures.value.map(({ calls }) => calls);
    };
    assert.deepEqual(ask('http://b'), [1]);
    assert.deepEqual(ask(undefined), []);
  });
}

test('what the validator sees is agreed to also while there is no response yet', () => {
  for (const repair of repairs.filter(({ writes }) => writes === 'response')) {
    const record = recordOf('underweighting');
    assert.ok(isJsonObject(record['responses']));
    const without = { ...record, responses: { right: record['responses']['right'] ?? null } };
    assert.deepEqual(disclosed(repair, without, 'http://b'), disclosed(repair, record, 'http://b'));
  }
});

for (const repair of repairs) {
  for (const subtype of subtypes) {
    test(`${repair.id}, ${subtype}: the question says it, and gold is agreed to apart`, () => {
      const record = recordOf(subtype);
      const shown = repair.writerShows(record);
      assert.ok(shown.ok);
      const { gold, fields, tells = '' } = shown.value;
      const destination = {
        ...{ consentKey: 'http://a', address: 'http://a', model: 'm' },
        ...{ authorization: 'No key is sent.', warnings: [] },
      };
      const judge = { name: 'writer', judge: baselineJudge, destination };
      const [request] = consentRequests([judge], disclosed(repair, record, 'http://b'));
      assert.ok(request !== undefined);
      const text = consentText(request);
      const isGolden = !['complete_omission'].includes(subtype) || repair.writes !== 'response';
      assert.equal(gold.length > 0, isGolden);
      assert.equal(consentKeys(request).includes('http://a#gold'), isGolden);
      for (const part of [...fields, ...gold, tells]) assert.ok(text.includes(part), part);
      assert.equal(text.includes('GOLD IS SHOWN'), isGolden);
      assert.match(text, /Nothing else of a record is sent: no ids, and no other gold/);
    });
  }
}
