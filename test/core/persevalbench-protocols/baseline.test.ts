import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';

import { baselineVerdict } from '../../../src/core/benchmarks/persevalbench/baseline/baseline-verdict.ts';
import { endToEndProtocol } from '../../../src/core/benchmarks/persevalbench/protocols/end-to-end.ts';
import type { Verdict } from '../../../src/core/benchmarks/persevalbench/protocols/verdict-contract.ts';
import type { ShownTurn } from '../../../src/core/benchmarks/persevalbench/protocols/visible.ts';
import { isJsonObject, type JsonValue } from '../../../src/core/model/json.ts';

/** Episodes of user turns, each followed by a short reply of the assistant; the last one is open. */
function history(...episodes: readonly (readonly string[])[]): readonly ShownTurn[] {
  const texts = episodes.flatMap((turns, position) =>
    turns.flatMap((text) => [
      { episode: position + 1, role: 'user' as const, text },
      { episode: position + 1, role: 'assistant' as const, text: 'All right.' },
    ]),
  );
  return texts.map((turn, index) => ({ index, ...turn }));
}

const travel = history(
  [
    'We are planning a week in the mountains with the children and a rental cottage.',
    'The cottage has to be on one level, because Ruben uses a wheelchair.',
    'A sauna would be nice if it works out, but only as a treat.',
  ],
  [
    'Another matter: at work the company wants me to give talks about beekeeping.',
    'For the office I only use the corporate template with the turquoise logo on each slide.',
  ],
  ['Back to the mountains: there is Larch Cottage, Brook Lodge and Cedar House.'],
);

interface RuleCase {
  readonly name: string;
  readonly response: string;
  readonly verdict: Verdict['verdict'];
  readonly subtype?: string;
  readonly rule?: number;
  readonly cited?: readonly number[];
  readonly turns?: readonly ShownTurn[];
}

const request = 'Which one should we rent for the holiday?';

const diet = history(
  ['I am vegetarian and cook for the two of us every evening, mostly noodles or stew.'],
  ['The garage called about the brakes. What does a repair cost?'],
  ['I eat fish now, twice a week, so I am no longer a strict vegetarian. Noodles stay, of course.'],
  ['Guests are coming on Sunday.'],
);

const cases: readonly RuleCase[] = [
  {
    name: 'a fitting response',
    response: 'Rent Brook Lodge. It is all on one level, so Ruben gets around with his wheelchair.',
    verdict: 'RIGHT',
  },
  {
    name: 'a concluded preference',
    response:
      'Rent Cedar House. Your talks suggest that you enjoy company, and Ruben gets a level.',
    verdict: 'OVER_PERSONALIZED',
    subtype: 'over.unsupported_inference',
    rule: 1,
  },
  {
    name: 'a requirement that is traded away',
    response:
      'Rent Larch Cottage. I know you want one level for the wheelchair, but on balance the view is worth it.',
    verdict: 'UNDER_PERSONALIZED',
    subtype: 'under.underweighting',
    rule: 2,
    cited: [2],
  },
  {
    name: 'a replaced value',
    response: 'Serve a vegetarian stew: you cook for the two of you every evening, mostly so.',
    verdict: 'OVER_PERSONALIZED',
    subtype: 'over.stale_or_superseded',
    rule: 3,
    cited: [0, 4],
    turns: diet,
  },
  {
    name: 'a soft wish that decides',
    response: 'Rent Cedar House. The sauna comes first here, and no other place has such a treat.',
    verdict: 'OVER_PERSONALIZED',
    subtype: 'over.over_dominance',
    rule: 4,
    cited: [4],
  },
  {
    name: 'something from another role',
    response:
      'Rent Brook Lodge, on one level for Ruben. As you use the corporate template with the turquoise logo, its walls will please you.',
    verdict: 'OVER_PERSONALIZED',
    subtype: 'over.scope_leakage',
    rule: 5,
    cited: [8],
  },
  {
    name: 'something that is ruled out',
    response: 'Make a walnut cake for Ada, with a glaze of apricot and a cup of tea beside it.',
    verdict: 'UNDER_PERSONALIZED',
    subtype: 'under.explicit_violation',
    rule: 6,
    cited: [0],
    turns: history(['Ada is allergic to walnut, so everything at her party has to be safe.']),
  },
  {
    name: 'a requirement that is left out',
    response: 'Rent Larch Cottage. It has a big garden with a swing, and the bakery is close.',
    verdict: 'UNDER_PERSONALIZED',
    subtype: 'under.complete_omission',
    rule: 7,
    cited: [2],
  },
  {
    name: 'one requirement of two that is left out',
    response: 'Take the Corvid: it is an automatic, so your knee can rest.',
    verdict: 'UNDER_PERSONALIZED',
    subtype: 'under.partial_omission',
    rule: 7,
    cited: [0],
    turns: history([
      'The car has to be an automatic because of my knee. And it must fit the narrow garage.',
    ]),
  },
  {
    name: 'nothing recalled',
    response: 'Rent the biggest place and bring slippers.',
    verdict: 'UNDER_PERSONALIZED',
    subtype: 'under.complete_omission',
    rule: 8,
    cited: [],
    turns: history(['I adore birds and quiet lakes.'], ['We need a hut for five nights.']),
  },
];

for (const { name, response, verdict, subtype, rule, cited, turns } of cases) {
  test(`${name}: ${subtype ?? verdict}`, () => {
    const answer = baselineVerdict({ history: turns ?? travel, request, response });
    assert.deepEqual([answer.verdict, answer.subtypes[0]], [verdict, subtype], answer.reasoning);
    assert.match(answer.reasoning, /^Built-in lexical baseline/);
    if (rule !== undefined) assert.match(answer.reasoning, new RegExp(`Rule ${String(rule)}:`));
    if (cited !== undefined) assert.deepEqual(answer.cited_turns, cited);
  });
}

test('a ban that the response respects is no violation', () => {
  const turns = history(['Ada is allergic to walnut, so everything at her party has to be safe.']);
  const response = 'Make an almond cake for Ada. Keep it safe: no walnut in the kitchen.';
  assert.equal(baselineVerdict({ history: turns, request, response }).verdict, 'RIGHT');
});

test('a history without its beginning does not show that nothing was recalled', () => {
  const turns = history(['I adore birds and quiet lakes.'], ['We need a hut for five nights.']);
  const response = 'Rent the biggest place and bring slippers.';
  assert.equal(baselineVerdict({ history: turns.slice(1), request, response }).verdict, 'RIGHT');
});

test('without a history only the response can speak', () => {
  const response = 'Rent Larch Cottage. It has a big garden.';
  assert.equal(baselineVerdict({ history: [], request, response }).verdict, 'RIGHT');
});

const shownTurn = fc.record({
  index: fc.nat({ max: 40 }),
  episode: fc.option(fc.nat({ max: 3 })),
  role: fc.constantFrom('user' as const, 'assistant' as const, 'unknown' as const),
  text: fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      'It must be blue and it has to be round.',
      'I no longer like blue things that are round.',
      "That's non-negotiable.",
      'No nuts at all, she is allergic to nuts.',
      'Blue would be nice.',
    ),
  ),
});

test('gives the same answer each time, within the contract, citing turns that were shown', () => {
  fc.assert(
    fc.property(fc.array(shownTurn), fc.string(), fc.lorem(), (turns, asked, response) => {
      const visible = { history: turns, request: asked, response };
      const answer = baselineVerdict(visible);
      assert.deepEqual(baselineVerdict(visible), answer);
      const read = endToEndProtocol.readReply(JSON.stringify(answer), {
        candidate: 'right',
        context: 'full',
      });
      assert.ok(read.ok);
      assert.deepEqual(read.value.warnings, []);
      const shown = new Set(turns.map(({ index }) => index));
      assert.ok(answer.cited_turns?.every((index) => shown.has(index)));
    }),
  );
});

test('copes with a long history', () => {
  const turns = Array.from({ length: 400 }, (_unused, index) => ({
    index,
    episode: 1 + Math.floor(index / 40),
    role: index % 2 === 0 ? ('user' as const) : ('assistant' as const),
    text: `It has to be thing number ${String(index)} and no longer ${'the red one '.repeat(20)}`,
  }));
  const startedAt = performance.now();
  baselineVerdict({
    history: turns,
    request,
    response: 'You said that it must be red. '.repeat(50),
  });
  // Quadratic work takes minutes; a slow machine does not.
  assert.ok(performance.now() - startedAt < 60_000);
});

test('does better on the samples than judges that always say the same', () => {
  const file = path.resolve(
    import.meta.dirname,
    '../../../samples/persevalbench/matched.scenarios.jsonl',
  );
  const records = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as JsonValue)
    .filter(isJsonObject);
  const isCorrect = (record: JsonValue, candidate: string): boolean => {
    const call = endToEndProtocol.prepare(record, { candidate: candidate, context: 'full' });
    assert.ok(call.ok);
    const reply = endToEndProtocol.readReply(call.value.baselineReply(), {
      candidate,
      context: 'full',
    });
    assert.ok(reply.ok);
    return (
      endToEndProtocol.score(record, { candidate, context: 'full' }, reply.value.verdict)
        ?.correct === true
    );
  };
  const pairs = records.filter(
    (record) => isCorrect(record, 'right') && isCorrect(record, 'error'),
  );
  // A constant judge gets no pair right. The rules were written with these texts at hand, so this
  // guards against breaking them and measures nothing.
  assert.ok(pairs.length > records.length / 3, `${String(pairs.length)} pairs`);
});
