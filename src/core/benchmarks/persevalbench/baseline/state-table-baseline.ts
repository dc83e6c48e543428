import type { StateRow } from '../protocols/state-table-contract.ts';
import type { Verdict } from '../protocols/verdict-contract.ts';
import type { VisibleScenario } from '../protocols/visible.ts';
import { baselineVerdict } from './baseline-verdict.ts';
import { readCase, type BaselineCase } from './case.ts';
import { isReplaced, saysSomething } from './extracted-evidence.ts';
import { homeEpisode, isOfThread, reaches } from './relations.ts';
import type { Statement } from './statements.ts';

interface StateTableVerdict extends Verdict {
  readonly state_table: readonly StateRow[];
}

/** The baseline's answer under state-table: its statements with their cues as a table, and the verdict of its rules. */
export function stateTableBaseline(visible: VisibleScenario): StateTableVerdict {
  const facts = readCase(visible);
  const texts = new Map(visible.history.map(({ index, text }) => [index, text.trim()]));
  const statements = facts.statements.filter(
    (statement) => saysSomething(statement) && (texts.get(statement.index) ?? '') !== '',
  );
  const verdict = baselineVerdict(visible);
  return {
    state_table: statements.map((statement) =>
      rowOf(facts, statement, texts.get(statement.index) ?? ''),
    ),
    ...verdict,
    reasoning: `${verdict.reasoning} The table lists the turns with cue words; the verdict does not rest on it.`,
  };
}

function rowOf(facts: BaselineCase, statement: Statement, state: string): StateRow {
  return {
    state,
    holder: statement.isOfAnother ? 'other' : 'user',
    scope: scopeOf(statement),
    status: statusOf(facts, statement),
    strength: strengthOf(statement),
    evidence_turns: [statement.index],
    policy: policyOf(facts, statement),
  };
}

function scopeOf({ isGeneral, isScoped }: Statement): StateRow['scope'] {
  if (isScoped) return 'specific task';
  return isGeneral ? 'global' : 'specific domain';
}

function statusOf(facts: BaselineCase, statement: Statement): StateRow['status'] {
  if (isReplaced(facts, statement)) return 'superseded';
  return statement.isUpdate ? 'updated' : 'active';
}

function strengthOf({ isSoft, requirements }: Statement): StateRow['strength'] {
  if (isSoft) return 'soft';
  return requirements.length > 0 ? 'hard' : 'strong';
}

function policyOf(facts: BaselineCase, statement: Statement): StateRow['policy'] {
  const { requirements, isScoped, isOfAnother, isGeneral, episode } = statement;
  if (isScoped || isOfAnother || isReplaced(facts, statement)) return 'IGNORE';
  if (requirements.length > 0 && reaches(facts, statement)) return 'DOMINATE';
  const isNear = isOfThread(facts, statement) || episode === homeEpisode(facts)?.episode;
  return isGeneral || isNear ? 'SUPPORT' : 'IGNORE';
}
