import type { Protocol } from '../../protocol.ts';
import { endToEndPrompt } from './end-to-end-prompt.ts';
import { verdictProtocol } from './verdict-protocol.ts';

/** The benchmark's main setting (section 4): one call, one verdict. */
export const endToEndProtocol: Protocol = verdictProtocol({
  id: 'persevalbench/end-to-end',
  title: 'End-to-end',
  description: 'Verdict, subtype and reasoning in one pass over history, request and response.',
  prompt: endToEndPrompt,
});
