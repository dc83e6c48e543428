import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';

import { readShownHistory } from '../../../src/core/benchmarks/persevalbench/protocols/contexts/shown-history.ts';
import type { ShownTurn } from '../../../src/core/benchmarks/persevalbench/protocols/visible.ts';
import type { JsonObject, JsonValue } from '../../../src/core/model/json.ts';

type Speaker = 'u' | 'a' | '?';

interface Dialogue {
  /** One letter for each turn before the target; a space starts an episode. */
  readonly turns: string;
  readonly stateA?: JsonValue;
  readonly stateB?: JsonValue;
}

function turnsOf(turns: string): readonly JsonObject[] {
  const roles: Readonly<Record<Speaker, string>> = { u: 'user', a: 'assistant', '?': 'narrator' };
  return turns.split(' ').flatMap((episode, position) =>
    Array.from(episode, (speaker) => ({
      episode: position + 1,
      role: roles[speaker as Speaker],
      text: `${speaker}${String(position)}`,
    })),
  );
}

/** The turns, and the target after them in the last episode. */
function recordOf({ turns, stateA, stateB }: Dialogue): JsonObject {
  const earlier = turns === '' ? [] : turnsOf(turns);
  const target = { episode: turns.split(' ').length, role: 'user', text: 'Which one?' };
  return {
    dialogue: {
      turns: [...earlier, target],
      target_turn_index: earlier.length,
      ...(stateA === undefined ? {} : { state_a_turns: stateA }),
      ...(stateB === undefined ? {} : { state_b_turns: stateB }),
    },
  };
}

function shown(dialogue: Dialogue, context: string, ablation?: string): readonly ShownTurn[] {
  const read = readShownHistory(recordOf(dialogue), {
    context,
    ...(ablation === undefined ? {} : { ablation }),
  });
  assert.ok(read.ok, read.ok ? '' : read.error);
  assert.equal(read.value.request, 'Which one?');
  return read.value.history;
}

function reason(dialogue: Dialogue, context: string, ablation?: string): string {
  const read = readShownHistory(recordOf(dialogue), {
    context,
    ...(ablation === undefined ? {} : { ablation }),
  });
  assert.ok(!read.ok);
  return read.error;
}

const windows: readonly (readonly [string, string, Dialogue, readonly number[]])[] = [
  ['full', 'all', { turns: 'uaua ua' }, [0, 1, 2, 3, 4, 5]],
  ['full', 'the target alone', { turns: '' }, []],
  ['recent', 'fewer than six', { turns: 'ua' }, [0, 1]],
  ['recent', 'six', { turns: 'uauaua' }, [0, 1, 2, 3, 4, 5]],
  ['recent', 'across episodes', { turns: 'uaua ua ua' }, [2, 3, 4, 5, 6, 7]],
  ['target-only', 'nothing', { turns: 'uaua' }, []],
  ['gold-evidence', 'A and B in order', { turns: 'uauaua', stateA: [4], stateB: [0] }, [0, 4]],
  ['gold-evidence', 'each once', { turns: 'uaua', stateA: [2, 2, 0], stateB: [0] }, [0, 2]],
  ['gold-evidence', 'A without B', { turns: 'uaua', stateA: [2] }, [2]],
  ['gold-evidence', 'null for B', { turns: 'uaua', stateA: [2], stateB: null }, [2]],
  ['gold-evidence', 'B without A', { turns: 'uaua', stateA: [], stateB: [0] }, [0]],
  ['gold-evidence', 'a turn of the assistant', { turns: 'uaua', stateA: [1] }, [1]],
  ['gold-evidence', 'evidence in the target', { turns: 'uaua', stateA: [4], stateB: [0] }, [0]],
  ['gold-evidence', 'evidence in the target alone', { turns: 'ua', stateA: [2] }, []],
];
for (const [context, name, dialogue, expected] of windows) {
  test(`${context}: ${name}`, () => {
    assert.deepEqual(
      shown(dialogue, context).map(({ index }) => index),
      expected,
    );
    assert.ok(shown(dialogue, context).every(({ isHighlighted }) => isHighlighted === undefined));
  });
}

test('full-highlights: everything, with the evidence marked', () => {
  const history = shown({ turns: 'uauaua', stateA: [4, 6], stateB: [0] }, 'full-highlights');
  assert.deepEqual(
    history.map(({ index, isHighlighted }) => [index, isHighlighted === true]),
    [
      [0, true],
      [1, false],
      [2, false],
      [3, false],
      [4, true],
      [5, false],
    ],
  );
});

const unreadable: readonly (readonly [string, Dialogue, RegExp])[] = [
  ['no annotations', { turns: 'uaua' }, /names no evidence turns\. Add them/],
  ['empty annotations', { turns: 'uaua', stateA: [], stateB: [] }, /names no evidence turns/],
  ['a turn after the target', { turns: 'ua', stateA: [3] }, /state_a_turns\/0 names no turn/],
  ['a turn below 0', { turns: 'ua', stateA: [0], stateB: [-1] }, /state_b_turns\/0 names no turn/],
  ['half a turn', { turns: 'ua', stateA: [0, 0.5] }, /state_a_turns\/1 names no turn/],
  ['a turn as text', { turns: 'ua', stateA: ['0'] }, /state_a_turns\/0 names no turn/],
  ['no list', { turns: 'ua', stateA: 0 }, /state_a_turns is not a list/],
];
for (const [name, dialogue, expected] of unreadable) {
  test(`gold contexts with ${name} say why not`, () => {
    for (const context of ['full-highlights', 'gold-evidence']) {
      assert.match(reason(dialogue, context), expected);
      assert.match(
        reason(dialogue, context),
        new RegExp(`^The context ${context} shows the evidence`),
      );
    }
    // Other contexts do not look.
    for (const context of ['full', 'recent', 'target-only']) shown(dialogue, context);
  });
}

/** What is left, by the turns' own numbers. */
const relevant: readonly (readonly [string, Dialogue, readonly number[]])[] = [
  ['a turn and the reply to it', { turns: 'uauaua', stateA: [2] }, [0, 1, 4, 5]],
  ['turns side by side', { turns: 'uauaua', stateA: [0, 2] }, [4, 5]],
  ['a turn that is named twice', { turns: 'uauaua', stateA: [2, 2] }, [0, 1, 4, 5]],
  ['a reply that is A itself', { turns: 'uauaua', stateA: [2, 3] }, [0, 1, 4, 5]],
  ['a turn of the assistant alone', { turns: 'uauaua', stateA: [3] }, [0, 1, 2, 4, 5]],
  ['B stays', { turns: 'uauaua', stateA: [2], stateB: [0] }, [0, 1, 4, 5]],
  ['a reply that is B', { turns: 'uauaua', stateA: [2], stateB: [3] }, [0, 1, 4, 5]],
  ['a turn without a reply', { turns: 'uau ua', stateA: [2] }, [0, 1, 3, 4]],
  ['a reply of the next episode', { turns: 'uau au', stateA: [2] }, [0, 1, 3, 4]],
  ['a turn before the target', { turns: 'uau', stateA: [2] }, [0, 1]],
  ['a turn of nobody after it', { turns: 'u?ua', stateA: [0] }, [1, 2, 3]],
  ['the target states it again', { turns: 'uaua', stateA: [0, 4] }, [2, 3]],
  ['all of them', { turns: 'uaua', stateA: [0, 2] }, []],
];
for (const [name, dialogue, left] of relevant) {
  test(`minus-relevant: ${name}`, () => {
    const all = shown(dialogue, 'full');
    const kept = left.map((index) => all[index]);
    assert.deepEqual(
      shown(dialogue, 'full', 'minus-relevant'),
      kept.map((turn, index) => ({ ...turn, index })),
    );
  });
}

const refused: readonly (readonly [string, Dialogue, string, string, RegExp])[] = [
  ['no state-A turn', { turns: 'ua', stateA: [] }, 'full', 'minus-relevant', /no state-A turn/],
  ['the target alone', { turns: 'ua', stateA: [2] }, 'full', 'minus-relevant', /no state-A turn/],
  ['no state-A turn', { turns: 'ua', stateB: [0] }, 'full', 'minus-unrelated:1', /no state-A turn/],
  ['too few others', { turns: 'uau', stateA: [0, 2] }, 'full', 'minus-unrelated:1', /1 turns that/],
  ['unreadable turns', { turns: 'ua', stateA: ['0'] }, 'full', 'minus-relevant', /_turns\/0 names/],
  ['another context', { turns: 'ua', stateA: [0] }, 'recent', 'minus-relevant', /in context full/],
  [
    'a gold context',
    { turns: 'ua', stateA: [0] },
    'gold-evidence',
    'minus-relevant',
    /context full/,
  ],
  ['no seed', { turns: 'uaua', stateA: [0] }, 'full', 'minus-unrelated', /no ablation "minus-unr/],
  ['a seed too many', { turns: 'ua', stateA: [0] }, 'full', 'minus-relevant:1', /no ablation/],
  ['half a seed', { turns: 'uaua', stateA: [0] }, 'full', 'minus-unrelated:1.5', /no ablation/],
  ['a seed below 0', { turns: 'uaua', stateA: [0] }, 'full', 'minus-unrelated:-1', /no ablation/],
  ['two spellings', { turns: 'uaua', stateA: [0] }, 'full', 'minus-unrelated:01', /no ablation/],
  ['another name', { turns: 'ua', stateA: [0] }, 'full', 'constructor', /minus-unrelated:<seed>/],
];
for (const [name, dialogue, context, ablation, expected] of refused) {
  test(`${ablation} with ${name} in ${context} says why not`, () => {
    assert.match(reason(dialogue, context, ablation), expected);
  });
}

const anyDialogue = fc
  .array(fc.array(fc.constantFrom('u', 'a'), { minLength: 1, maxLength: 6 }), {
    minLength: 1,
    maxLength: 4,
  })
  .map((episodes) => episodes.map((episode) => episode.join('')).join(' '))
  .chain((turns) => {
    const count = turns.replaceAll(' ', '').length;
    const index = fc.nat({ max: count - 1 });
    return fc.record({
      turns: fc.constant(turns),
      stateA: fc.array(index, { minLength: 1, maxLength: 3 }),
      stateB: fc.array(index, { maxLength: 2 }),
    });
  });

/** Own numbers of the turns that are left. Texts repeat, so that they are made unlike first. */
function leftBy(dialogue: Dialogue, ablation: string): ReadonlySet<number> | undefined {
  const record = recordOf(dialogue);
  const turns = turnsOf(dialogue.turns).map((turn, index) => ({
    ...turn,
    text: `t${String(index)}.`,
  }));
  const target = { episode: 9, role: 'user', text: 'Which one?' };
  const marked = {
    dialogue: { ...(record['dialogue'] as JsonObject), turns: [...turns, target] },
  };
  const read = readShownHistory(marked, { context: 'full', ablation });
  if (!read.ok) return undefined;
  assert.deepEqual(
    read.value.history.map(({ index }) => index),
    read.value.history.map((_turn, index) => index),
  );
  return new Set(read.value.history.map(({ text }) => Number(/\d+/.exec(text)?.[0])));
}

test('minus-relevant drops every state-A turn and replies to one, and no other', () => {
  fc.assert(
    fc.property(anyDialogue, (dialogue) => {
      const left = leftBy(dialogue, 'minus-relevant');
      assert.ok(left);
      const turns = turnsOf(dialogue.turns);
      for (const [index, turn] of turns.entries()) {
        const isA = dialogue.stateA.includes(index);
        const before = turns[index - 1];
        const isReply =
          turn['role'] === 'assistant' &&
          before?.['episode'] === turn['episode'] &&
          dialogue.stateA.includes(index - 1);
        assert.equal(left.has(index), !(isA || isReply), String(index));
      }
    }),
  );
});

test('minus-unrelated drops as many, none of them evidence, by the seed', () => {
  fc.assert(
    fc.property(anyDialogue, fc.nat(), (dialogue, seed) => {
      const all = turnsOf(dialogue.turns).length;
      const relevantCount = all - (leftBy(dialogue, 'minus-relevant')?.size ?? 0);
      const evidence = new Set([...dialogue.stateA, ...dialogue.stateB]);
      const left = leftBy(dialogue, `minus-unrelated:${String(seed)}`);
      if (left === undefined) {
        assert.ok(all - evidence.size < relevantCount);
        return;
      }
      assert.equal(all - left.size, relevantCount);
      for (const index of evidence) assert.ok(left.has(index));
      assert.deepEqual(leftBy(dialogue, `minus-unrelated:${String(seed)}`), left);
    }),
  );
});

test('which of the two states a turn expresses, and the order of the lists, sway no draw', () => {
  const turns = 'uauauaua uauauaua';
  const draw = (stateA: JsonValue, stateB: JsonValue): ReadonlySet<number> | undefined =>
    leftBy({ turns, stateA, stateB }, 'minus-unrelated:3');
  assert.deepEqual(draw([2, 6], [4]), draw([6, 2, 2], [4, 4]));
  assert.deepEqual(draw([2], [4]), draw([4], [2]));
});

test('seeds draw differently, and every turn that may go does go sometimes', () => {
  const dialogue = { turns: 'uauaua uauaua', stateA: [2], stateB: [6] };
  const draws = Array.from({ length: 100 }, (_unused, seed) =>
    leftBy(dialogue, `minus-unrelated:${String(seed)}`),
  );
  const dropped = Array.from({ length: 12 }, (_unused, index) => index).filter((index) =>
    draws.some((left) => left?.has(index) === false),
  );
  assert.deepEqual(dropped, [0, 1, 3, 4, 5, 7, 8, 9, 10, 11]);
  assert.ok(new Set(draws.map((left) => JSON.stringify([...(left ?? [])]))).size > 30);
});

test('a draw is what it was: stored judgments rest on it', () => {
  const dialogue = { turns: 'uauaua uauaua', stateA: [2], stateB: [6] };
  const dropped = [1, 2, 3].map((seed) => {
    const left = leftBy(dialogue, `minus-unrelated:${String(seed)}`);
    return Array.from({ length: 12 }, (_unused, index) => index).filter(
      (index) => !left?.has(index),
    );
  });
  assert.deepEqual(dropped, [
    [8, 9],
    [4, 10],
    [0, 3],
  ]);
});

test('a context that does not exist is refused', () => {
  assert.match(reason({ turns: 'ua' }, 'gold'), /no context "gold"/);
  assert.match(reason({ turns: 'ua' }, 'constructor'), /no context/);
});
