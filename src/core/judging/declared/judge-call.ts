import {
  composedText,
  composePrompt,
  renderPrompt,
  type ComposedPrompt,
  type PromptPart,
} from '../prompt-template.ts';
import type { JsonObject, JsonValue } from '../../model/json.ts';
import { ok, type Result } from '../../model/result.ts';
import type {
  ChatMessage,
  EarlierStages,
  PreparedCall,
  Question,
  ReadReply,
  VerdictView,
} from '../../benchmarks/protocol.ts';
import { boundaryFor } from './boundary.ts';
import type { CallPrompt } from './call-prompt.ts';

/** One kind of call: what it shows, in which words it asks, and what its answer must look like. */
export interface JudgeCall {
  readonly prompt: CallPrompt;
  readonly show: (
    record: JsonValue,
    question: Question,
    earlier: EarlierStages,
  ) => Result<ShownCall, string>;
  readonly read: (answer: JsonValue) => Result<ReadReply, string>;
  readonly describe: (verdict: JsonValue, question: Question, record?: JsonValue) => VerdictView;
}

/** What one call shows. */
export interface ShownCall {
  /** Everything, as data; the prompt and the baseline's answer are made from the same fields. */
  readonly visible: JsonObject;
  /** What the blocks of the prompt take their text from. Made for a prompt that is sent, not to tell whether a judgment is stale. */
  readonly values: () => JsonObject;
  readonly baseline: () => object;
}

export function prepareCall(
  call: JudgeCall,
  record: JsonValue,
  question: Question,
  earlier: EarlierStages,
): Result<PreparedCall, string> {
  const shown = call.show(record, question, earlier);
  if (!shown.ok) return shown;
  const { visible, values, baseline } = shown.value;
  let messages: readonly ChatMessage[] | undefined;
  return ok({
    visible,
    // Rendered on first use: whether a judgment is stale is told from `visible` alone.
    get messages(): readonly ChatMessage[] {
      messages ??= renderMessages(call.prompt, visible, values());
      return messages;
    },
    baselineReply: () => JSON.stringify(baseline()),
  });
}

/** The texts of a prompt with their blocks, as they are hashed. */
export function promptTexts({ system, user }: CallPrompt): readonly string[] {
  return [system, user].map((part) => composedText(composed(part)));
}

/** The two messages of a call: what is visible stands between markers that none of it can imitate. */
export function renderMessages(
  { system, user }: CallPrompt,
  visible: JsonObject,
  values: JsonObject,
): readonly ChatMessage[] {
  const all = { ...values, boundary: boundaryFor(visible) };
  return [
    { role: 'system', content: renderPrompt(composed(system), all) },
    { role: 'user', content: renderPrompt(composed(user), all) },
  ];
}

const known = new WeakMap<PromptPart, ComposedPrompt>();

/** Composed on first use: modules do no work when they are loaded. Texts of users are tried before they get here. */
function composed(part: PromptPart): ComposedPrompt {
  const cached = known.get(part);
  if (cached !== undefined) return cached;
  const result = composePrompt(part);
  if (!result.ok) throw new Error(`the prompt ${part.name} is broken: ${result.error}`);
  known.set(part, result.value);
  return result.value;
}
