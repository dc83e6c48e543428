import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { PreviewAction } from '../../../../src/core/benchmarks/preview.ts';
import { after, edited, parsed, recordText, sketch } from './preview-bench.ts';

const start = '1u:a B | 1a:b | 1u:c | 2u:d A | 2a:e | 2u:f *';

interface Case {
  readonly action: PreviewAction;
  readonly from?: string;
  readonly gives: string;
}

const cases: readonly Case[] = [
  {
    action: { type: 'toggle-evidence', turn: 2, state: 'A' },
    gives: '1u:a B | 1a:b | 1u:c A | 2u:d A | 2a:e | 2u:f *',
  },
  {
    action: { type: 'toggle-evidence', turn: 0, state: 'B' },
    gives: '1u:a | 1a:b | 1u:c | 2u:d A | 2a:e | 2u:f *',
  },
  {
    action: { type: 'toggle-evidence', turn: 5, state: 'B' },
    gives: '1u:a B | 1a:b | 1u:c | 2u:d A | 2a:e | 2u:f B*',
  },
  {
    action: { type: 'set-target', turn: 3 },
    gives: '1u:a B | 1a:b | 1u:c | 2u:d A* | 2a:e | 2u:f',
  },
  {
    action: { type: 'set-speaker', turn: 4, speaker: 'user' },
    gives: '1u:a B | 1a:b | 1u:c | 2u:d A | 2u:e | 2u:f *',
  },
  {
    action: { type: 'add-turn', before: 3, text: 'new' },
    gives: '1u:a B | 1a:b | 1u:c | 1a:new | 2u:d A | 2a:e | 2u:f *',
  },
  {
    action: { type: 'add-turn', before: 0, text: 'new' },
    gives: '1u:new | 1u:a B | 1a:b | 1u:c | 2u:d A | 2a:e | 2u:f *',
  },
  {
    action: { type: 'add-turn', before: 6, text: 'new' },
    gives: '1u:a B | 1a:b | 1u:c | 2u:d A | 2a:e | 2u:f * | 2a:new',
  },
  {
    action: { type: 'remove-turn', turn: 0 },
    gives: '1a:b | 1u:c | 2u:d A | 2a:e | 2u:f *',
  },
  {
    action: { type: 'remove-turn', turn: 3 },
    gives: '1u:a B | 1a:b | 1u:c | 2a:e | 2u:f *',
  },
  {
    // The only turn of its episode: the episode goes with it.
    from: '1u:a | 2u:b A | 3u:c *',
    action: { type: 'remove-turn', turn: 1 },
    gives: '1u:a | 2u:c *',
  },
  {
    action: { type: 'move-turn', turn: 0, to: 2 },
    gives: '1a:b | 1u:c | 1u:a B | 2u:d A | 2a:e | 2u:f *',
  },
  {
    // Past the border without a section: it joins its new neighbours.
    action: { type: 'move-turn', turn: 0, to: 4 },
    gives: '1a:b | 1u:c | 2u:d A | 2a:e | 2u:a B | 2u:f *',
  },
  {
    // Only into the other section.
    action: { type: 'move-turn', turn: 3, to: 3, section: 1 },
    gives: '1u:a B | 1a:b | 1u:c | 1u:d A | 2a:e | 2u:f *',
  },
  {
    from: '1u:a | 2u:b A | 3u:c *',
    action: { type: 'move-turn', turn: 1, to: 1, section: 1 },
    gives: '1u:a | 1u:b A | 2u:c *',
  },
  {
    action: { type: 'move-turn', turn: 5, to: 0 },
    gives: '1u:f * | 1u:a B | 1a:b | 1u:c | 2u:d A | 2a:e',
  },
  {
    from: '1u:one. two A | 1a:b | 1u:c *',
    action: { type: 'split-turn', turn: 0, offset: 5 },
    gives: '1u:one. A | 1u:two A | 1a:b | 1u:c *',
  },
  {
    // The end of the dialogue stays the target.
    from: '1u:a A | 1a:b | 1u:one two *',
    action: { type: 'split-turn', turn: 2, offset: 3 },
    gives: '1u:a A | 1a:b | 1u:one | 1u:two *',
  },
  {
    from: '1u:one two A | 1a:b | 1u:c *',
    action: { type: 'split-turn', turn: 0, offset: 4, text: 'one, two three' },
    gives: '1u:one, A | 1u:two three A | 1a:b | 1u:c *',
  },
  {
    from: '1u:a | 1u:b A | 1a:c | 1u:d *',
    action: { type: 'merge-turn', turn: 1 },
    gives: '1u:a b A | 1a:c | 1u:d *',
  },
  {
    from: '1u:a AB | 1u:b A | 1a:c | 1u:d *',
    action: { type: 'merge-turn', turn: 1 },
    gives: '1u:a b AB | 1a:c | 1u:d *',
  },
  {
    from: '1u:a A | 1a:c | 1u:d | 1u:e *',
    action: { type: 'merge-turn', turn: 3 },
    gives: '1u:a A | 1a:c | 1u:d e *',
  },
  {
    action: { type: 'split-section', turn: 2 },
    gives: '1u:a B | 1a:b | 2u:c | 3u:d A | 3a:e | 3u:f *',
  },
  {
    action: { type: 'merge-section', turn: 3 },
    gives: '1u:a B | 1a:b | 1u:c | 1u:d A | 1a:e | 1u:f *',
  },
  {
    from: '1u:a | 2u:b A | 3u:c | 3u:d *',
    action: { type: 'merge-section', turn: 1 },
    gives: '1u:a | 1u:b A | 2u:c | 2u:d *',
  },
  {
    action: { type: 'set-text', pointer: '/dialogue/turns/4/text', text: 'eh' },
    gives: '1u:a B | 1a:b | 1u:c | 2u:d A | 2a:eh | 2u:f *',
  },
];

describe('an action of the preview', () => {
  for (const { action, from = start, gives } of cases) {
    it(`${JSON.stringify(action)} turns ${from} into ${gives}`, () => {
      assert.equal(sketch(after(recordText(from), action)), gives);
    });
  }

  it('changes the smallest part of the text', () => {
    const text = recordText(start);
    assert.equal(
      after(text, { type: 'toggle-evidence', turn: 2, state: 'A' }),
      text.replace('"state_a_turns":[3]', '"state_a_turns":[2,3]'),
    );
    assert.equal(
      after(text, { type: 'set-field', pointer: '/evidence_distance', value: 'near' }),
      text,
    );
    assert.equal(
      after(text, { type: 'set-text', pointer: '/responses/right/text', text: 'ré!' }),
      text.replace(String.raw`"r\u00e9"`, String.raw`"r\u00e9!"`),
    );
  });

  it('leaves line ends alone that a text field cannot show', () => {
    const text = recordText('1u:one\r\ntwo\rthree\nfour A | 1a:b | 1u:c *');
    const pointer = '/dialogue/turns/0/text';
    assert.equal(after(text, { type: 'set-text', pointer, text: 'one\ntwo\nthree\nfour' }), text);
    const [turn] = parsed(after(text, { type: 'set-text', pointer, text: 'one\ntwo\nthree\nfive' }))
      .dialogue.turns;
    assert.equal(turn?.text, 'one\r\ntwo\rthree\nfive');
    const split = after(text, { type: 'split-turn', turn: 0, offset: 8 });
    assert.deepEqual(
      parsed(split)
        .dialogue.turns.slice(0, 2)
        .map((each) => each.text),
      ['one\r\ntwo', 'three\nfour'],
    );
  });

  it('never cuts a character in two', () => {
    const text = recordText('1u:x 😀 A | 1a:b | 1u:c *');
    const pointer = '/dialogue/turns/0/text';
    const changed = after(text, { type: 'set-text', pointer, text: 'x 😁' });
    assert.equal(changed, text.replace('😀', '😁'));
    assert.deepEqual(edited(text, { type: 'split-turn', turn: 0, offset: 3 }), {
      refused: 'There is no cutting through the middle of a character.',
    });
  });

  it('makes a state or a response that is not there yet', () => {
    const bare = '{"dialogue":{"turns":[]},"states":{"B":null}}';
    assert.equal(
      after(
        bare,
        { type: 'set-text', pointer: '/states/B/text', text: 'then' },
        { type: 'set-text', pointer: '/responses/right/text', text: 'r' },
        { type: 'add-turn', before: 0, text: 'Hello.' },
        { type: 'set-target', turn: 0 },
        { type: 'toggle-evidence', turn: 0, state: 'A' },
      ),
      '{"dialogue":{"turns":[{"episode":1,"role":"user","text":"Hello."}],"target_turn_index":0,"state_a_turns":[0]},' +
        '"states":{"B":{"text":"then"}},"responses":{"right":{"text":"r"}}}',
    );
  });

  it('sets, replaces and takes out what a state says of itself', () => {
    const text = '{"states":{"A":{"text":"now","role":"IGNORE"}}}';
    const pointer = '/states/A/role';
    assert.equal(
      after(text, { type: 'set-field', pointer, value: 'DOMINATE' }),
      text.replace('IGNORE', 'DOMINATE'),
    );
    assert.equal(
      after(text, { type: 'set-field', pointer, value: null }),
      '{"states":{"A":{"text":"now"}}}',
    );
    assert.equal(
      after(text, { type: 'set-field', pointer: '/states/A/holder', value: 'parent' }),
      '{"states":{"A":{"text":"now","role":"IGNORE","holder":"parent"}}}',
    );
    assert.equal(
      after(text, { type: 'set-field', pointer: '/states/A/holder', value: null }),
      text,
    );
  });

  it('follows entries that are spelled oddly or broken without touching the others', () => {
    const text =
      '{"dialogue":{"turns":[{"episode":1,"role":"user","text":"a"},{"episode":1,"role":"assistant","text":"b"},' +
      '{"episode":1,"role":"user","text":"c"}],"target_turn_index":2.0,"state_a_turns":[0.0,"x",99,2e0]}}';
    assert.equal(
      after(text, { type: 'remove-turn', turn: 1 }),
      text
        .replace('{"episode":1,"role":"assistant","text":"b"},', '')
        .replace('"target_turn_index":2.0', '"target_turn_index":1')
        .replace('2e0', '1'),
    );
  });
});

const refusals: readonly {
  readonly action: PreviewAction;
  readonly from?: string;
  readonly says: RegExp;
}[] = [
  { action: { type: 'remove-turn', turn: 5 }, says: /Turn 5 is the target request/ },
  { action: { type: 'remove-turn', turn: 6 }, says: /no turn 6/ },
  { action: { type: 'set-target', turn: 1 }, says: /the assistant's/ },
  { action: { type: 'set-speaker', turn: 5, speaker: 'assistant' }, says: /target request/ },
  {
    from: '1u:a * | 1a:b | 1u:c',
    action: { type: 'toggle-evidence', turn: 2, state: 'A' },
    says: /comes after the target request \(turn 0\)/,
  },
  { action: { type: 'toggle-evidence', turn: 0, state: 'C' }, says: /no state C/ },
  { action: { type: 'merge-turn', turn: 0 }, says: /before the first/ },
  { action: { type: 'merge-turn', turn: 1 }, says: /different speakers/ },
  { action: { type: 'merge-turn', turn: 3 }, says: /begins an episode/ },
  { action: { type: 'split-turn', turn: 0, offset: 1 }, says: /one side of the cut/ },
  { action: { type: 'split-section', turn: 3 }, says: /already begins episode 2/ },
  { action: { type: 'split-section', turn: 0 }, says: /already begins episode 1/ },
  { action: { type: 'merge-section', turn: 0 }, says: /before the first/ },
  { action: { type: 'merge-section', turn: 2 }, says: /does not begin/ },
  { action: { type: 'move-turn', turn: 0, to: 6 }, says: /no place 6/ },
  { action: { type: 'move-turn', turn: 0, to: 1, section: 2 }, says: /never go back/ },
  { action: { type: 'add-turn', before: 7, text: 'x' }, says: /no place 7/ },
  { action: { type: 'add-turn', before: 1, text: ' ' }, says: /must not be empty/ },
  {
    action: { type: 'set-text', pointer: '/states/A/text', text: '\n' },
    says: /must not be empty/,
  },
  { action: { type: 'set-text', pointer: '/id', text: 'x' }, says: /does not edit \/id/ },
  { action: { type: 'set-text', pointer: '/dialogue/turns/9/text', text: 'x' }, says: /no place/ },
  {
    action: { type: 'set-field', pointer: '/scene_type', value: 'out_of_scope' },
    says: /Scene type cannot be out-of-scope\. The error stale\/superseded does not occur in out-of-scope/,
  },
  {
    action: { type: 'set-field', pointer: '/primary_error', value: 'unsupported_inference' },
    says: /does not occur in re-entry scenarios/,
  },
  {
    action: { type: 'set-field', pointer: '/evidence_distance', value: 'far' },
    says: /distance of this dialogue is 2, which is near/,
  },
  {
    action: { type: 'set-field', pointer: '/evidence_form', value: 'accumulated' },
    says: /two or more state-A turns/,
  },
  { action: { type: 'set-field', pointer: '/scene_type', value: 'x' }, says: /cannot be "x"/ },
  { action: { type: 'set-field', pointer: '/scene_type', value: null }, says: /must have/ },
  { action: { type: 'set-field', pointer: '/id', value: 'x' }, says: /does not edit/ },
];

describe('an action that cannot be done says why', () => {
  for (const { action, from = start, says } of refusals) {
    it(`${JSON.stringify(action)} in ${from}: ${says.source}`, () => {
      const result = edited(recordText(from), action);
      assert.ok(typeof result !== 'string', 'it was done');
      assert.match(result.refused, says);
    });
  }

  it('a turn with more than its text is not merged away', () => {
    const text =
      '{"dialogue":{"turns":[{"role":"user","text":"a"},{"role":"user","text":"b","mood":"glad"}]}}';
    const result = edited(text, { type: 'merge-turn', turn: 1 });
    assert.ok(typeof result !== 'string');
    assert.match(result.refused, /also holds mood, which would be lost/);
  });

  it('no action breaks on a broken record', () => {
    const actions = [...cases.map(({ action }) => action), ...refusals.map(({ action }) => action)];
    for (const text of [
      'null',
      '[]',
      '{}',
      '{"dialogue":null}',
      '{"dialogue":{"turns":{}}}',
      '{"dialogue":{"turns":[1,null,"x",{"text":5},[],{"episode":"x","role":"bot","text":"t"}],"target_turn_index":"5","state_a_turns":{"x":1}},"states":[],"responses":7}',
      '{"dialogue":{"turns":[{"episode":3,"text":"a b c"},{"episode":1,"text":"a b c"},{"episode":9,"text":"a b c"},{"episode":1}],"target_turn_index":99,"state_a_turns":[1.5,-1,99,null]}}',
    ]) {
      for (const action of actions) edited(text, action);
    }
  });
});
