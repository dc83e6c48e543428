import type { KeyBinding } from '../shared/key-bindings.ts';

export interface ReportCommands {
  readonly nextPart: () => void;
  readonly previousPart: () => void;
  readonly contents: () => void;
  readonly list: () => void;
  readonly chooseFile: () => void;
  readonly help: () => void;
}

/** Those without keys are for the help alone: tables, figures and the list answer them, since they mean a place there. */
export function reportKeys(commands: ReportCommands): readonly KeyBinding[] {
  return [
    within(['←', '→', '↑', '↓'], 'Move in a table, a figure or the list'),
    within(['Home', 'End'], 'First or last cell of the row; with Ctrl, of the table'),
    within(['Enter'], 'List the records behind a number; in the list, show one in the editor'),
    within(['Ctrl', 'Enter'], 'In the list: go to the record in the editor'),
    within(['F2', 'C'], 'In the list: compare the responses of the record'),
    within(['Esc'], 'Close the list'),
    { keys: ['n'], caps: ['N'], description: 'Next table or figure', run: commands.nextPart },
    { keys: ['p'], caps: ['P'], description: 'The one before', run: commands.previousPart },
    { keys: ['t'], caps: ['T'], description: 'Contents', run: commands.contents },
    { keys: ['l'], caps: ['L'], description: 'To the list of records', run: commands.list },
    { keys: ['f'], caps: ['F'], description: 'Another open file', run: commands.chooseFile },
    { keys: ['?'], caps: ['?'], description: 'This help', run: commands.help },
  ];
}

function within(caps: readonly string[], description: string): KeyBinding {
  return { keys: [], caps, description, run: () => undefined };
}
