import type { KeyBinding } from '../shared/key-bindings.ts';

export interface RepairCommands {
  readonly run: () => void;
  readonly validate: () => void;
  readonly cancel: () => void;
  readonly accept: () => void;
  readonly edit: () => void;
  readonly toggleDifferences: () => void;
  readonly help: () => void;
}

export function repairKeys(commands: RepairCommands): readonly KeyBinding[] {
  return [
    { keys: ['r'], caps: ['R'], description: 'Have the model write', run: commands.run },
    {
      keys: ['v'],
      caps: ['V'],
      description: 'Validate the record as it stands',
      run: commands.validate,
    },
    {
      keys: ['a'],
      caps: ['A'],
      description: 'Accept the latest proposal, if it passes',
      run: commands.accept,
    },
    {
      keys: ['e'],
      caps: ['E'],
      description: 'Change the latest proposal, then accept it',
      run: commands.edit,
    },
    {
      keys: ['d'],
      caps: ['D'],
      description: 'Show or hide what differs',
      run: commands.toggleDifferences,
    },
    {
      keys: ['Escape'],
      caps: ['Esc'],
      description: 'Cancel what is running',
      run: commands.cancel,
    },
    { keys: ['?'], caps: ['?'], description: 'This help', run: commands.help },
  ];
}
