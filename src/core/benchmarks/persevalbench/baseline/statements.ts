import type { ShownTurn } from '../protocols/visible.ts';
import {
  bindingCues,
  emphasisCues,
  generalCues,
  hasCue,
  holderCues,
  scopeCues,
  softCues,
  updateCues,
} from './cues.ts';
import { contentWords, sentencesOf } from './words.ts';

/** What one user turn says about the user, by the cue lists of docs/baseline.md. */
export interface Statement {
  readonly index: number;
  readonly episode: number | null;
  readonly words: ReadonlySet<string>;
  /** The content words of each binding clause; empty when nothing is binding. */
  readonly requirements: readonly ReadonlySet<string>[];
  /** What a binding sentence rules out: `nuts` in "she is allergic to nuts". */
  readonly bans: ReadonlySet<string>;
  readonly isSoft: boolean;
  readonly isGeneral: boolean;
  readonly isUpdate: boolean;
  readonly isScoped: boolean;
  readonly isOfAnother: boolean;
}

export function statementsOf(history: readonly ShownTurn[]): readonly Statement[] {
  return history
    .filter((turn) => turn.role === 'user')
    .map(({ index, episode, text }) => ({
      index,
      episode,
      words: contentWords(text),
      requirements: requirementsOf(text),
      bans: bansOf(text),
      isSoft: hasCue(text, softCues),
      isGeneral: hasCue(text, generalCues),
      isUpdate: hasCue(text, updateCues),
      isScoped: hasCue(text, scopeCues),
      isOfAnother: hasCue(text, holderCues),
    }));
}

/**
 * A binding clause and the sentence after it, which mostly gives the reason. Sentences that join
 * two binding clauses with "and" count as two requirements. Mere emphasis ("that is
 * non-negotiable") belongs to the sentence before it.
 */
function requirementsOf(text: string): readonly ReadonlySet<string>[] {
  const sentences = sentencesOf(text);
  const requirements: ReadonlySet<string>[] = [];
  for (const [position, sentence] of sentences.entries()) {
    const clauses = sentence.split(clauseBreak).filter((clause) => hasCue(clause, bindingCues));
    for (const [clausePosition, clause] of clauses.entries()) {
      const next = clausePosition === clauses.length - 1 ? (sentences[position + 1] ?? '') : '';
      const reason = hasCue(next, bindingCues) ? '' : next;
      const words = contentWords(`${clause} ${reason}`);
      if (words.size >= 2) requirements.push(words);
    }
    const emphasizes = clauses.length === 0 && hasCue(sentence, emphasisCues);
    if (emphasizes && requirements.length === 0) {
      const words = contentWords(sentences[position - 1] ?? '');
      if (words.size >= 2) requirements.push(words);
    }
  }
  return requirements;
}

const clauseBreak = /,? and (?=it |they |we |i |has |have |must )/i;

/** Cue list 12: the word after, or before "-free", is what must not be. */
const banPatterns: readonly RegExp[] = [
  /\b(?:no|without|never|avoid|allerg(?:ic|y) to|intolerant to|nothing (?:with|containing)|can'?t (?:eat|have|drink|use|touch)|won'?t (?:eat|have|drink|use|touch))\s+(?:any |the |a |an )?(\p{L}+)/gu,
  /(\p{L}+)[- ]free\b/gu,
  /(\p{L}+) allergy\b/gu,
];

function bansOf(text: string): ReadonlySet<string> {
  const bans = new Set<string>();
  for (const sentence of sentencesOf(text)) {
    if (!hasCue(sentence, bindingCues) && !hasCue(sentence, emphasisCues)) continue;
    for (const pattern of banPatterns) {
      for (const match of sentence.toLowerCase().matchAll(pattern)) {
        for (const word of contentWords(match[1] ?? '')) bans.add(word);
      }
    }
  }
  return bans;
}
