import assert from 'node:assert/strict';
import type { PreviewAction } from '../../../../src/core/benchmarks/preview.ts';
import { scenarioPreview } from '../../../../src/core/benchmarks/persevalbench/preview/scenario-preview.ts';
import { recordEdits } from '../../../../src/core/jsonl/record-draft.ts';
import type { JsonObject, JsonValue } from '../../../../src/core/model/json.ts';
import { applyTextEdits } from '../../../../src/core/model/text-edit.ts';

/** What the tests read of a scenario that is known to be whole. */
export interface PlainScenario extends JsonObject {
  readonly dialogue: {
    readonly turns: readonly PlainTurn[];
    readonly target_turn_index: number;
    readonly state_a_turns: readonly number[];
    readonly state_b_turns: readonly number[];
  } & JsonObject;
}

interface PlainTurn extends JsonObject {
  readonly episode: number;
  readonly role: string;
  readonly text: string;
}

export function parsed(text: string): PlainScenario {
  return JSON.parse(text) as PlainScenario;
}

/** The text of a record after an action, or why it cannot be done. */
export function edited(text: string, action: PreviewAction): string | { readonly refused: string } {
  const operations = scenarioPreview.apply(JSON.parse(text) as JsonValue, action);
  if (!operations.ok) return { refused: operations.error };
  const edits = recordEdits(text, operations.value);
  assert.ok(edits.ok, edits.ok ? '' : edits.error);
  return applyTextEdits(text, edits.value);
}

/** Each in turn; none may be refused. */
export function after(text: string, ...actions: readonly PreviewAction[]): string {
  return actions.reduce((current, action) => {
    const result = edited(current, action);
    if (typeof result !== 'string') assert.fail(`${action.type} was refused: ${result.refused}`);
    return result;
  }, text);
}

/** `1u0 1a1 2u2*` with A and B behind the turns that are evidence: episode, speaker, text, and what is marked. */
export function sketch(text: string): string {
  const { turns, target_turn_index, state_a_turns, state_b_turns } = parsed(text).dialogue;
  return turns
    .map(({ episode, role, text: words }, index) => {
      const marks = [
        state_a_turns.includes(index) ? 'A' : '',
        state_b_turns.includes(index) ? 'B' : '',
        target_turn_index === index ? '*' : '',
      ].join('');
      return `${episode}${role.charAt(0)}:${words}${marks === '' ? '' : ` ${marks}`}`;
    })
    .join(' | ');
}

/** Turns are written as in a sketch; the other parts are as odd as JSON allows. */
export function recordText(line: string): string {
  const turns = line.split(' | ').map((part) => {
    const [, episode = '', speaker = '', words = '', marks = ''] =
      /^(\d+)([ua]):(.*?)(?: ([AB*]+))?$/su.exec(part) ?? [];
    return { episode, role: speaker === 'u' ? 'user' : 'assistant', words, marks };
  });
  const indicesOf = (mark: string): readonly number[] =>
    turns.flatMap(({ marks }, index) => (marks.includes(mark) ? [index] : []));
  const [target = 0] = indicesOf('*');
  const spelled = turns.map(
    ({ episode, role, words }) =>
      `{"episode": ${episode}, "role":"${role}" ,"text":${JSON.stringify(words)}}`,
  );
  return (
    `{ "id":"sc-0001",${oddParts[0]},"scene_type":"re_entry","primary_error":"stale_superseded",` +
    `"state_relation":"old_vs_new_value","evidence_form":"explicit","evidence_distance":"near",` +
    `"states":{"A":{"text":"now"},"B":{"text":"then"}},"dialogue":{"turns":[${spelled.join(', ')}],` +
    `"target_turn_index":${target},"state_a_turns":[${indicesOf('A').join(',')}],"state_b_turns":[${indicesOf('B').join(', ')}],` +
    `${oddParts[1]}},"responses":{"right":{"text":"r\\u00e9"},"error":{"text":"e"}} }`
  );
}

export const oddParts = [
  String.raw`"x":{"n":1.0, "big":12345678901234567890,"twice":1,"twice":2}`,
  String.raw`"note" : "\u00e9\/\ud83d\ude00"`,
] as const;
