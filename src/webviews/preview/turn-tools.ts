import { html, type TemplateResult } from 'lit';
import type { PreviewTurn } from '../../core/benchmarks/preview.ts';
import { toneLook } from '../shared/tones.ts';
import type { PreviewView } from './preview-view.ts';
import { toolButton, type Tool } from '../shared/tool-button.ts';

/** What can be done with a turn; in sight while the turn has the focus or the pointer. */
export function turnTools(view: PreviewView, turn: PreviewTurn): TemplateResult {
  return html`<div
    class="tools floating-tools turn-tools"
    role="toolbar"
    aria-label="Turn ${turn.index}: actions"
  >
    ${toolsOf(view, turn).map((tool) => toolButton(tool))}
  </div>`;
}

function toolsOf({ record, turns }: PreviewView, turn: PreviewTurn): readonly Tool[] {
  const refused = (action: string): string | undefined => record.readOnly ?? turn.refusals[action];
  const [first] =
    record.model.sections.find((section) => section.turns.includes(turn))?.turns ?? [];
  const begins = first === turn;
  const unmoved = (place: unknown, edge: string): string | undefined =>
    record.readOnly ?? (place === undefined ? `This is the ${edge} turn.` : undefined);
  return [
    ...record.model.states.map(({ id, title, tone }) => {
      const isMarked = turn.evidenceFor.includes(id);
      return {
        icon: { letter: id },
        label: isMarked ? `No evidence for ${title}` : `Evidence for ${title}`,
        key: id,
        pressed: isMarked,
        className: toneLook(tone, []).className,
        refusal: refused(`toggle-evidence ${id}`),
        run: () => {
          turns.toggleEvidence(turn, id);
        },
      };
    }),
    {
      icon: 'target',
      label: 'Target request',
      key: 'T',
      pressed: turn.isTarget,
      className: toneLook('request', []).className,
      refusal: refused('set-target'),
      run: () => {
        turns.setTarget(turn);
      },
    },
    {
      icon: 'edit',
      label: 'Edit the text',
      key: 'E',
      refusal: record.readOnly,
      run: () => {
        turns.write(turn);
      },
    },
    {
      icon: 'speaker',
      label: turn.speaker === 'user' ? 'Make it the assistant’s' : 'Make it the user’s',
      key: 'R',
      refusal: refused('set-speaker'),
      run: () => {
        turns.swapSpeaker(turn);
      },
    },
    {
      icon: 'split',
      label: 'Split',
      key: 'S',
      refusal: refused('split-turn'),
      run: () => {
        turns.split(turn);
      },
    },
    {
      icon: 'merge',
      label: 'Join with the turn before',
      key: 'M',
      refusal: refused('merge-turn'),
      run: () => {
        turns.merge(turn);
      },
    },
    {
      icon: 'up',
      label: 'Move up',
      key: 'Alt+↑',
      refusal: unmoved(turn.up, 'first'),
      run: () => {
        turns.move(turn, 'up');
      },
    },
    {
      icon: 'down',
      label: 'Move down',
      key: 'Alt+↓',
      refusal: unmoved(turn.down, 'last'),
      run: () => {
        turns.move(turn, 'down');
      },
    },
    {
      icon: 'add',
      label: 'New turn below',
      key: 'N',
      refusal: record.readOnly,
      run: () => {
        turns.addBelow(turn);
      },
    },
    {
      icon: 'section',
      label: begins ? 'Join with the episode before' : 'Begin a new episode here',
      key: 'P',
      refusal: refused(begins ? 'merge-section' : 'split-section'),
      run: () => {
        turns.toggleSection(turn);
      },
    },
    {
      icon: 'trash',
      label: 'Delete',
      key: 'Del',
      refusal: refused('remove-turn'),
      run: () => {
        turns.remove(turn);
      },
    },
  ];
}
