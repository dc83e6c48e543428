import { turnsOfAll } from '../protocols/cited-turns.ts';
import type { EvidenceItem } from '../protocols/evidence-contract.ts';
import type { Verdict } from '../protocols/verdict-contract.ts';
import type { ShownTurn } from '../protocols/visible.ts';
import { baselineVerdict } from './baseline-verdict.ts';

/** What stage 2 of evidence-first shows. */
interface VisibleEvidence {
  readonly evidence: readonly EvidenceItem[];
  readonly request: string;
  readonly response: string;
}

/** The rules of docs/baseline.md, with each piece of evidence for a turn of the user in one nameless episode. */
export function evidenceBaselineVerdict({ evidence, request, response }: VisibleEvidence): Verdict {
  const turnsByFirst = new Map<number, readonly number[]>();
  const history: ShownTurn[] = [];
  for (const { state, turns } of evidence) {
    const [first] = turnsOfAll([turns]);
    // What only the request says is in the request already.
    if (first === undefined) continue;
    turnsByFirst.set(first, turnsOfAll([turnsByFirst.get(first) ?? [], turns]));
    history.push({ index: first, episode: null, role: 'user', text: state });
  }
  history.sort((one, other) => one.index - other.index);
  const verdict = baselineVerdict({ history, request, response });
  return {
    ...verdict,
    cited_turns: turnsOfAll(
      (verdict.cited_turns ?? []).map((index) => turnsByFirst.get(index) ?? []),
    ),
  };
}
