import type { Benchmark } from '../benchmark.ts';
import { shoppingConstructions } from './constructions/all-constructions.ts';
import { personaKind } from './persona-kind.ts';
import { shoppingProtocols } from './protocols/all-protocols.ts';
import { scorecard } from './scorecard/scorecard.ts';
import { shoppingKind } from './shopping-kind.ts';
import { defectStudy } from './studies/defect.ts';

/** PACEShop and PACEJudge: personalized, actionable, compositional and evidence-grounded shopping responses. */
export const paceShop: Benchmark = {
  id: 'paceshop',
  title: 'PACEShop',
  source:
    'PACEShop: Evaluating Personalized, Actionable, Compositional, and Evidence-grounded Shopping Assistants',
  kinds: [shoppingKind, personaKind],
  protocols: shoppingProtocols,
  scorecard,
  studies: [defectStudy],
  constructions: shoppingConstructions,
};
