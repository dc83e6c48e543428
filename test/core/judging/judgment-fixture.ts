import { inputHashOf } from '../../../src/core/judging/hashes.ts';
import type { Judgment } from '../../../src/core/model/judgment.ts';
import { toyProtocol } from './toy-protocol.ts';

export const protocol = toyProtocol();

/** The input hash of a record of the toy protocol whose candidate reads `text`. */
export function hashOfText(text: string): string {
  return inputHashOf(protocol, { context: 'all' }, { text });
}

/** A fresh verdict on candidate `only` of a record `{ only: 'text' }`, with changes. */
export function judgment(changes: Partial<Judgment> = {}): Judgment {
  return {
    judgment_id: 'j1',
    created_at: '2026-01-02T03:04:05.000Z',
    benchmark: 'toy',
    record_id: 'r1',
    candidate: 'only',
    protocol: protocol.id,
    context: 'all',
    judge: { provider: 'baseline', model: 'lexical-1', parameters: {} },
    prompt_hash: protocol.promptHash,
    input_hash: hashOfText('text'),
    outcome: 'verdict',
    verdict: 'yes',
    latency_ms: 1,
    ...changes,
  };
}
