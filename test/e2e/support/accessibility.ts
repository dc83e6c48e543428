import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame } from 'playwright-core';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

interface AxeResults {
  readonly violations: readonly {
    readonly id: string;
    readonly impact?: string | null;
    readonly nodes: readonly { readonly html: string }[];
  }[];
}

/** What axe finds serious or critical in one frame: id and first element of each. */
export async function seriousViolations(frame: Frame): Promise<readonly string[]> {
  // A webview lies two frames deep under a strict policy: axe is evaluated in it instead of being loaded.
  await frame.evaluate(axeSource);
  const { violations } = await frame.evaluate<AxeResults>('axe.run()');
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
}
