import schema from '../../../../schemas/paceshop-record.schema.json' with { type: 'json' };
import { ownValidator } from '../../schema/own-validators.ts';
import type { RecordKind } from '../benchmark.ts';
import { shoppingCandidates } from './candidates.ts';
import { shoppingChecks } from './checks/all-checks.ts';
import { shoppingDistinctRules } from './distinct.ts';
import { shoppingFormats } from './exchange/all-formats.ts';
import { hasShoppingShape } from './shopping-shape.ts';

export const shoppingKind: RecordKind = {
  id: 'paceshop/record',
  version: 1,
  title: 'PACEShop record',
  fileSuffixes: ['.paceshop.jsonl'],
  schema,
  validateSchema: ownValidator(schema),
  hasShapeOf: hasShoppingShape,
  idProperty: 'record_id',
  checks: shoppingChecks,
  distinct: shoppingDistinctRules,
  annotations: () => [],
  candidates: shoppingCandidates,
  summary: () => ({ text: '', facts: [] }),
  comparison: () => undefined,
  authoring: {
    formats: shoppingFormats,
  },
};
