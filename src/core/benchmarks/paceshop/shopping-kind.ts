import schema from '../../../../schemas/paceshop-record.schema.json' with { type: 'json' };
import { ownValidator } from '../../schema/own-validators.ts';
import type { RecordKind } from '../benchmark.ts';
import { annotateShopping } from './annotations.ts';
import { shoppingCandidates } from './candidates.ts';
import { shoppingChecks } from './checks/all-checks.ts';
import { shoppingChoices } from './choices.ts';
import { shoppingCoverage } from './coverage.ts';
import { shoppingDistinctRules } from './distinct.ts';
import { shoppingFormats } from './exchange/all-formats.ts';
import { shoppingGold } from './gold-pointers.ts';
import { shoppingSheet } from './sheet/shopping-sheet.ts';
import { matchedShopping } from './matched/matched-shopping.ts';
import { shoppingLinks } from './links.ts';
import { shoppingNotes } from './notes.ts';
import { outlineShopping } from './outline.ts';
import { hasShoppingShape } from './shopping-shape.ts';
import { shoppingStarter } from './starter/shopping-starter.ts';
import { shoppingStrata } from './strata.ts';
import { summarizeShopping } from './summary.ts';

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
  annotations: annotateShopping,
  candidates: shoppingCandidates,
  summary: summarizeShopping,
  strata: shoppingStrata,
  goldPointers: shoppingGold,
  matched: matchedShopping,
  authoring: {
    choicesAt: shoppingChoices,
    notesAt: shoppingNotes,
    outline: outlineShopping,
    links: shoppingLinks,
    coverage: shoppingCoverage,
    starter: shoppingStarter,
    formats: shoppingFormats,
    sheet: shoppingSheet,
  },
};
