import type { EvidenceItem, ExtractedEvidence } from '../protocols/evidence-contract.ts';
import type { ShownHistory } from '../protocols/visible.ts';
import { readCase, type BaselineCase } from './case.ts';
import { replaces } from './relations.ts';
import type { Statement } from './statements.ts';

/** The baseline's answer to stage 1 of evidence-first: the user's turns with a cue word, in the user's own words. */
export function extractedEvidence({ history, request }: ShownHistory): ExtractedEvidence {
  const facts = readCase({ history, request, response: '' });
  const texts = new Map(history.map(({ index, text }) => [index, text]));
  const evidence: EvidenceItem[] = [];
  for (const statement of facts.statements) {
    const state = (texts.get(statement.index) ?? '').trim();
    if (!saysSomething(statement) || state === '') continue;
    evidence.push({
      state,
      turns: [statement.index],
      status: isReplaced(facts, statement) ? 'possibly_stale' : 'current',
    });
  }
  return { evidence };
}

/** True where a cue list marks the statement as more than small talk. */
export function saysSomething(statement: Statement): boolean {
  const { requirements, isSoft, isGeneral, isUpdate, isScoped, isOfAnother } = statement;
  return requirements.length > 0 || isSoft || isGeneral || isUpdate || isScoped || isOfAnother;
}

/** True when a later statement takes the place of this one. */
export function isReplaced(facts: BaselineCase, statement: Statement): boolean {
  return facts.statements.some((update) => replaces(facts, update, statement));
}
