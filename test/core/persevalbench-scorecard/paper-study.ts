import assert from 'node:assert/strict';
import type { VerdictLabel } from '../../../src/core/benchmarks/persevalbench/protocols/verdict-contract.ts';
import {
  errorSubtypes,
  isErrorSubtype,
  isLegalCell,
  isSceneType,
  type ErrorSubtype,
  type SceneType,
} from '../../../src/core/benchmarks/persevalbench/taxonomy.ts';
import { composition, recognizedCounts, type Model } from './paper-figures.ts';
import { scenarioRecord, type StudyRecord } from './synthetic-study.ts';

export interface PaperScenario {
  readonly subtype: ErrorSubtype;
  readonly sceneType: SceneType;
  readonly record: StudyRecord;
}

/** Subtypes and scene types as often as in the paper. Which go together it does not print; every cell is legal. */
export function paperScenarios(): readonly PaperScenario[] {
  const open = new Map<string, number>(Object.entries(composition.relation));
  const subtypes = Object.keys(composition.subtype).filter(isErrorSubtype);
  // Out-of-scope has the fewest legal errors, so those are dealt first.
  const order = subtypes.toSorted((a, b) => outOfScopeFirst(a) - outOfScopeFirst(b));
  const study: PaperScenario[] = [];
  for (const subtype of order) {
    for (let count: number = composition.subtype[subtype]; count > 0; count -= 1) {
      const sceneType = takeSceneType(open, subtype);
      const id = `sc-${String(study.length).padStart(4, '0')}`;
      study.push({ subtype, sceneType, record: scenarioRecord(id, subtype, sceneType) });
    }
  }
  return study;
}

function outOfScopeFirst(subtype: ErrorSubtype): number {
  return isLegalCell('out_of_scope', subtype) ? 0 : 1;
}

/** Out-of-scope as long as it is legal, then the one of which most are left, so that most subtypes have several. */
function takeSceneType(open: Map<string, number>, subtype: ErrorSubtype): SceneType {
  const legal = [...open].filter(
    ([name, count]) => count > 0 && isSceneType(name) && isLegalCell(name, subtype),
  );
  const most = legal.reduce((found, other) => (other[1] > found[1] ? other : found), ['', 0]);
  const [scene, left] = legal.find(([name]) => name === 'out_of_scope') ?? most;
  assert.ok(isSceneType(scene), `no scene type is left for ${subtype}`);
  open.set(scene, left - 1);
  return scene;
}

export interface PaperAnswers {
  readonly right: VerdictLabel;
  readonly error: VerdictLabel;
}

/** Answers to both responses of each scenario, by record id, with the counts of table 3. */
export function paperAnswers(
  model: Model,
  scenarios: readonly PaperScenario[],
): ReadonlyMap<string, PaperAnswers> {
  const counts = recognizedCounts[model];
  const seen = new Map<ErrorSubtype, number>();
  return new Map(
    scenarios.map(({ subtype, record }, index) => {
      const position = seen.get(subtype) ?? 0;
      seen.set(subtype, position + 1);
      const isRecognized = position < (counts[subtype] ?? 0);
      const isFlagged = index < (counts['false_alarms'] ?? 0);
      return [
        record.id,
        {
          right: isFlagged ? 'OVER_PERSONALIZED' : 'RIGHT',
          error: isRecognized ? recognizing(subtype, position) : notRecognizing(subtype, position),
        },
      ];
    }),
  );
}

/** For misapplied states both directions in turn. */
export function recognizing(subtype: ErrorSubtype, position: number): VerdictLabel {
  const { family } = errorSubtypes[subtype];
  const isOver = family === 'over' || (family === 'misapplied' && position % 2 === 0);
  return isOver ? 'OVER_PERSONALIZED' : 'UNDER_PERSONALIZED';
}

/** Accepted and, where a direction is wrong, judged in that direction in turn. */
function notRecognizing(subtype: ErrorSubtype, position: number): VerdictLabel {
  const { family } = errorSubtypes[subtype];
  if (family === 'misapplied' || position % 2 === 0) return 'RIGHT';
  return family === 'over' ? 'UNDER_PERSONALIZED' : 'OVER_PERSONALIZED';
}
