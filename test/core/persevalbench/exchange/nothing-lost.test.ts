import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { ExchangeFormat } from '../../../../src/core/benchmarks/exchange-format.ts';
import { dialogueText } from '../../../../src/core/benchmarks/persevalbench/exchange/dialogue-text.ts';
import { plannerFields } from '../../../../src/core/benchmarks/persevalbench/exchange/planner-fields.ts';
import { plannerJson } from '../../../../src/core/benchmarks/persevalbench/exchange/planner-json.ts';

/** Texts in which planted words stand for anything that a user may not lose: `w1q`, `w2q` ... */
function planted(text: string): readonly string[] {
  return text.match(/w\d+q/gu) ?? [];
}

function number(text: string): string {
  let count = 0;
  return text.replaceAll('WORD', () => `w${(count += 1)}q`);
}

function assertNothingLost(format: ExchangeFormat, text: string): void {
  const reading = format.read(text);
  assert.ok(reading.ok, reading.ok ? '' : reading.error);
  const found = new Set(planted(JSON.stringify(reading.value)));
  assert.deepEqual(
    planted(text).filter((word) => !found.has(word)),
    [],
    text,
  );
}

const values: fc.Arbitrary<string> = fc.letrec<{ value: string }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(
      '"WORD"',
      '"WORD, WORD"',
      '"re_entry WORD"',
      '"Re-Entry"',
      '"over.stale_or_superseded"',
      '"hard (WORD)"',
      '"the same thing at another time WORD"',
      '"line\\nWORD"',
      '"raw\nWORD"',
      '12',
      '123456789012345678901234567890',
      'true',
      'null',
      '""',
      '"none"',
    ),
    fc.array(tie('value'), { maxLength: 3 }).map((items) => `[${items.join(', ')}]`),
    fc
      .array(
        fc.tuple(
          fc.constantFrom(
            'WORD',
            'text',
            'state',
            'holder',
            'scope',
            'time',
            'right',
            'Trap',
            'requirements',
            'text',
          ),
          tie('value'),
        ),
        { maxLength: 4 },
      )
      .map((members) => `{${members.map(([key, value]) => `"${key}": ${value}`).join(', ')}}`),
  ),
})).value;

const keys = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<string>(...plannerFields) },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      'Scene Type',
      'sceneType',
      'SCENE_TYPE',
      'error_pattern',
      'state_A',
      'stateA',
      'state_relation',
      'evidence_distance',
      'WORD',
      'id',
      'task',
      'spec',
      'state_A_scope',
      '__proto__',
      'metadata',
    ),
  },
);

const prose = fc.constantFrom(
  '',
  'WORD',
  'Here it is, WORD:\n```json',
  '```',
  '// WORD',
  '<think>WORD {"WORD": 1}</think>',
  '{WORD}',
  '[',
  '],',
  '"WORD",',
  '{"WORD": "WORD"}',
  '{"WORD": "WORD',
);

const plannerText = fc
  .array(
    fc.record({
      before: prose,
      members: fc.array(fc.tuple(keys, values), { maxLength: 8 }),
      separator: fc.constantFrom(', ', ',\n  ', ',\r\n'),
      trailing: fc.constantFrom('', ','),
      wrapped: fc.constantFrom(
        '@',
        '{"WORD": "WORD", "scenario": @}',
        '{"scenarios": [@], "WORD": [1]}',
      ),
    }),
    { minLength: 1, maxLength: 3 },
  )
  .chain((objects) =>
    fc.record({ objects: fc.constant(objects), end: prose, eol: fc.constantFrom('\n', '\r\n') }),
  )
  .map(({ objects, end, eol }) => {
    const texts = objects.map(({ before, members, separator, trailing, wrapped }) => {
      const all = [
        '"why_tricky": "WORD"',
        '"primary_error": "WORD"',
        ...members.map(([key, value]) => `"${key}": ${value}`),
      ];
      return `${before}\n${wrapped.replace('@', () => `{${all.join(separator)}${trailing}}`)}`;
    });
    return number(`\uFEFF${[...texts, end].join('\n').replaceAll(/\r?\n/gu, eol)}`);
  });

const dialogueLine = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      'USER: WORD',
      'ASSISTANT: WORD',
      'user： WORD [STATE_A]',
      '**User:** WORD **[STATE B]**',
      '- Assistant: WORD [STATE_A, STATE_B]',
      'USER: WORD [STATE_A] WORD',
      'USER:',
      'USER: [TARGET]',
      'ASSISTANT: WORD [state_a] --- EPISODE 2 ---',
    ),
  },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      '',
      'WORD',
      '   WORD',
      'WORD [STATE_A]',
      '---',
      '```',
      '```text',
      '```WORD',
      '```json',
      'Metadata:',
      'Metadata: WORD',
      '{"WORD": "WORD"}',
      '[WORD]',
      '<think>',
      '</think>',
    ),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      '--- EPISODE 1 ---',
      '--- EPISODE 2 ---',
      '— Episode 3: WORD —',
      '=== EPISODE WORD ===',
      '## Episode 4',
      'Episode 2',
      '**Episode 5**',
      '--- EPISODE 12345678 ---',
      '--- EPISODE 2 --- WORD',
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '{"target_turn_index": 1}',
      '{"target_turn_index": "WORD", "state_a_turns": ["WORD", 0], "WORD": {"WORD": 1}}',
      '{"state_A_turns": [99], "state_a_turns": "WORD", "id": "WORD", "turns": "WORD"}',
      '{"id": ["WORD"], "metadata": {"id": "WORD", "target_turn_index": 0}}',
      '{"target_turn_index": 1, "WORD": "WORD',
      '{"target_turn_index": 1, "target_turn_index": "WORD"}',
      '{"note": "WORD", "note": "WORD", "state_b_turns": 0,}',
      'USER: WORD {"target_turn_index": 2} WORD',
    ),
  },
);

const dialogue = fc
  .tuple(
    fc.array(dialogueLine, { maxLength: 14 }),
    fc.array(dialogueLine, { maxLength: 3 }),
    fc.constantFrom('\n', '\r\n', '\r'),
  )
  .map(([before, behind, eol]) =>
    number([...before, 'USER: WORD', ...behind, 'USER: WORD'].join(eol)),
  );

describe('every word of an imported text is in a record or in the report', () => {
  it('of planner JSON', () => {
    fc.assert(
      fc.property(plannerText, (text) => {
        assertNothingLost(plannerJson, text);
      }),
      { numRuns: 3_000 },
    );
  });

  it('of dialogue text', () => {
    fc.assert(
      fc.property(dialogue, (text) => {
        assertNothingLost(dialogueText, text);
      }),
      { numRuns: 3_000 },
    );
  });
});
