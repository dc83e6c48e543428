import type { ReviewSection } from '../../benchmarks/review-view.ts';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../model/json.ts';

export interface SeenPart {
  readonly section: ReviewSection;
  /** What of the value the section shows. */
  readonly visible: JsonValue;
}

/**
 * A part of a record as well as it can be shown without knowing what it is. Of turns of a dialogue only role, text and the
 * number of their episode are shown. Copes with any JSON value.
 */
export function seenPart(id: string, title: string, value: JsonValue): SeenPart {
  if (isJsonArray(value)) {
    const turns = value.flatMap((turn, index) => turnOf(turn, index) ?? []);
    if (turns.length === value.length && turns.length > 0) {
      return {
        section: { type: 'dialogue', id, title, turns },
        visible: turns.map(({ heading, speaker, text }) => [heading, speaker, text]),
      };
    }
    if (value.every((item) => !isJsonArray(item) && !isJsonObject(item))) {
      const items = value.map((item) => ({ text: textOf(item) }));
      return {
        section: {
          ...{ type: 'list', id, title, role: 'plain', isNumbered: true },
          ...{ whenEmpty: 'Empty.', items },
        },
        visible: value,
      };
    }
  }
  return {
    section: { type: 'text', id, title, role: 'plain', text: textOf(value) },
    visible: value,
  };
}

/** Turns have a role and a text; a number of an episode or session heads them. */
function turnOf(value: JsonValue, index: number): DialogueTurn | undefined {
  if (!isJsonObject(value)) return undefined;
  const { text, role } = value;
  if (typeof text !== 'string' || typeof role !== 'string') return undefined;
  return { index, heading: headingOf(value), speaker: capitalized(role), text };
}

interface DialogueTurn {
  readonly index: number;
  readonly heading: string;
  readonly speaker: string;
  readonly text: string;
}

function headingOf({ episode, session }: JsonObject): string {
  if (typeof episode === 'number') return `Episode ${episode}`;
  return typeof session === 'number' ? `Session ${session}` : 'Dialogue';
}

function capitalized(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}

function textOf(value: JsonValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}
