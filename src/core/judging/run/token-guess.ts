import type { ChatMessage } from '../../benchmarks/protocol.ts';

/** For prompts whose tokens nothing is known about: a common rule of thumb for English text. */
export const charactersPerToken = 4;

/** For replies that nothing is known about: a verdict with a few sentences of reasons. */
export const defaultReplyTokens = 250;

export function charactersOf(messages: readonly ChatMessage[]): number {
  return messages.reduce((sum, { content }) => sum + content.length, 0);
}
