import { sharedByQuestions } from '../../../../judging/declared/shared-by-questions.ts';
import type { JsonObject, JsonValue } from '../../../../model/json.ts';
import { err, ok, type Result } from '../../../../model/result.ts';
import type { QuestionSetting } from '../../../protocol.ts';
import {
  historyJson,
  readShownDialogue,
  type ShownDialogue,
  type ShownHistory,
} from '../visible.ts';
import { historyAblations, withoutTurns } from './ablations.ts';
import { readEvidenceTurns } from './evidence-turns.ts';
import type { GoldContext } from './history-context.ts';
import { historyContexts } from './history-contexts.ts';

/** A history with its plain data (`historyJson`). */
export interface HistoryWithJson {
  readonly shown: ShownHistory;
  readonly json: JsonObject;
}

/** See `readShownHistory`. */
export function shownHistory(
  record: JsonValue,
  { context, ablation }: QuestionSetting,
): Result<HistoryWithJson, string> {
  return sharedHistory(record, context, ablation);
}

const sharedHistory = sharedByQuestions(
  (
    record: JsonValue,
    context: string,
    ablation: string | undefined,
  ): Result<HistoryWithJson, string> => {
    const read = readShownHistory(record, {
      context,
      ...(ablation === undefined ? {} : { ablation }),
    });
    return read.ok ? ok({ shown: read.value, json: historyJson(read.value) }) : read;
  },
);

/**
 * What a setting shows of a record's dialogue. Annotations are read only for contexts and ablations that are made from
 * them. The error says why the record cannot be shown that way.
 */
export function readShownHistory(
  record: JsonValue,
  { context: contextId, ablation }: QuestionSetting,
): Result<ShownHistory, string> {
  const context = historyContexts.find(({ id }) => id === contextId);
  if (context === undefined) return err(`There is no context "${contextId}".`);
  const dialogue = readShownDialogue(record);
  if (!dialogue.ok) return dialogue;
  if (ablation !== undefined) return ablated(record, dialogue.value, contextId, ablation);
  if (context.reads === 'evidence') return withEvidence(record, dialogue.value, context);
  const { earlier, request } = dialogue.value;
  return ok({ history: context.select(earlier), request });
}

function withEvidence(
  record: JsonValue,
  { earlier, request }: ShownDialogue,
  context: GoldContext,
): Result<ShownHistory, string> {
  const evidence = readEvidenceTurns(record, earlier.length);
  if (!evidence.ok) return err(`The context ${context.id} shows the evidence. ${evidence.error}`);
  const both = new Set([...evidence.value.stateA, ...evidence.value.stateB]);
  if (both.size === 0) {
    return err(
      `The context ${context.id} shows the evidence, and the record names no evidence turns. Add them to dialogue.state_a_turns.`,
    );
  }
  return ok({ history: context.select(earlier, both), request });
}

function ablated(
  record: JsonValue,
  dialogue: ShownDialogue,
  context: string,
  name: string,
): Result<ShownHistory, string> {
  const parsed = /^([a-z-]+)(?::(0|[1-9]\d{0,14}))?$/.exec(name);
  const ablation = historyAblations.find(({ id }) => id === parsed?.[1]);
  if (ablation?.isSeeded !== (parsed?.[2] !== undefined)) {
    const forms = historyAblations.map(({ id, isSeeded }) => (isSeeded ? `${id}:<seed>` : id));
    return err(`There is no ablation "${name}". There are ${forms.join(' and ')}.`);
  }
  if (context !== 'full') {
    return err(`The ablation ${name} takes turns out of the full history: ask it in context full.`);
  }
  const { earlier, request } = dialogue;
  const evidence = readEvidenceTurns(record, earlier.length);
  if (!evidence.ok) return err(`The ablation ${name} goes by the evidence. ${evidence.error}`);
  const dropped = ablation.drop(dialogue, evidence.value, Number(parsed?.[2] ?? 0));
  if (!dropped.ok) return err(`The ablation ${name} is not possible. ${dropped.error}`);
  return ok({ history: withoutTurns(earlier, dropped.value), request });
}
