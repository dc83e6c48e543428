import axe, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { themes, type ThemeName } from './themes.ts';

/** Rules that hang on colours: of the same page in another theme, no other rule says anything new. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * `rule: element reason` of what axe rates serious or critical. Every rule runs in the first theme, those on colours
 * in the others: a run of all rules takes seconds for a large page.
 */
export async function seriousFindings(page: Page, theme: ThemeName): Promise<readonly string[]> {
  const options = theme === themes[0]?.name ? {} : { runOnly: colourRules };
  const findings = await axeFindings(page, options);
  return findings
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ text }) => text);
}

export interface AxeFinding {
  readonly impact: string | undefined;
  readonly text: string;
}

/** What axe finds in a page without frames. */
export async function axeFindings(
  page: Page,
  options: RunOptions = {},
): Promise<readonly AxeFinding[]> {
  // Evaluated as the debugger does, so that the page's policy does not forbid it.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(
    async (wanted) => {
      const { violations } = await globalThis.axe.run(wanted);
      return violations.flatMap(({ id, impact, nodes }) =>
        nodes.map(({ html, any }) => ({
          impact: impact ?? undefined,
          text: `${id}: ${html} ${any[0]?.message ?? ''}`,
        })),
      );
    },
    { resultTypes: ['violations'], ...options } satisfies RunOptions,
  );
}

declare global {
  var axe: typeof import('axe-core');
}
