import type { FlagAction } from '../protocol/flag.ts';
import { flagKey } from '../shared/flag-tools.ts';
import type { KeyBinding } from '../shared/key-bindings.ts';

export interface CompareCommands {
  readonly next: () => void;
  readonly previous: () => void;
  readonly swap: () => void;
  readonly toggleDifferences: () => void;
  readonly toggleHistory: () => void;
  readonly judge: () => void;
  readonly flag: (action: FlagAction) => void;
  readonly help: () => void;
}

export function compareKeys(commands: CompareCommands): readonly KeyBinding[] {
  return [
    {
      keys: ['n', 'ArrowRight'],
      caps: ['N', '→'],
      description: 'Next record',
      run: commands.next,
    },
    {
      keys: ['p', 'ArrowLeft'],
      caps: ['P', '←'],
      description: 'Previous record',
      run: commands.previous,
    },
    { keys: ['s'], caps: ['S'], description: 'Swap sides', run: commands.swap },
    {
      keys: ['d'],
      caps: ['D'],
      description: 'Show or hide differences',
      run: commands.toggleDifferences,
    },
    {
      keys: ['h'],
      caps: ['H'],
      description: 'Show all turns, or the evidence turns only',
      run: commands.toggleHistory,
    },
    { keys: ['j'], caps: ['J'], description: 'Judge every response', run: commands.judge },
    flagKey(commands.flag),
    { keys: ['?'], caps: ['?'], description: 'This help', run: commands.help },
  ];
}
