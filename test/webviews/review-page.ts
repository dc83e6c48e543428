import type { Page } from 'playwright-core';
import { actionsOf as allActionsOf } from './browser.ts';

interface DraftAction {
  readonly type: 'draft';
  readonly item: string;
  readonly answers: object;
  readonly comment: string;
  readonly note?: string;
}

/** What the page has asked for, in order. What it hands over while somebody types comes when it comes: see `draftsOf`. */
export async function actionsOf(page: Page): Promise<readonly unknown[]> {
  return (await allActionsOf(page)).filter((action) => !isDraft(action));
}

/** What the page has handed over of what is typed and not stored, in order. */
export async function draftsOf(page: Page): Promise<readonly DraftAction[]> {
  return (await allActionsOf(page)).filter(isDraft);
}

function isDraft(action: unknown): action is DraftAction {
  return (
    typeof action === 'object' && action !== null && 'type' in action && action.type === 'draft'
  );
}

/** The titles of the choices that are made, in the order of the questions. */
export async function chosen(page: Page): Promise<readonly string[]> {
  return page
    .locator('.choice:has(input:checked) .choice-title')
    .evaluateAll((titles) => titles.map(({ textContent }) => textContent.trim()));
}

/** The title of the question that keys answer, where there are several. */
export async function activeQuestion(page: Page): Promise<string> {
  const title = page.locator('.question.active h3');
  return (await title.count()) === 0 ? '' : (await title.innerText()).trim();
}

export async function textIn(page: Page, selector: string): Promise<string> {
  return (await page.locator(selector).innerText()).replaceAll(/\s+/gu, ' ').trim();
}

/** Posts an answer to the latest action, as a host that was silent. */
export async function answerLatest(page: Page, error?: string): Promise<void> {
  await page.evaluate((text) => {
    const message = window.fakeHost.messages.findLast(
      (each) => each.type === 'action' && (each.action as { type: string }).type !== 'draft',
    );
    if (message?.type !== 'action') throw new Error('no action was sent');
    window.fakeHost.post({
      type: 'answer',
      id: message.id,
      ...(text !== undefined && { error: text }),
    });
  }, error);
}
