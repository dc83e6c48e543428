import type { ExchangeLeftover, ExchangeReading, ReadRecord } from '../../exchange-format.ts';
import { LineNumbers, linesTitle } from '../../../exchange/line-numbers.ts';
import { fenceLine, looseIn } from '../../../exchange/loose-text.ts';
import { readingText } from '../../../exchange/reading-text.ts';
import { thinkingBlocks } from '../../../exchange/thinking-blocks.ts';
import { err, ok, type Result } from '../../../model/result.ts';
import { DialogueAssembly } from './dialogue-assembly.ts';
import type { DialogueDraft } from './dialogue-draft.ts';
import { dialogueLine } from './dialogue-lines.ts';
import { metadataBlocks, type MetadataBlock } from './dialogue-metadata.ts';
import { dialogueRecord } from './dialogue-record.ts';

/** The dialogues of a text: each ends with its metadata, before a heading of episode 1, or with the text. */
export function readDialogues(source: string): Result<ExchangeReading, string> {
  const text = readingText(source);
  const numbers = new LineNumbers(text);
  const assembly = new DialogueAssembly(hasHeadings(text));
  const records: ReadRecord[] = [];
  const leftovers: ExchangeLeftover[] = [];
  const seen = { hasTurns: false };

  const finish = (drafts: readonly DialogueDraft[], block: MetadataBlock | undefined): boolean => {
    let isUsed = false;
    for (const [index, draft] of drafts.entries()) {
      if (draft.turns.length === 0) {
        leftovers.push(...draft.leftovers);
        continue;
      }
      seen.hasTurns = true;
      const own = index === drafts.length - 1 ? block : undefined;
      const record = dialogueRecord(draft, own?.metadata);
      if (record === undefined) {
        leftovers.push(...draft.leftovers, withoutRequest(draft));
        continue;
      }
      isUsed ||= own !== undefined;
      records.push({
        record: record.record,
        line: draft.line,
        leftovers: [
          ...draft.leftovers,
          ...record.leftovers,
          ...(own === undefined ? [] : blockLeftovers(text, own, numbers)),
        ],
      });
    }
    return isUsed;
  };

  let at = thinkingEnd(text);
  if (at > 0) leftovers.push(...looseIn(text.slice(0, at), 1));
  for (const block of metadataBlocks(text, at)) {
    addLines(assembly, text.slice(at, block.start), numbers.lineAt(at), at > 0, leftovers);
    const isUsed = finish(assembly.take(true), block);
    if (!isUsed) leftovers.push(unusedBlock(text, block, numbers));
    at = block.end;
  }
  addLines(assembly, text.slice(at), numbers.lineAt(at), at > 0, leftovers);
  finish(assembly.take(false), undefined);

  if (records.length > 0) return ok({ records, leftovers });
  return err(
    seen.hasTurns
      ? 'Its dialogue has no turn of the user, which would be the target request.'
      : 'It has no line that begins with USER: or ASSISTANT:.',
  );
}

/** Where the thinking of a model ends that the text begins with: it may hold a draft of the dialogue. */
function thinkingEnd(text: string): number {
  const [first] = thinkingBlocks(text);
  return first !== undefined && text.slice(0, first.start).trim() === '' ? first.end : 0;
}

/** @param isBehindBlock whether the text begins behind a metadata block, on the same line */
function addLines(
  assembly: DialogueAssembly,
  text: string,
  firstLine: number,
  isBehindBlock: boolean,
  leftovers: ExchangeLeftover[],
): void {
  const lines = text.split('\n');
  let from = 0;
  if (isBehindBlock) {
    // The rest of the block's line, and the fence that closes it.
    leftovers.push(...looseIn(lines[0] ?? '', firstLine));
    from = fenceLine.test(lines[1] ?? '') ? 2 : 1;
  }
  for (let index = from; index < lines.length; index += 1) {
    assembly.add(lines[index] ?? '', firstLine + index);
  }
}

function hasHeadings(text: string): boolean {
  return text.split('\n').some((line) => {
    const meaning = dialogueLine(line);
    return meaning.type === 'heading' && !meaning.isBare;
  });
}

function withoutRequest(draft: DialogueDraft): ExchangeLeftover {
  const last = draft.turns.at(-1);
  return {
    place: linesTitle(draft.line, last?.lastLine ?? draft.line),
    message: 'The dialogue has no turn of the user, so it was left out.',
    text: draft.turns.map(({ role, text }) => `${role.toUpperCase()}: ${text}`).join('\n'),
  };
}

function blockLeftovers(
  text: string,
  block: MetadataBlock,
  numbers: LineNumbers,
): readonly ExchangeLeftover[] {
  if (block.metadata !== undefined) {
    return block.losses.map((loss) => ({ ...loss, place: `metadata, ${loss.place}` }));
  }
  return [
    {
      place: blockPlace(block, numbers),
      message: 'The metadata cannot be read; the marks and the last turn of the user were taken.',
      text: text.slice(block.start, block.end).trimEnd(),
    },
  ];
}

function unusedBlock(text: string, block: MetadataBlock, numbers: LineNumbers): ExchangeLeftover {
  return {
    place: blockPlace(block, numbers),
    message: 'There is no dialogue before the metadata, so it was left out.',
    text: text.slice(block.start, block.end).trimEnd(),
  };
}

function blockPlace({ start, end }: MetadataBlock, numbers: LineNumbers): string {
  return linesTitle(numbers.lineAt(start), numbers.lineAt(end - 1));
}
