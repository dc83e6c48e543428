import { promptHashOf } from '../../../judging/hashes.ts';
import { composePrompt, type PromptPart } from '../../../judging/prompt-template.ts';
import { replyJson } from '../../../judging/reply-json.ts';
import { err, ok, type Result } from '../../../model/result.ts';
import type { Protocol, ProtocolStage, Question, VerdictView } from '../../protocol.ts';
import { historyAblations } from './contexts/ablations.ts';
import { historyContexts } from './contexts/history-contexts.ts';
import type { CallPrompt } from './prompts/call-prompt.ts';
import { prepareCall, promptTexts, type ScenarioCall } from './scenario-call.ts';

/** What tells one protocol over scenarios from another; contexts and ablations are the same for all. */
export interface ScenarioProtocolDeclaration extends Pick<
  Protocol,
  'id' | 'title' | 'description' | 'questions' | 'score' | 'voteOf' | 'promptVersion'
> {
  /** The call that gives the verdict. */
  readonly verdict: ScenarioCall;
  /** Calls that come before it. */
  readonly stages: readonly ScenarioStage[];
}

export interface ScenarioStage extends ProtocolStage {
  readonly call: ScenarioCall;
}

export function scenarioProtocol(declaration: ScenarioProtocolDeclaration): Protocol {
  const { stages, verdict, ...own } = declaration;
  const calls = [...stages.map(({ call }) => call), verdict];
  const parts = calls.flatMap(({ prompt }) => [prompt.system, prompt.user]);
  const callOf = ({ stage }: Question): ScenarioCall | undefined =>
    stage === undefined ? verdict : stages.find(({ id }) => id === stage)?.call;
  let promptHash: string | undefined;
  return {
    ...own,
    kind: 'persevalbench/scenario',
    contexts: historyContexts,
    defaultContext: 'full',
    ablations: historyAblations,
    stages: stages.map(({ id, title, example }) => ({ id, title, example })),
    // Hashed on first use: modules do no work when they are loaded.
    get promptHash(): string {
      promptHash ??= promptHashOf([...textsOf(calls), own.promptVersion]);
      return promptHash;
    },
    prompts: parts.map(({ name, text, blocks }) => ({
      name,
      text,
      blocks: blocks.map((block) => ({ name: block.name, isRequired: block.isRequired })),
    })),
    withPrompts: (texts) => replacedPrompts(declaration, texts),
    prepare: (record, question, earlier) => {
      const call = callOf(question);
      if (call === undefined) return err(`There is no stage "${question.stage ?? ''}".`);
      return prepareCall(call, record, question, earlier ?? new Map());
    },
    readReply: (raw, question) => {
      const found = replyJson(raw);
      if (!found.ok) return found;
      return (callOf(question) ?? verdict).read(found.value);
    },
    readVerdict: (value, question) => (callOf(question) ?? verdict).read(value),
    score: (record, question, value) =>
      question.stage === undefined ? own.score(record, question, value) : undefined,
    describe: (value, question) =>
      withRecordTurns((callOf(question) ?? verdict).describe(value, question), question),
  };
}

/** Ablations renumber: what a judge cites there are not the record's own turns. */
function withRecordTurns(view: VerdictView, { ablation }: Question): VerdictView {
  const { citedTurns, ...rest } = view;
  return ablation === undefined || citedTurns === undefined ? view : rest;
}

function textsOf(calls: readonly ScenarioCall[]): readonly string[] {
  return calls.flatMap(({ prompt }) => promptTexts(prompt));
}

/** Texts that say the same as ours, comments aside, change nothing: judgments under ours stay fresh. */
function replacedPrompts(
  declaration: ScenarioProtocolDeclaration,
  texts: ReadonlyMap<string, string>,
): Result<Protocol, string> {
  const { stages, verdict } = declaration;
  const calls = [...stages.map(({ call }) => call), verdict];
  const parts = calls.flatMap(({ prompt }) => [prompt.system, prompt.user]);
  for (const name of texts.keys()) {
    if (parts.every((part) => part.name !== name)) {
      const known = parts.map((part) => part.name).join(', ');
      return err(`There is no text "${name}". The texts of this protocol are: ${known}.`);
    }
  }
  const newParts = new Map(parts.map((part) => [part, replacedPart(part, texts.get(part.name))]));
  for (const [{ name }, part] of newParts) {
    const composed = composePrompt(part);
    if (!composed.ok) return err(`${name}: ${composed.error}`);
  }
  const replaced = (call: ScenarioCall): ScenarioCall => {
    const prompt: CallPrompt = {
      system: newParts.get(call.prompt.system) ?? call.prompt.system,
      user: newParts.get(call.prompt.user) ?? call.prompt.user,
    };
    return { ...call, prompt };
  };
  const newCalls = calls.map(replaced);
  const newTexts = textsOf(newCalls);
  const isSame = newTexts.join('\u0000') === textsOf(calls).join('\u0000');
  if (isSame) return ok(scenarioProtocol(declaration));
  return ok(
    scenarioProtocol({
      ...declaration,
      promptVersion: `${declaration.promptVersion}+${promptHashOf(newTexts).slice(0, 8)}`,
      stages: stages.map((stage) => ({ ...stage, call: replaced(stage.call) })),
      verdict: replaced(verdict),
    }),
  );
}

/** Line breaks and the end of the text as ours: editors change both without being asked. */
function replacedPart(part: PromptPart, text: string | undefined): PromptPart {
  if (text === undefined) return part;
  const plain = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  return { ...part, text: plain.trimEnd() + (part.text.endsWith('\n') ? '\n' : '') };
}
