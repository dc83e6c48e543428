import { promptHashOf } from '../hashes.ts';
import { composePrompt, type PromptPart } from '../prompt-template.ts';
import { replyJson } from '../reply-json.ts';
import { err, ok, type Result } from '../../model/result.ts';
import type { Protocol, ProtocolStage, Question, VerdictView } from '../../benchmarks/protocol.ts';
import type { CallPrompt } from './call-prompt.ts';
import { prepareCall, promptTexts, type JudgeCall } from './judge-call.ts';

/** What a benchmark says of a protocol that asks with prompts; the machinery around it is the same for all. */
export interface ProtocolDeclaration extends Pick<
  Protocol,
  | 'id'
  | 'title'
  | 'description'
  | 'kind'
  | 'isValidation'
  | 'contexts'
  | 'defaultContext'
  | 'ablations'
  | 'questions'
  | 'score'
  | 'voteOf'
  | 'combine'
  | 'promptVersion'
> {
  /** The call that gives the verdict. */
  readonly verdict: JudgeCall;
  /** Calls that come before it. */
  readonly stages: readonly DeclaredStage[];
}

export interface DeclaredStage extends ProtocolStage {
  readonly call: JudgeCall;
}

/** A protocol whose prompts are texts with blocks, and whose answers are JSON. */
export function declaredProtocol(declaration: ProtocolDeclaration): Protocol {
  const { stages, verdict, ...own } = declaration;
  const calls = [...stages.map(({ call }) => call), verdict];
  const parts = calls.flatMap(({ prompt }) => [prompt.system, prompt.user]);
  const callOf = ({ stage }: Question): JudgeCall | undefined =>
    stage === undefined ? verdict : stages.find(({ id }) => id === stage)?.call;
  let promptHash: string | undefined;
  return {
    ...own,
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
    describe: (value, question, record) =>
      withRecordTurns((callOf(question) ?? verdict).describe(value, question, record), question),
  };
}

/** Ablations renumber: what a judge cites there are not the record's own turns. */
function withRecordTurns(view: VerdictView, { ablation }: Question): VerdictView {
  const { citedTurns, ...rest } = view;
  return ablation === undefined || citedTurns === undefined ? view : rest;
}

function textsOf(calls: readonly JudgeCall[]): readonly string[] {
  return calls.flatMap(({ prompt }) => promptTexts(prompt));
}

/** Texts that say the same as ours, comments aside, change nothing: judgments under ours stay fresh. */
function replacedPrompts(
  declaration: ProtocolDeclaration,
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
  const replaced = (call: JudgeCall): JudgeCall => {
    const prompt: CallPrompt = {
      system: newParts.get(call.prompt.system) ?? call.prompt.system,
      user: newParts.get(call.prompt.user) ?? call.prompt.user,
    };
    return { ...call, prompt };
  };
  const newCalls = calls.map(replaced);
  const newTexts = textsOf(newCalls);
  const isSame = newTexts.join('\u0000') === textsOf(calls).join('\u0000');
  if (isSame) return ok(declaredProtocol(declaration));
  return ok(
    declaredProtocol({
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
