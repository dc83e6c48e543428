import {
  declaredProtocol,
  type ProtocolDeclaration,
} from '../../../judging/declared/declared-protocol.ts';
import type { Protocol } from '../../protocol.ts';
import { historyAblations } from './contexts/ablations.ts';
import { historyContexts } from './contexts/history-contexts.ts';

/** A protocol over scenarios: contexts and ablations are the same for all. */
export function scenarioProtocol(
  declaration: Omit<ProtocolDeclaration, 'kind' | 'contexts' | 'defaultContext' | 'ablations'>,
): Protocol {
  return declaredProtocol({
    ...declaration,
    kind: 'persevalbench/scenario',
    contexts: historyContexts,
    defaultContext: 'full',
    ablations: historyAblations,
  });
}
