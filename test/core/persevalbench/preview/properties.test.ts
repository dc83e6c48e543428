import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { PreviewAction } from '../../../../src/core/benchmarks/preview.ts';
import { readPreview } from '../../../../src/core/benchmarks/persevalbench/preview/read.ts';
import {
  after,
  edited,
  oddParts,
  parsed,
  recordText,
  type PlainScenario,
} from './preview-bench.ts';

/** Each turn says three words that are its own, so that it is known again wherever it goes. */
function wordsOf(turn: number): string {
  return ['x', 'y', 'z'].map((part) => `t${turn}${part}`).join(' ');
}

const scenario = fc
  .record({
    episodes: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 4 }),
    evidence: fc.array(fc.constantFrom('', '', 'A', 'B', 'AB'), { minLength: 20, maxLength: 20 }),
  })
  .map(({ episodes, evidence }) => {
    const turns = episodes.flatMap((length, episode) =>
      Array.from({ length }, (_, at) => ({
        episode: episode + 1,
        speaker: at % 2 === 0 ? 'u' : 'a',
      })),
    );
    return recordText(
      turns
        .map(({ episode, speaker }, index) => {
          const isLast = index === turns.length - 1;
          const marks = (speaker === 'u' ? (evidence[index] ?? '') : '') + (isLast ? '*' : '');
          return `${episode}${isLast ? 'u' : speaker}:${wordsOf(index)}${marks === '' ? '' : ` ${marks}`}`;
        })
        .join(' | '),
    );
  });

const step = fc.record({
  type: fc.constantFrom(
    'toggle-evidence',
    'set-target',
    'set-speaker',
    'add-turn',
    'remove-turn',
    'move-turn',
    'split-turn',
    'merge-turn',
    'split-section',
    'merge-section',
    'set-text',
  ),
  one: fc.nat(1_000),
  other: fc.nat(1_000),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Turns random numbers into an action on the record as it is now. */
function actionOf(
  { type, one, other }: Step,
  { dialogue }: PlainScenario,
  at: number,
): PreviewAction {
  const count = dialogue.turns.length;
  const turn = one % count;
  switch (type) {
    case 'toggle-evidence':
      return { type, turn, state: other % 2 === 0 ? 'A' : 'B' };
    case 'set-speaker':
      return { type, turn, speaker: other % 2 === 0 ? 'user' : 'assistant' };
    case 'add-turn':
      return { type, before: one % (count + 1), text: `n${at}x n${at}y` };
    case 'move-turn': {
      const episode = (other % 5) + 1;
      return { type, turn, to: other % count, ...(other % 3 === 0 ? { section: episode } : {}) };
    }
    case 'split-turn':
      return { type, turn, offset: other % ((dialogue.turns[turn]?.text.length ?? 0) + 1) };
    case 'set-text':
      return {
        type,
        pointer: `/dialogue/turns/${turn}/text`,
        text: `${dialogue.turns[turn]?.text ?? ''} w${at}`,
      };
    case 'set-target':
    case 'remove-turn':
    case 'merge-turn':
    case 'split-section':
    case 'merge-section':
      return { type, turn };
  }
}

/** The words of the turns that a list names. */
function wordsAt({ dialogue }: PlainScenario, indices: readonly number[]): Set<string> {
  return new Set(indices.flatMap((index) => (dialogue.turns[index]?.text ?? '').split(' ')));
}

function allWords({ dialogue }: PlainScenario): readonly string[] {
  return dialogue.turns.flatMap(({ text }) => text.split(' '));
}

/** What each list should mean after an action, told in words alone. */
function expectedEvidence(
  before: PlainScenario,
  list: 'state_a_turns' | 'state_b_turns',
  action: PreviewAction,
): Set<string> {
  const words = wordsAt(before, before.dialogue[list]);
  const turnWords = (turn: number): readonly string[] => [...wordsAt(before, [turn])];
  const isMarked = (turn: number): boolean => before.dialogue[list].includes(turn);
  if (action.type === 'toggle-evidence' && list === `state_${action.state.toLowerCase()}_turns`) {
    for (const word of turnWords(action.turn)) {
      if (isMarked(action.turn)) words.delete(word);
      else words.add(word);
    }
  }
  if (action.type === 'remove-turn') for (const word of turnWords(action.turn)) words.delete(word);
  if (action.type === 'merge-turn') {
    const pair = [action.turn - 1, action.turn];
    if (pair.some(isMarked)) for (const word of pair.flatMap(turnWords)) words.add(word);
  }
  if (action.type === 'set-text') {
    const turn = Number(action.pointer.split('/')[3]);
    if (isMarked(turn)) for (const word of action.text.split(' ')) words.add(word);
  }
  return words;
}

function assertFollows(before: PlainScenario, now: PlainScenario, action: PreviewAction): void {
  const { dialogue } = now;
  const { turns } = dialogue;
  for (const list of ['state_a_turns', 'state_b_turns'] as const) {
    const indices = dialogue[list];
    assert.deepEqual(
      indices,
      [...new Set(indices)].sort((a, b) => a - b),
      `${list} is sorted`,
    );
    assert.ok(
      indices.every((index) => turns[index] !== undefined),
      `${list} is in range`,
    );
    assert.deepEqual(
      [...wordsAt(now, indices)].sort(),
      [...expectedEvidence(before, list, action)].sort(),
      `${list} follows`,
    );
  }
  const target = turns[dialogue.target_turn_index];
  assert.ok(target !== undefined, 'the target is in range');
  const asked = action.type === 'set-target' ? action.turn : before.dialogue.target_turn_index;
  const lastWord = before.dialogue.turns[asked]?.text.split(' ').at(-1) ?? '';
  assert.ok(target.text.split(' ').includes(lastWord), 'the target follows');
  let previous = 0;
  for (const { episode } of turns) {
    assert.ok(episode === previous || episode === previous + 1, 'episodes are sound');
    previous = episode;
  }
}

/** Words come and go as the action says, in order unless it moves them. */
function assertKeepsWords(before: PlainScenario, now: PlainScenario, action: PreviewAction): void {
  const gone = new Set(action.type === 'remove-turn' ? wordsAt(before, [action.turn]) : []);
  const left = allWords(before).filter((word) => !gone.has(word));
  const known = new Set(left);
  const kept = allWords(now).filter((word) => known.has(word));
  // A cut within a word makes two of it, and joining does not heal it.
  if (action.type === 'split-turn') {
    assert.equal(allWords(now).join(''), allWords(before).join(''));
  } else if (action.type === 'move-turn') {
    assert.deepEqual(kept.toSorted(), left.toSorted());
  } else {
    assert.deepEqual(kept, left);
  }
}

test('every annotation stays on its turn through any actions, and nothing else changes', () => {
  fc.assert(
    fc.property(scenario, fc.array(step, { maxLength: 12 }), (text, steps) => {
      let current = text;
      const outside = { ...parsed(text), dialogue: undefined };
      for (const [at, random] of steps.entries()) {
        const before = parsed(current);
        const action = actionOf(random, before, at);
        // Cuts between words only: a half word could not be known again.
        if (action.type === 'split-turn') {
          const whole = before.dialogue.turns[action.turn]?.text ?? '';
          if (
            !/\s/u.test(whole.charAt(action.offset)) &&
            !/\s/u.test(whole.charAt(action.offset - 1))
          )
            continue;
        }
        const result = edited(current, action);
        if (typeof result !== 'string') continue;
        const now = parsed(result);
        assertFollows(before, now, action);
        assertKeepsWords(before, now, action);
        assert.deepEqual({ ...now, dialogue: undefined }, outside);
        for (const part of oddParts) assert.ok(result.includes(part), `${part} is as it was`);
        assert.equal(result.indexOf('"dialogue"'), text.indexOf('"dialogue"'));
        assert.equal(
          result.slice(0, result.indexOf('"turns"')),
          text.slice(0, text.indexOf('"turns"')),
        );
        assert.equal(
          result.slice(result.indexOf(oddParts[1])),
          text.slice(text.indexOf(oddParts[1])),
        );
        current = result;
      }
    }),
    { numRuns: 400 },
  );
});

test('a split is undone by a merge, byte for byte', () => {
  fc.assert(
    fc.property(scenario, fc.nat(), fc.constantFrom(1, 2), (text, one, word) => {
      const { turns } = parsed(text).dialogue;
      const turn = one % turns.length;
      const offset = turns[turn]?.text.split(' ').slice(0, word).join(' ').length ?? 0;
      const split = after(text, { type: 'split-turn', turn, offset });
      assert.equal(after(split, { type: 'merge-turn', turn: turn + 1 }), text);
    }),
  );
});

test('a new episode is undone by joining it, and the other way round', () => {
  fc.assert(
    fc.property(scenario, fc.nat(), (text, one) => {
      const { turns } = parsed(text).dialogue;
      const turn = one % turns.length;
      const split = edited(text, { type: 'split-section', turn });
      if (typeof split === 'string') {
        assert.equal(after(split, { type: 'merge-section', turn }), text);
        return;
      }
      const merged = edited(text, { type: 'merge-section', turn });
      if (typeof merged !== 'string') return;
      assert.equal(after(merged, { type: 'split-section', turn }), text);
    }),
  );
});

test('a turn that was moved can be moved back', () => {
  fc.assert(
    fc.property(scenario, fc.nat(), fc.nat(), (text, one, other) => {
      const { turns } = parsed(text).dialogue;
      const turn = one % turns.length;
      const to = other % turns.length;
      const episode = turns[turn]?.episode ?? 1;
      const isAlone = turns.filter((each) => each.episode === episode).length === 1;
      const moved = after(text, { type: 'move-turn', turn, to });
      // An episode that was gone for lack of turns is made again.
      const last = turns.length - 1;
      const back: readonly PreviewAction[] = !isAlone
        ? [{ type: 'move-turn', turn: to, to: turn, section: episode }]
        : turn === 0
          ? [
              { type: 'move-turn', turn: to, to: turn, section: 1 },
              ...(last === 0 ? [] : [{ type: 'split-section', turn: 1 } as const]),
            ]
          : [
              { type: 'move-turn', turn: to, to: turn, section: episode - 1 },
              { type: 'split-section', turn },
            ];
      if (moved !== text) assert.deepEqual(parsed(after(moved, ...back)), parsed(text));
    }),
  );
});

test('one step up and one step down come back to where they began', () => {
  fc.assert(
    fc.property(scenario, fc.nat(), (text, one) => {
      const { turns } = parsed(text).dialogue;
      const turn = one % turns.length;
      const model = readPreview(parsed(text));
      const own = model?.sections.flatMap((section) => section.turns)[turn];
      if (own?.up === undefined) return;
      const episode = turns[turn]?.episode;
      if (turns.filter((each) => each.episode === episode).length === 1) return;
      const moved = after(text, { type: 'move-turn', turn, ...own.up });
      const there = readPreview(parsed(moved))?.sections.flatMap((section) => section.turns);
      const down = there?.[own.up.to]?.down;
      assert.ok(down !== undefined);
      assert.equal(after(moved, { type: 'move-turn', turn: own.up.to, ...down }), text);
    }),
  );
});

test('what the preview offers is what can be done', () => {
  fc.assert(
    fc.property(scenario, (text) => {
      const turns = readPreview(parsed(text))?.sections.flatMap((section) => section.turns) ?? [];
      for (const { index, speaker, refusals } of turns) {
        const actions: readonly (readonly [string, PreviewAction])[] = [
          ['toggle-evidence A', { type: 'toggle-evidence', turn: index, state: 'A' }],
          ['toggle-evidence B', { type: 'toggle-evidence', turn: index, state: 'B' }],
          ['set-target', { type: 'set-target', turn: index }],
          [
            'set-speaker',
            {
              type: 'set-speaker',
              turn: index,
              speaker: speaker === 'user' ? 'assistant' : 'user',
            },
          ],
          ['merge-turn', { type: 'merge-turn', turn: index }],
          ['remove-turn', { type: 'remove-turn', turn: index }],
          ['split-section', { type: 'split-section', turn: index }],
          ['merge-section', { type: 'merge-section', turn: index }],
        ];
        for (const [name, action] of actions) {
          const result = edited(text, action);
          assert.equal(
            typeof result === 'string' ? undefined : result.refused,
            refusals[name],
            name,
          );
        }
      }
    }),
    { numRuns: 30 },
  );
});
