import { html, nothing, type TemplateResult } from 'lit';
import type { SheetFact } from '../../core/benchmarks/sheet.ts';
import { icon } from '../shared/icons.ts';
import { flagTool } from '../shared/flag-tools.ts';
import { recordHeading } from '../shared/record-heading.ts';
import { statusLine } from '../shared/status-line.ts';
import { toneLook } from '../shared/tones.ts';
import { toolButton } from '../shared/tool-button.ts';
import { problemNote } from './entry-view.ts';
import { moreButton } from './more-button.ts';
import { homes } from './problem-homes.ts';
import { entryId, itemsPerPage, type SheetView } from './sheet-view.ts';

const factsId = 'header facts';

/** Which record this is, what it says of itself, and what goes for the whole page. */
export function sheetHeader(view: SheetView): TemplateResult {
  const { record } = view;
  const { model, problems, moreProblems, readOnly } = record;
  const facts = view.extent.of(factsId, itemsPerPage);
  // One with a problem is never cut off.
  const shownFacts = model.facts.filter(
    ({ pointer = '' }, index) => index < facts || view.problems.has(homes.fact(pointer)),
  );
  const unplaced = problems.filter(({ place }) => place === undefined);
  return html`<header class="record-header">
    ${recordHeading({ ...record, summary: model.title }, view.send, pageTools(view))}
    ${
      readOnly === undefined
        ? nothing
        : html`<p class="note">${icon('info')}<span>Read-only: ${readOnly}</span></p>`
    }
    ${
      model.facts.length === 0
        ? nothing
        : html`<ul class="chips" aria-label="Facts">
              ${shownFacts.map((fact) => factView(view, fact))}
            </ul>
            ${moreButton(view, factsId, { shown: facts, total: model.facts.length, noun: 'fact' })}`
    }
    ${unplaced.map(problemNote)}
    ${
      moreProblems === 0
        ? nothing
        : html`<p class="muted">${moreProblems} more problems are in the Problems view.</p>`
    }
    ${statusLine(view.status)}
  </header>`;
}

function factView(view: SheetView, fact: SheetFact): TemplateResult {
  const { label, value, tone, pointer = '', link } = fact;
  const toneClass = tone === undefined ? '' : `tone-chip ${toneLook(tone, []).className}`;
  const isAtCursor = pointer !== '' && view.record.cursor === pointer;
  const problems = view.problems.get(homes.fact(pointer)) ?? [];
  return html`<li
    id=${entryId('fact', `${label} ${pointer}`)}
    class="entry chip ${toneClass} ${isAtCursor ? 'at-cursor' : ''}"
    tabindex="-1"
    data-pointer=${pointer}
    data-editable="no"
  >
    <span class="muted">${label}</span>
    ${
      link === undefined
        ? html`<span dir="auto">${value}</span>`
        : html`<button
            type="button"
            class="link"
            @click=${() => {
              view.follow(link);
            }}
          >
            ${value}
          </button>`
    }
    ${problems.map(problemNote)}
  </li>`;
}

function pageTools({ record, send, showHelp }: SheetView): TemplateResult {
  const { isLocked, position, total, readOnly } = record;
  const cannotEdit = readOnly;
  return html`<span class="tools page-tools" role="group" aria-label="Preview">
    ${toolButton({
      icon: 'up',
      label: 'Previous record',
      key: 'P',
      refusal: position <= 0 ? 'This is the first record.' : undefined,
      run: () => {
        send({ type: 'go', step: -1 });
      },
    })}
    ${toolButton({
      icon: 'down',
      label: 'Next record',
      key: 'N',
      refusal: position >= total - 1 ? 'This is the last record.' : undefined,
      run: () => {
        send({ type: 'go', step: 1 });
      },
    })}
    ${toolButton({
      icon: isLocked ? 'lock' : 'unlock',
      label: isLocked ? 'Follow the cursor again' : 'Stay at this record',
      key: 'L',
      pressed: isLocked,
      refusal: undefined,
      run: () => {
        send({ type: 'lock', isLocked: !isLocked });
      },
    })}
    ${flagTool(record.flags, send)}
    ${toolButton({
      icon: 'undo',
      label: 'Undo',
      key: 'Ctrl+Z',
      refusal: cannotEdit,
      run: () => {
        send({ type: 'undo' });
      },
    })}
    ${toolButton({
      icon: 'redo',
      label: 'Redo',
      key: 'Ctrl+Y',
      refusal: cannotEdit,
      run: () => {
        send({ type: 'redo' });
      },
    })}
    ${toolButton({ icon: 'question', label: 'Keyboard help', key: '?', refusal: undefined, run: showHelp })}
  </span>`;
}
