import fc from 'fast-check';
import type { JsonObject, JsonValue } from '../../../../src/core/model/json.ts';
import { scenarioRecord } from '../../../support/scenario-builder.ts';

/** Pieces of text that are a part of the formats, or look like one. */
const fragments = [
  'USER:',
  'user: hi',
  '**Assistant:**',
  'Assistant： ja',
  '--- EPISODE 2 ---',
  '— Episode 1 —',
  '## Episode 3: Trip',
  'Episode 2',
  '--- EPISODE ONE ---',
  '[STATE_A]',
  '**[state b]**',
  '[STATE_A, STATE_B]',
  '【STATE-A】',
  '[TARGET]',
  '```',
  '```json',
  '---',
  'Metadata:',
  '{"target_turn_index": 1}',
  '{"state_a_turns": [0]',
  '{"a": 1}',
  '{',
  '}',
  '"',
  '\\',
  '<think>',
  '</think>',
  '\u2028',
  '\uFEFF',
  '\u00A0',
  '\u3000',
  '\r',
  '\r\n',
  '\t',
  '\ud800',
  '😀',
  '漢字',
  ': ',
  'One of these.',
  '* ',
  '- ',
];

/** Texts of a few words and lines in which anything may look like a part of a format. */
export const trickyText: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...fragments) },
      { weight: 3, arbitrary: fc.constantFrom('word', 'Leather, please.', 'no.') },
      { weight: 2, arbitrary: fc.constantFrom(' ', '\n', '\n\n') },
    ),
    { minLength: 1, maxLength: 7 },
  )
  .map((parts) => parts.join(''));

export const plainText: fc.Arbitrary<string> = fc
  .array(
    fc.constantFrom('I need a chair.', 'Mesh, please.', 'It was warm', 'Which one?', '漢字 😀'),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  .chain((parts) => fc.constantFrom(' ', '\n', '\n\n').map((space) => parts.join(space)));

/** Scenarios whose dialogue follows the rules, but may say anything. */
export function scenarios(text: fc.Arbitrary<string>): fc.Arbitrary<JsonObject> {
  return fc
    .array(fc.record({ text, newEpisode: fc.boolean() }), { minLength: 1, maxLength: 9 })
    .filter(({ length }) => length % 2 === 1)
    .chain((parts) => {
      const last = parts.length - 1;
      const indices = fc.uniqueArray(fc.nat({ max: last }), { maxLength: 3 });
      return fc.record({ a: indices, b: indices, extra: extras }).map(({ a, b, extra }) => {
        let episode = 1;
        const turns = parts.map(({ text: words, newEpisode }, index): JsonValue => {
          if (newEpisode && index > 0) episode += 1;
          return { episode, role: index % 2 === 0 ? 'user' : 'assistant', text: words };
        });
        return withDialogue({
          turns,
          target_turn_index: last,
          state_a_turns: a,
          state_b_turns: b,
          ...extra,
        });
      });
    });
}

const extras: fc.Arbitrary<JsonObject> = fc.oneof(
  fc.constant<JsonObject>({}),
  fc.constant<JsonObject>({ note: 'by hand', weights: [1, 2.5, null] }),
  fc.constant<JsonObject>({ state_A_turns: 'other', __proto__x: { deep: true } }),
);

export function withDialogue(dialogue: JsonObject): JsonObject {
  return { ...scenarioRecord(), dialogue };
}
