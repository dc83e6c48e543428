import type { UserState } from '../scenario-parts.ts';
import { requestText, type Scenario } from '../scenario.ts';
import {
  contentStems,
  findStems,
  foldCase,
  isBlank,
  shareContentWord,
  type WordHit,
} from '../words.ts';

/*
 * Traces of a user state in a response (RULINGS 17). Words give certainty only at the ends, so there are two thresholds and a
 * silent middle. A state is clearly mentioned when at least two of its distinctive words, and at least 40% of them, occur; it
 * is clearly absent when it has two or more distinctive words and none of them occurs. Distinctive are the content words of
 * the state that the target request does not hold, since any answer to the request may repeat those.
 */

const fewestWords = 2;
const clearShare = 0.4;

/** The content words of a state, by stem, as they relate to a target request. */
interface StateWords {
  readonly stateText: string;
  readonly request: string;
  readonly all: readonly string[];
  /** Those that the request holds. */
  readonly restated: readonly WordHit[];
  readonly distinctive: readonly string[];
}

/** The distinctive words by which a text clearly mentions the state, in order; undefined where it does not. */
export function clearMention(
  state: UserState,
  text: string,
  scenario: Scenario,
): readonly WordHit[] | undefined {
  const { distinctive } = stateWords(state, scenario);
  const needed = wordsNeeded(distinctive.length);
  const found = findStems(foldCase(text), distinctive, needed);
  return found.length < needed ? undefined : found;
}

/** The words by which the target request clearly restates the state; here every content word of the state counts. */
export function restatement(state: UserState, scenario: Scenario): readonly WordHit[] | undefined {
  const { all, restated } = stateWords(state, scenario);
  return restated.length < wordsNeeded(all.length) ? undefined : restated;
}

/** True when the text holds none of the state's distinctive words, and the state has enough of them to tell. */
export function clearlyAbsent(state: UserState, text: string, scenario: Scenario): boolean {
  if (shareContentWord(state.text ?? '', text, requestText(scenario))) return false;
  return !isBlank(text) && stateWords(state, scenario).distinctive.length >= fewestWords;
}

/** The words as the text spells them, for a message. */
export function spellHits(text: string, hits: readonly WordHit[]): string {
  return hits.map((hit) => `“${text.slice(hit.span.start, hit.span.end)}”`).join(', ');
}

function wordsNeeded(stems: number): number {
  return Math.max(fewestWords, Math.ceil(stems * clearShare));
}

let lastWords: StateWords | undefined;

/** Remembers its last answer, because two checks in a row ask for the same state. */
function stateWords(state: UserState, scenario: Scenario): StateWords {
  const stateText = state.text ?? '';
  const request = requestText(scenario) ?? '';
  if (lastWords?.stateText === stateText && lastWords.request === request) return lastWords;
  const all = contentStems(stateText);
  const restated = findStems(foldCase(request), all);
  const distinctive = all.filter((stem) => !restated.some((hit) => hit.stem === stem));
  lastWords = { stateText, request, all, restated, distinctive };
  return lastWords;
}
