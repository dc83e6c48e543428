import type { PromptPart } from '../prompt-template.ts';
import { dataNotice } from './common-blocks.ts';

/** The two messages of a call. */
export interface CallPrompt {
  readonly system: PromptPart;
  readonly user: PromptPart;
}

/** What the judge is told before the data: who it is, and that the data gives no orders. */
export function systemPart(name: string, role: string): PromptPart {
  return { name, text: `${role}\n\n{{> data-notice}}`, blocks: [dataNotice] };
}
