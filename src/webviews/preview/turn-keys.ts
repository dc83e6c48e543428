import type { PreviewTurn } from '../../core/benchmarks/preview.ts';
import { flagKey } from '../shared/flag-tools.ts';
import { openHelp } from '../shared/help-dialog.ts';
import type { KeyBinding } from '../shared/key-bindings.ts';
import { focusedTurn, type KeyContext } from './turn-navigation.ts';
import type { TurnCommands } from './preview-view.ts';

type TurnKey = readonly [
  key: string,
  caps: string,
  description: string,
  run: (turns: TurnCommands, turn: PreviewTurn) => void,
];

const turnKeysOf: readonly TurnKey[] = [
  [
    't',
    'T',
    'Make the turn the target request',
    (turns, turn) => {
      turns.setTarget(turn);
    },
  ],
  [
    'e',
    'E',
    'Edit the text of the turn',
    (turns, turn) => {
      turns.write(turn);
    },
  ],
  [
    'r',
    'R',
    'Give the turn to the other speaker',
    (turns, turn) => {
      turns.swapSpeaker(turn);
    },
  ],
  [
    's',
    'S',
    'Split the turn: opens it, Ctrl+Shift+Enter cuts at the cursor',
    (turns, turn) => {
      turns.split(turn);
    },
  ],
  [
    'm',
    'M',
    'Join the turn with the one before',
    (turns, turn) => {
      turns.merge(turn);
    },
  ],
  [
    'n',
    'N',
    'Write a new turn below',
    (turns, turn) => {
      turns.addBelow(turn);
    },
  ],
  [
    'p',
    'P',
    'Begin a new episode here, or join it with the one before',
    (turns, turn) => {
      turns.toggleSection(turn);
    },
  ],
  [
    'Delete',
    'Del',
    'Delete the turn',
    (turns, turn) => {
      turns.remove(turn);
    },
  ],
];

/** Keys of the page, in the order of its help. */
export function previewKeys(context: KeyContext): readonly KeyBinding[] {
  const onTurn =
    (run: (turns: TurnCommands, turn: PreviewTurn) => void): (() => void) =>
    () => {
      const view = context.view();
      if (view === undefined) return;
      const turn = focusedTurn(view);
      if (turn === undefined) context.note('Go to a turn with the arrow keys first.');
      else run(view.turns, turn);
    };
  const state = (id: string): KeyBinding => ({
    keys: [id.toLowerCase()],
    caps: [id],
    description: `Mark or unmark the turn as evidence for state ${id}`,
    run: onTurn((turns, turn) => {
      turns.toggleEvidence(turn, id);
    }),
  });
  const nothingToRun = (): void => undefined;
  return [
    {
      keys: [],
      caps: ['↑', '↓'],
      description: 'Go from turn to turn; Home and End to the first and the last',
      run: nothingToRun,
    },
    { keys: [], caps: ['Enter'], description: 'Show the turn in the editor', run: nothingToRun },
    state('A'),
    state('B'),
    ...turnKeysOf.map(([key, caps, description, run]) => ({
      keys: [key],
      caps: [caps],
      description,
      run: onTurn(run),
    })),
    { keys: [], caps: ['Alt+↑', 'Alt+↓'], description: 'Move the turn', run: nothingToRun },
    flagKey((action) => {
      context.view()?.send(action);
    }),
    {
      keys: ['l'],
      caps: ['L'],
      description: 'Stay at this record, or follow the cursor again',
      run: () => {
        const view = context.view();
        view?.send({ type: 'lock', isLocked: !view.record.isLocked });
      },
    },
    {
      keys: [],
      caps: ['Ctrl+Z', 'Ctrl+Y'],
      description: 'Undo and redo in the file',
      run: nothingToRun,
    },
    { keys: ['?'], caps: ['?'], description: 'This help', run: openHelp },
  ];
}
