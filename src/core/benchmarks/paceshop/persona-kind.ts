import schema from '../../../../schemas/paceshop-persona.schema.json' with { type: 'json' };
import { ownValidator } from '../../schema/own-validators.ts';
import type { RecordKind } from '../benchmark.ts';
import { personaLinks } from './links.ts';
import { personaNotes } from './notes.ts';
import { personaChecks } from './persona-checks/all-checks.ts';
import { personaCoverage } from './persona-coverage.ts';
import { outlinePersona, summarizePersona } from './persona-summary.ts';
import { personaStarter } from './starter/persona-starter.ts';
import { personaSheet } from './sheet/persona-sheet.ts';

/** The shoppers of a pool, from which personas are drawn (appendix B.7). */
export const personaKind: RecordKind = {
  id: 'paceshop/persona',
  version: 1,
  title: 'PACEShop persona',
  fileSuffixes: ['.personas.jsonl'],
  schema,
  validateSchema: ownValidator(schema),
  hasShapeOf: (record) => 'persona_id' in record && 'preferences' in record,
  idProperty: 'persona_id',
  checks: personaChecks,
  annotations: () => [],
  candidates: () => [],
  summary: summarizePersona,
  authoring: {
    notesAt: personaNotes,
    outline: outlinePersona,
    links: personaLinks,
    coverage: personaCoverage,
    starter: personaStarter,
    sheet: personaSheet,
  },
};
