import mustache from 'mustache';

import { promptHashOf } from '../../../judging/hashes.ts';
import type { JsonValue } from '../../../model/json.ts';
import { err, ok, type Result } from '../../../model/result.ts';
import type { ChatMessage, PreparedCall, Protocol, Question } from '../../protocol.ts';
import { baselineReply } from '../baseline/baseline-reply.ts';
import { boundaryFor } from './boundary.ts';
import { historyContexts } from './contexts.ts';
import { scoreVerdict } from './score.ts';
import {
  describeVerdict,
  readVerdict,
  readVerdictReply,
  verdictLabel,
} from './verdict-contract.ts';
import { readShownScenario, toJson, type VisibleScenario } from './visible.ts';

/** Mustache text over `boundary`, `turns`, `request` and `response`. */
export interface PromptTemplate {
  /** Raised with every change of the wording. */
  readonly version: string;
  readonly system: string;
  readonly user: string;
}

/** What tells one three-way formulation from another. */
export interface VerdictProtocolDeclaration {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly prompt: PromptTemplate;
}

/**
 * A protocol that asks for Right, Under or Over in one call: everything but the prompt is the same
 * for all of them (appendix F.2).
 */
export function verdictProtocol(declaration: VerdictProtocolDeclaration): Protocol {
  const { prompt, ...named } = declaration;
  let promptHash: string | undefined;
  return {
    ...named,
    kind: 'persevalbench/scenario',
    contexts: historyContexts,
    defaultContext: 'full',
    ablations: [],
    stages: [],
    promptVersion: prompt.version,
    // Hashed on first use: modules do no work when they are loaded.
    get promptHash(): string {
      promptHash ??= promptHashOf([prompt.system, prompt.user, prompt.version]);
      return promptHash;
    },
    prompts: [
      { name: 'system', text: prompt.system },
      { name: 'user', text: prompt.user },
    ],
    withPrompts: (texts) =>
      ok(
        verdictProtocol({
          ...named,
          prompt: {
            version: `${prompt.version}, changed`,
            system: texts.get('system') ?? prompt.system,
            user: texts.get('user') ?? prompt.user,
          },
        }),
      ),
    questions: (candidates, { context, ablation }) =>
      candidates.map((candidate) => ({
        candidate,
        context,
        ...(ablation === undefined ? {} : { ablation }),
      })),
    prepare: (record, question) => prepareCall(prompt, record, question),
    readReply: readVerdictReply,
    readVerdict,
    score: (record, { candidate }, verdict) => scoreVerdict(record, candidate, verdict),
    voteOf: (verdict) => verdictLabel(verdict) ?? '',
    describe: describeVerdict,
  };
}

function prepareCall(
  prompt: PromptTemplate,
  record: JsonValue,
  { candidate, context: contextId }: Question,
): Result<PreparedCall, string> {
  const context = historyContexts.find(({ id }) => id === contextId);
  if (context === undefined) return err(`There is no context "${contextId}".`);
  const shown = readShownScenario(record, candidate);
  if (!shown.ok) return shown;
  const { earlier, request, response } = shown.value;
  const visible: VisibleScenario = { history: context.select(earlier), request, response };
  let messages: readonly ChatMessage[] | undefined;
  return ok({
    visible: toJson(visible),
    // Rendered on first use: whether a judgment is stale is told from `visible` alone.
    get messages(): readonly ChatMessage[] {
      messages ??= renderMessages(prompt, visible);
      return messages;
    },
    baselineReply: () => baselineReply(visible),
  });
}

function renderMessages(prompt: PromptTemplate, visible: VisibleScenario): readonly ChatMessage[] {
  const view = {
    boundary: boundaryFor(visible),
    turns: visible.history.map((turn) => ({ ...turn, episode: turn.episode ?? 'unknown' })),
    request: visible.request,
    response: visible.response,
  };
  return [
    { role: 'system', content: mustache.render(prompt.system, view) },
    { role: 'user', content: mustache.render(prompt.user, view) },
  ];
}
