import type { KeyBinding } from '../shared/key-bindings.ts';

export interface RunCommands {
  readonly toStart: () => void;
  readonly cancel: () => void;
  readonly resume: () => void;
  readonly report: () => void;
  readonly failed: () => void;
  readonly unreadable: () => void;
  readonly otherPage: () => void;
  readonly chooseFile: () => void;
  readonly help: () => void;
}

/** No key starts a run: what sends and costs is pressed on purpose. */
export function runKeys(commands: RunCommands): readonly KeyBinding[] {
  return [
    { keys: ['s'], caps: ['S'], description: 'Go to the plan and Start', run: commands.toStart },
    { keys: ['x'], caps: ['X'], description: 'Cancel the run', run: commands.cancel },
    { keys: ['m'], caps: ['M'], description: 'Resume the run', run: commands.resume },
    { keys: ['r'], caps: ['R'], description: 'Show the report', run: commands.report },
    { keys: ['f'], caps: ['F'], description: 'List failed records', run: commands.failed },
    { keys: ['u'], caps: ['U'], description: 'List unreadable records', run: commands.unreadable },
    {
      keys: ['c'],
      caps: ['C'],
      description: 'To the comparison of runs, and back',
      run: commands.otherPage,
    },
    { keys: ['o'], caps: ['O'], description: 'Another open file', run: commands.chooseFile },
    { keys: ['?'], caps: ['?'], description: 'This help', run: commands.help },
  ];
}
