import type { ExchangeLeftover, ExchangeResult } from '../../exchange-format.ts';
import { canonicalJson } from '../../../judging/hashes.ts';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../../model/json.ts';
import { err, ok, type Result } from '../../../model/result.ts';
import { distanceBin, evidenceDistance, readScenario, type Scenario } from '../scenario.ts';
import { objectOf, type Turn } from '../scenario-parts.ts';
import { dialogueLine, withoutMarks } from './dialogue-lines.ts';
import { readDialogues } from './dialogue-reading.ts';

/**
 * The text of a record's dialogue: each turn on lines of its own with its marks, a heading before each episode, and the
 * metadata behind it. It is read back before it is handed out.
 *
 * @returns why the dialogue cannot be written, when another would come back
 */
export function writeDialogue(record: JsonObject): Result<ExchangeResult<string>, string> {
  const scenario = readScenario(record);
  const { turns } = scenario;
  if (turns === undefined || turns.length === 0) return err('The record has no dialogue to write.');
  const fault = turnFault(turns);
  if (fault !== undefined) return err(fault);

  const leftovers: ExchangeLeftover[] = [];
  const lines: string[] = [];
  let episode: number | undefined;
  for (const [index, turn] of turns.entries()) {
    if (turn.episode !== episode) {
      if (episode !== undefined) lines.push('');
      lines.push(`--- EPISODE ${turn.episode ?? 0} ---`);
      episode = turn.episode;
    }
    const text = carriedText(turn);
    if (text !== turn.text) {
      const message = 'White space around the text, or carriage returns in it, cannot be kept.';
      leftovers.push({ place: `turn ${index}`, message });
    }
    const name = turn.role === 'user' ? 'USER:' : 'ASSISTANT:';
    lines.push([name, text, ...marksOf(scenario, index)].filter((part) => part !== '').join(' '));
  }
  const { turns: written, id: ownId, ...metadata } = objectOf(record['dialogue']);
  const id = record['id'];
  const block: JsonObject = { ...(typeof id === 'string' && id !== '' ? { id } : {}), ...metadata };
  lines.push('', JSON.stringify(block), '');
  const text = lines.join('\n');

  if (ownId !== undefined) {
    const message = 'The metadata names the record by its id; this one stayed behind.';
    leftovers.push({ place: '/dialogue/id', message });
  }
  leftovers.push(...notCarried(record, scenario, written));
  const difference = differenceReadBack(text, turns);
  return difference === undefined ? ok({ value: text, leftovers }) : err(difference);
}

/** The first turn that the format has no way to write. */
function turnFault(turns: readonly Turn[]): string | undefined {
  let last = 0;
  for (const [index, { episode, role, text }] of turns.entries()) {
    if (role === undefined || text === undefined || episode === undefined) {
      return `Turn ${index} lacks its episode, role or text. Mend the record first.`;
    }
    if (episode < last || episode < 0) {
      return `Turn ${index} goes back to episode ${episode}, which the text would show as a new dialogue.`;
    }
    if (/\p{Surrogate}/u.test(text)) {
      return `Turn ${index} holds half of a surrogate pair, which no text file can keep.`;
    }
    last = episode;
  }
  return undefined;
}

function carriedText({ text = '' }: Turn): string {
  return text
    .replaceAll(/\r\n?/gu, '\n')
    .replace(/^[ \t\u3000\n]+/u, '')
    .replace(/[ \t\u3000\n]+$/u, '');
}

function marksOf({ stateATurns, stateBTurns }: Scenario, index: number): readonly string[] {
  return [
    ...(stateATurns?.includes(index) === true ? ['[STATE_A]'] : []),
    ...(stateBTurns?.includes(index) === true ? ['[STATE_B]'] : []),
  ];
}

function notCarried(
  record: JsonObject,
  scenario: Scenario,
  writtenTurns: JsonValue | undefined,
): readonly ExchangeLeftover[] {
  const leftovers: ExchangeLeftover[] = [];
  const { targetTurnIndex: target, evidenceDistance: stated } = scenario;
  const turns = scenario.turns ?? [];
  const names = Object.keys(record).filter(
    (name) => !['$kind', 'id', 'dialogue', 'evidence_distance'].includes(name),
  );
  if (names.length > 0) {
    leftovers.push({
      isByDesign: true,
      place: 'record',
      message: `The text holds the dialogue only: ${names.join(', ')} stayed behind.`,
    });
  }
  const distance = distanceBin(evidenceDistance(scenario));
  if (stated !== undefined && stated !== distance) {
    leftovers.push({
      place: '/evidence_distance',
      message: 'It is not the distance of the dialogue, which reading the text gives.',
    });
  }
  const request = turns.findLastIndex(({ role }) => role === 'user');
  if (target !== request || request !== turns.length - 1) {
    leftovers.push({
      place: '/dialogue/target_turn_index',
      message: `Whoever reads the text takes turn ${request}, the last one of the user, for the target request, and nothing behind it.`,
    });
  }
  for (const [name, indices] of [
    ['state_a_turns', scenario.stateATurns],
    ['state_b_turns', scenario.stateBTurns],
  ] as const) {
    if (
      indices === undefined ||
      indices.some((index) => index === undefined || turns[index] === undefined)
    ) {
      leftovers.push({
        place: `/dialogue/${name}`,
        message: 'It is missing, or names turns that there are not; the text marks the others.',
      });
    }
  }
  for (const [index, turn] of (isJsonArray(writtenTurns) ? writtenTurns : []).entries()) {
    const others = isJsonObject(turn)
      ? Object.keys(turn).filter((name) => !['episode', 'role', 'text'].includes(name))
      : [];
    if (others.length > 0) {
      leftovers.push({
        place: `/dialogue/turns/${index}`,
        message: `${others.join(', ')} stayed behind.`,
      });
    }
  }
  return leftovers;
}

/** Why a reader of the text would not get these turns. */
function differenceReadBack(text: string, turns: readonly Turn[]): string | undefined {
  const reading = readDialogues(text);
  const [first, second] = reading.ok ? reading.value.records : [];
  const read = readScenario(first?.record ?? {}).turns ?? [];
  const request = turns.findLastIndex(({ role }) => role === 'user');
  if (request === -1) return 'The dialogue has no turn of the user.';
  const wanted = turns.slice(0, request + 1).map((turn) => turnJson(turn));
  const wrong = wanted.findIndex((turn, index) => turn !== turnJson(read[index] ?? {}));
  if (wrong === -1 && second === undefined && read.length === wanted.length) return undefined;
  const faulty = turns.findIndex((turn) => strangePart(turn) !== undefined);
  const part = faulty === -1 ? undefined : strangePart(turns[faulty] ?? {});
  const index = faulty === -1 ? Math.max(wrong, 0) : faulty;
  const which = part === undefined ? 'its end' : JSON.stringify(part);
  return `Turn ${index} cannot be written: ${which} would be read as a part of the format and not of the turn. Reword it first.`;
}

function turnJson(turn: Turn): string {
  const { episode = null, role = null } = turn;
  return canonicalJson({ episode, role, text: carriedText(turn) });
}

const longestPart = 60;

/** What of a turn is more than text. */
function strangePart(turn: Turn): string | undefined {
  for (const [index, line] of carriedText(turn).split('\n').entries()) {
    const meaning = index === 0 ? undefined : dialogueLine(line);
    const isHeading = meaning?.type === 'heading' && !meaning.isBare;
    if (isHeading || meaning?.type === 'speaker') return line.trim().slice(0, longestPart);
    const { text, marks } = withoutMarks(line);
    if (marks.length > 0) return line.slice(text.length).trim();
  }
  return undefined;
}
