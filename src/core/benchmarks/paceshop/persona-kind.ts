import schema from '../../../../schemas/paceshop-persona.schema.json' with { type: 'json' };
import { ownValidator } from '../../schema/own-validators.ts';
import type { RecordKind } from '../benchmark.ts';

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
  checks: [],
  annotations: () => [],
  candidates: () => [],
  summary: () => ({ text: '', facts: [] }),
  comparison: () => undefined,
};
