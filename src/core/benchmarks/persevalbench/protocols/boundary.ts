import { hashJson } from '../../../judging/hashes.ts';
import { toJson, type VisibleScenario } from './visible.ts';

/**
 * A code for the prompt's marker lines that none of the judged texts contains. It is derived from
 * a hash of these texts, so the same input gives the same prompt, and a text cannot hold it on
 * purpose: writing it down would change the hash. A chance hit is ruled out by looking.
 */
export function boundaryFor(visible: VisibleScenario): string {
  const data = toJson(visible);
  const texts = [visible.request, visible.response, ...visible.history.map((turn) => turn.text)];
  const lowerCaseTexts = texts.map((text) => text.toLowerCase());
  for (let attempt = 0; ; attempt += 1) {
    const boundary = `data-${hashJson([attempt, data]).slice(0, 16)}`;
    if (lowerCaseTexts.every((text) => !text.includes(boundary))) return boundary;
  }
}
