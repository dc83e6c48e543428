import { html, nothing, type TemplateResult } from 'lit';
import type { ReviewFinished, ReviewProgress, ReviewStep } from '../protocol/review.ts';
import { counted, formatNumber } from '../shared/formats.ts';
import type { ReviewDesk } from './review-desk.ts';
import { keyHint } from './review-keys.ts';
import { sessionToolbar } from './session-toolbar.ts';

const nextSteps: readonly (readonly [ReviewStep, string])[] = [
  ['show-agreement', 'Show agreement'],
  ['adjudicate', 'Adjudicate disagreements'],
  ['start-review', 'Start another review'],
];

/** Nothing is open any more: what was done, and what to do next. */
export function finishedPage(desk: ReviewDesk, state: ReviewFinished): TemplateResult {
  const { progress, file, reviewer } = state;
  const { decided, skipped, total } = progress;
  // A record may have changed since, so that its item is open again.
  const open = total - decided - skipped;
  const { actions } = desk;
  return html`${sessionToolbar(desk, state)}
    <section class="finished" aria-labelledby="finished-title">
      <h2 id="finished-title">${finishedTitle(progress)}</h2>
      <p>
        ${formatNumber(decided)} of ${counted(total, 'item')} decided by
        <bdi>${reviewer}</bdi>${skipped === 0 ? '.' : `, ${formatNumber(skipped)} skipped.`}
      </p>
      <h3>What to do next</h3>
      <ul class="next-steps">
        ${
          decided === total
            ? nothing
            : html`<li>
                <button
                  type="button"
                  class="link"
                  @click=${() => {
                    actions.go('next-open');
                  }}
                >
                  ${open === 0 ? 'Decide what you skipped' : 'Decide what is open'}
                </button>
                <kbd aria-hidden="true">${keyHint(desk, 'nextOpen')}</kbd>
              </li>`
        }
        <li>
          <button
            type="button"
            class="link"
            @click=${() => {
              actions.go('previous');
            }}
          >
            Look at your decisions again
          </button>
          <kbd aria-hidden="true">${keyHint(desk, 'previous')}</kbd>
        </li>
        <li>
          <button
            type="button"
            class="link"
            @click=${() => {
              actions.openFile();
            }}
          >
            Open ${file}
          </button>
        </li>
        ${nextSteps.map(
          ([step, title]) =>
            html`<li>
              <button
                type="button"
                class="link"
                @click=${() => {
                  actions.nextStep(step);
                }}
              >
                ${title}
              </button>
            </li>`,
        )}
        <li>
          Commit the file or hand it over: files of several reviewers merge by being put together,
          and agreement is computed from them.
        </li>
      </ul>
    </section>`;
}

export function finishedTitle({ decided, skipped, total }: ReviewProgress): string {
  if (decided === total) return 'All items are decided';
  const open = total - decided - skipped;
  if (open === 0) return 'No item is open any more';
  return `${counted(open, 'item')} ${open === 1 ? 'is' : 'are'} open again`;
}
