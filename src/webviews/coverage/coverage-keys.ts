import type { KeyBinding } from '../shared/key-bindings.ts';

export interface CoverageCommands {
  readonly start: () => void;
  readonly nextReading: () => void;
  readonly nextTarget: () => void;
  readonly chooseFile: () => void;
  readonly help: () => void;
}

/** The first ones are for the help alone: the grid itself answers them, since they mean a cell. */
export function coverageKeys(commands: CoverageCommands): readonly KeyBinding[] {
  return [
    inGrid(['←', '→', '↑', '↓'], 'Move in the table'),
    inGrid(['Home', 'End'], 'First or last cell of the row; with Ctrl, of the table'),
    inGrid(['Enter'], 'List the records of the cell, or start one in an empty cell'),
    { keys: ['n'], caps: ['N'], description: 'New record in the cell', run: commands.start },
    { keys: ['c'], caps: ['C'], description: 'Next columns', run: commands.nextReading },
    { keys: ['t'], caps: ['T'], description: 'Next target', run: commands.nextTarget },
    { keys: ['f'], caps: ['F'], description: 'Another open file', run: commands.chooseFile },
    { keys: ['?'], caps: ['?'], description: 'This help', run: commands.help },
  ];
}

function inGrid(caps: readonly string[], description: string): KeyBinding {
  return { keys: [], caps, description, run: () => undefined };
}
