import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { recordEdits } from '../../../../src/core/jsonl/record-draft.ts';
import { applyTextEdits } from '../../../../src/core/model/text-edit.ts';
import { dialogueText } from '../../../../src/core/benchmarks/persevalbench/exchange/dialogue-text.ts';
import type { JsonObject } from '../../../../src/core/model/json.ts';
import { scenarioRecord } from '../../../support/scenario-builder.ts';
import { withDialogue } from './tricky-texts.ts';

/** A dialogue in one line: turns as `1U text`, marks, other members, and the places of what did not fit. */
interface Outcome {
  readonly turns: readonly string[];
  readonly a?: readonly number[];
  readonly b?: readonly number[];
  readonly others?: JsonObject;
  readonly id?: string;
  readonly left?: readonly string[];
}

function readAll(text: string): {
  readonly outcomes: readonly Outcome[];
  readonly left: readonly string[];
} {
  const reading = dialogueText.read(text);
  assert.ok(reading.ok, reading.ok ? '' : reading.error);
  const outcomes = reading.value.records.map(({ record, leftovers }): Outcome => {
    const { turns, state_a_turns, state_b_turns, target_turn_index, ...others } = record[
      'dialogue'
    ] as {
      turns: { episode: number; role: string; text: string }[];
      target_turn_index: number;
      state_a_turns: number[];
      state_b_turns: number[];
    };
    assert.equal(target_turn_index, turns.length - 1);
    return {
      turns: turns.map(
        ({ episode, role, text }) => `${episode}${role === 'user' ? 'U' : 'A'} ${text}`,
      ),
      ...(state_a_turns.length === 0 ? {} : { a: state_a_turns }),
      ...(state_b_turns.length === 0 ? {} : { b: state_b_turns }),
      ...(Object.keys(others).length === 0 ? {} : { others: others }),
      ...(record['id'] === undefined ? {} : { id: record['id'] as string }),
      ...(leftovers.length === 0 ? {} : { left: leftovers.map(({ place }) => place) }),
    };
  });
  return { outcomes, left: reading.value.leftovers.map(({ place }) => place) };
}

const cases: readonly {
  readonly name: string;
  readonly text: string;
  readonly gives: Outcome;
  readonly left?: readonly string[];
}[] = [
  {
    name: 'the format as the paper has it',
    text: 'USER: Leather, please. [STATE_B]\nASSISTANT: Noted.\n--- EPISODE 2 ---\nUSER: Mesh now. [STATE_A]\nASSISTANT: Fine.\nUSER: Which one?\n\n{"target_turn_index": 4, "state_a_turns": [2], "state_b_turns": [0]}',
    gives: {
      turns: ['1U Leather, please.', '1A Noted.', '2U Mesh now.', '2A Fine.', '2U Which one?'],
      a: [2],
      b: [0],
    },
  },
  {
    name: 'CRLF, a byte order mark and wide colons',
    text: '\uFEFF--- EPISODE 1 ---\r\nUSER： 椅子\r\nASSISTANT： はい\r\nUSER： どれ？\r\n',
    gives: { turns: ['1U 椅子', '1A はい', '1U どれ？'] },
  },
  {
    name: 'speakers in any case, in bold and behind bullets',
    text: 'User: a\n**ASSISTANT:** b\n**user**: c\n- Assistant: d\nuSeR : **e**',
    gives: { turns: ['1U a', '1A b', '1U c', '1A d', '1U **e**'] },
  },
  {
    name: 'marks in any spelling, on any line of a turn',
    text: 'USER: a [state a]\nASSISTANT: b **[State-B]**\nUSER: c\nand 【STATE_A】\nmore [STATE_A][STATE_B]\nASSISTANT: d\nUSER: e [STATE_A, STATE_B] [TARGET]',
    gives: {
      turns: ['1U a', '1A b', '1U c\nand\nmore', '1A d', '1U e'],
      a: [0, 2, 4],
      b: [1, 2, 4],
    },
  },
  {
    name: 'headings with other dashes, and in Markdown',
    text: '— Episode 1 —\nUSER: a\n## Episode 2\nUSER: b\n=== EPISODE 3 ===\nUSER: c\n**EPISODE 4**\nUSER: d\n----- EPISODE: 5 -----\nUSER: e',
    gives: { turns: ['1U a', '2U b', '3U c', '4U d', '5U e'] },
  },
  {
    name: 'bare headings where there are no others',
    text: 'Episode 1\nUSER: a\nEPISODE 2:\nUSER: b',
    gives: { turns: ['1U a', '2U b'] },
  },
  {
    name: 'words that only look like a heading',
    text: '--- EPISODE 1 ---\nUSER: a\nEpisode 2\n- Episode 3 was great\n**Episode 4**: so so',
    gives: { turns: ['1U a\nEpisode 2\n- Episode 3 was great\n**Episode 4**: so so'] },
  },
  {
    name: 'turns of several lines',
    text: 'USER:\nfirst\n\n\n  second  \nASSISTANT: b\n\nUSER: c\n\n---\n',
    gives: { turns: ['1U first\n\n\n  second', '1A b', '1U c'] },
  },
  {
    name: 'what models print around it',
    text: 'Sure, here it is!\n\n```text\nUSER: a\nASSISTANT: b\nUSER: c\n```\n\n**Metadata:**\n```json\n{\n  "target_turn_index": "2",\n  "state_A_turns": 0,\n}\n```\nAnything else?',
    gives: { turns: ['1U a', '1A b', '1U c'], a: [0], left: ['line 1'] },
    left: ['line 16'],
  },
  {
    name: 'the thinking of a model, with a draft in it',
    text: '<think>\nUSER: draft\n</think>\nUSER: a',
    gives: { turns: ['1U a'] },
    left: ['lines 1 to 3'],
  },
  {
    name: 'code blocks of a turn',
    text: 'USER: a\n```\ncode\n```\n\n{"target_turn_index": 0}',
    gives: { turns: ['1U a\n```\ncode\n```'] },
  },
  {
    name: 'JSON that is no metadata',
    text: 'USER: sort {"a": 1}\n{"b": 2}',
    gives: { turns: ['1U sort {"a": 1}\n{"b": 2}'] },
  },
  {
    name: 'metadata on the line of the last turn',
    text: 'USER: a {"target_turn_index": 0, "state_b_turns": [0]}',
    gives: { turns: ['1U a'], b: [0] },
  },
  {
    name: 'metadata with more in it, an id among it',
    text: 'USER: a\n{"id": "sc-0007", "target_turn_index": 0, "writer": {"model": "m"}}',
    gives: { turns: ['1U a'], id: 'sc-0007', others: { writer: { model: 'm' } } },
  },
  {
    name: 'metadata within an object of its own',
    text: 'USER: a\n{"metadata": {"target_turn_index": 0, "x": 1}, "y": 2}',
    gives: { turns: ['1U a'], others: { y: 2, x: 1 } },
  },
  {
    name: 'broken metadata, which is reported',
    text: 'USER: a [STATE_A]\n{"target_turn_index": 0, "state_a_turns": [',
    gives: { turns: ['1U a'], a: [0], left: ['line 2'] },
  },
  {
    name: 'metadata that miscounts: the marks win',
    text: 'USER: a [STATE_A]\nASSISTANT: b\nUSER: c\n{"target_turn_index": 3, "state_a_turns": [1], "state_b_turns": [7]}',
    gives: {
      turns: ['1U a', '1A b', '1U c'],
      a: [0],
      left: [
        'metadata, "target_turn_index"',
        'metadata, "state_a_turns"',
        'metadata, "state_b_turns"',
      ],
    },
  },
  {
    name: 'a reply behind the target request, which is reported',
    text: 'USER: a\nASSISTANT: b\n{"target_turn_index": 0}',
    gives: { turns: ['1U a'], left: ['turn 1, line 2'] },
  },
  {
    name: 'marks in the middle, which stay and are reported',
    text: 'USER: a [STATE_A] b',
    gives: { turns: ['1U a [STATE_A] b'], left: ['turn 0, line 1'] },
  },
  {
    name: 'titles of episodes, and one without turns',
    text: '--- EPISODE 1: The chair ---\nUSER: a\n--- EPISODE 2 ---\n',
    gives: { turns: ['1U a'], left: ['line 1', 'line 3'] },
  },
];

describe('dialogue text', () => {
  for (const { name, text, gives, left = [] } of cases) {
    it(`reads ${name}`, () => {
      assert.deepEqual(readAll(text), { outcomes: [gives], left });
    });
  }

  it('reads several dialogues of one text', () => {
    const { outcomes, left } = readAll(
      'USER: a\n{"target_turn_index": 0}\nUSER: b\n{"id": "x", "target_turn_index": 0}\n--- EPISODE 1 ---\nUSER: c\n--- EPISODE 2 ---\nUSER: d\n--- EPISODE 1 ---\nUSER: e',
    );
    assert.deepEqual(left, []);
    assert.deepEqual(
      outcomes.map(({ turns }) => turns),
      [['1U a'], ['1U b'], ['1U c', '2U d'], ['1U e']],
    );
  });

  it('computes the distance, and gives none without a state-A turn', () => {
    const distanceOf = (text: string): unknown => {
      const reading = dialogueText.read(text);
      return reading.ok ? reading.value.records[0]?.record['evidence_distance'] : undefined;
    };
    const middle = 'ASSISTANT: b\nUSER: c\n'.repeat(2);
    assert.equal(distanceOf(`USER: a [STATE_A]\n${middle}`), 'medium');
    assert.equal(distanceOf(`USER: a [STATE_A]\n${middle}${middle}${middle}`), 'far');
    assert.equal(distanceOf(`USER: a\n${middle}`), undefined);
  });

  const refused: readonly (readonly [string, string, RegExp])[] = [
    ['prose', 'Once upon a time', /no line that begins with USER/],
    ['nothing', '', /no line that begins with USER/],
    ['an assistant alone', 'ASSISTANT: hello', /no turn of the user/],
  ];
  for (const [name, text, reason] of refused) {
    it(`refuses ${name}`, () => {
      const reading = dialogueText.read(text);
      assert.match(reading.ok ? '' : reading.error, reason);
    });
  }

  it('copes with a long text of spaces, braces and marks', () => {
    const text = `USER: ${' '.repeat(500_000)}x\n${'{"a":'.repeat(2_000)}\n${'[STATE_A] '.repeat(20_000)}\n{"target_turn_index": 0}`;
    const start = performance.now();
    assert.ok(dialogueText.read(text).ok);
    assert.ok(performance.now() - start < 60_000);
  });

  it('is written with a heading for each episode, marks and metadata', () => {
    const written = dialogueText.write(scenarioRecord());
    assert.equal(
      written.ok && written.value.value,
      [
        '--- EPISODE 1 ---',
        'USER: I need an office chair. Leather, please, I love the look. [STATE_B]',
        'ASSISTANT: Leather office chairs, then.',
        'USER: Medium height is fine.',
        'ASSISTANT: Good, that leaves plenty.',
        '',
        '--- EPISODE 2 ---',
        'USER: My old one got so warm in July that I changed my mind: mesh at the back, no more leather. [STATE_A]',
        'ASSISTANT: Mesh instead of leather, noted.',
        'USER: Which one should I order for the office?',
        '',
        '{"id":"sc-0001","target_turn_index":6,"state_a_turns":[4],"state_b_turns":[0]}',
        '',
      ].join('\n'),
    );
  });

  const unwritable: readonly (readonly [string, JsonObject[], RegExp])[] = [
    [
      'a line that is a turn',
      [{ episode: 1, role: 'user', text: 'He wrote:\nUSER: hi' }],
      /Turn 0 .*"USER: hi"/,
    ],
    [
      'a line that is a heading',
      [{ episode: 1, role: 'user', text: 'a\n--- EPISODE 9 ---' }],
      /Turn 0 .*EPISODE 9/,
    ],
    ['a mark', [{ episode: 1, role: 'user', text: 'a [STATE_A]' }], /Turn 0 .*\[STATE_A\]/],
    [
      'metadata',
      [{ episode: 1, role: 'user', text: 'a\n{"target_turn_index": 0}' }],
      /Turn 0 .*its end/,
    ],
    ['a ruling at its end', [{ episode: 1, role: 'user', text: 'a\n---' }], /Turn 0 .*its end/],
    ['half a surrogate pair', [{ episode: 1, role: 'user', text: '\ud83d' }], /Turn 0 .*surrogate/],
    ['no role', [{ episode: 1, text: 'a' }], /Turn 0 lacks/],
    [
      'an episode that goes back',
      [
        { episode: 2, role: 'user', text: 'a' },
        { episode: 1, role: 'user', text: 'b' },
      ],
      /Turn 1 goes back/,
    ],
    ['no turns', [], /no dialogue/],
    ['no user', [{ episode: 1, role: 'assistant', text: 'a' }], /no turn of the user/],
  ];
  for (const [name, turns, reason] of unwritable) {
    it(`is not written with ${name}`, () => {
      const written = dialogueText.write(
        withDialogue({
          turns,
          target_turn_index: turns.length - 1,
          state_a_turns: [],
          state_b_turns: [],
        }),
      );
      assert.match(written.ok ? '' : written.error, reason);
    });
  }
});

describe('a dialogue for a record that is there', () => {
  function mergeInto(
    record: JsonObject,
    text: string,
  ): {
    readonly line: string;
    readonly replaced: readonly string[];
    readonly left: readonly string[];
  } {
    const reading = dialogueText.read(text);
    const incoming = reading.ok ? reading.value.records[0]?.record : undefined;
    assert.ok(incoming);
    const { operations, replaced, leftovers } = dialogueText.merge(record, incoming);
    const source = JSON.stringify(record);
    const edits = recordEdits(source, operations);
    assert.ok(edits.ok);
    return {
      line: applyTextEdits(source, edits.value),
      replaced,
      left: leftovers.map(({ place }) => place),
    };
  }
  const text = 'USER: a [STATE_A]\nASSISTANT: b\nUSER: c\n{"target_turn_index": 2, "note": 1}';
  const dialogue = {
    turns: [
      { episode: 1, role: 'user', text: 'a' },
      { episode: 1, role: 'assistant', text: 'b' },
      { episode: 1, role: 'user', text: 'c' },
    ],
    target_turn_index: 2,
    state_a_turns: [0],
    state_b_turns: [],
    note: 1,
  };

  it('is added to a plan, with its distance', () => {
    const plan = { id: 'sc-0001', scene_type: 're_entry', states: { A: { text: 'A' } } };
    const { line, replaced, left } = mergeInto(plan, text);
    assert.deepEqual(JSON.parse(line), { ...plan, dialogue, evidence_distance: 'near' });
    assert.deepEqual([replaced, left], [[], []]);
  });

  it('replaces another one, and leaves all else', () => {
    const record = scenarioRecord({ evidence_distance: 'far', dialogue: { mine: true } });
    const { line, replaced, left } = mergeInto(record, text);
    assert.deepEqual(JSON.parse(line), {
      ...record,
      evidence_distance: 'near',
      dialogue: { ...dialogue, mine: true },
    });
    assert.deepEqual(replaced, ['the dialogue of 7 turns']);
    assert.deepEqual(left, ['/evidence_distance']);
  });

  it('says where its metadata contradicts the record', () => {
    const record = scenarioRecord();
    const { line, left } = mergeInto(
      record,
      'USER: a [STATE_A]\n{"id": "sc-0999", "target_turn_index": 0, "scene_type": "cross_domain"}',
    );
    assert.equal((JSON.parse(line) as JsonObject)['id'], 'sc-0001');
    assert.equal((JSON.parse(line) as JsonObject)['scene_type'], 're_entry');
    assert.deepEqual(left, ['metadata, "id"', 'metadata, "scene_type"']);
  });
});
