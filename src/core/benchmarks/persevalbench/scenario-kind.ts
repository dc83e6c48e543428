import schema from '../../../../schemas/persevalbench-scenario.schema.json' with { type: 'json' };
import { ownValidator } from '../../schema/own-validators.ts';
import type { RecordKind } from '../benchmark.ts';
import { annotateScenario } from './annotations.ts';
import { scenarioCandidates } from './candidates.ts';
import { scenarioChecks } from './checks/all-checks.ts';
import { scenarioChoices } from './choices.ts';
import { compareScenario } from './comparison.ts';
import { scenarioCoverage } from './coverage.ts';
import { scenarioFormats } from './exchange/all-formats.ts';
import { scenarioGold } from './gold-pointers.ts';
import { scenarioLinks } from './links.ts';
import { scenarioNotes } from './notes.ts';
import { outlineScenario } from './outline.ts';
import { scenarioPreview } from './preview/scenario-preview.ts';
import { hasScenarioShape } from './scenario-shape.ts';
import { scenarioStarter } from './starter.ts';
import { scenarioStrata } from './strata.ts';
import { summarizeScenario } from './summary.ts';

export const scenarioKind: RecordKind = {
  id: 'persevalbench/scenario',
  version: 1,
  title: 'PersEvalBench scenario',
  fileSuffixes: ['.scenarios.jsonl'],
  schema,
  validateSchema: ownValidator(schema),
  hasShapeOf: hasScenarioShape,
  idProperty: 'id',
  checks: scenarioChecks,
  annotations: annotateScenario,
  candidates: scenarioCandidates,
  summary: summarizeScenario,
  comparison: compareScenario,
  strata: scenarioStrata,
  goldPointers: scenarioGold,
  authoring: {
    choicesAt: scenarioChoices,
    notesAt: scenarioNotes,
    outline: outlineScenario,
    formats: scenarioFormats,
    starter: scenarioStarter,
    coverage: scenarioCoverage,
    links: scenarioLinks,
    preview: scenarioPreview,
  },
};
