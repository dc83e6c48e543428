import type { FlagAction } from '../protocol/flag.ts';
import { flagKey } from '../shared/flag-tools.ts';
import type { KeyBinding } from '../shared/key-bindings.ts';

export interface MatchedCommands {
  readonly nextSibling: () => void;
  readonly previousSibling: () => void;
  readonly nextDifference: () => void;
  readonly previousDifference: () => void;
  readonly toggleFields: () => void;
  readonly openDifference: () => void;
  readonly judge: () => void;
  readonly flag: (action: FlagAction) => void;
  readonly help: () => void;
}

export function matchedKeys(commands: MatchedCommands): readonly KeyBinding[] {
  return [
    {
      keys: ['n', 'ArrowRight'],
      caps: ['N', '→'],
      description: 'Next record made from the base',
      run: commands.nextSibling,
    },
    {
      keys: ['p', 'ArrowLeft'],
      caps: ['P', '←'],
      description: 'Previous record made from the base',
      run: commands.previousSibling,
    },
    { keys: ['.'], caps: ['.'], description: 'Next difference', run: commands.nextDifference },
    {
      keys: [','],
      caps: [','],
      description: 'Previous difference',
      run: commands.previousDifference,
    },
    // The entry itself answers it, since it means the one with the focus.
    {
      keys: [],
      caps: ['Enter'],
      description: 'Show the entry in its editor',
      run: () => undefined,
    },
    {
      keys: ['d'],
      caps: ['D'],
      description: 'Show differences only, or all fields',
      run: commands.toggleFields,
    },
    {
      keys: ['e'],
      caps: ['E'],
      description: 'Open both records in the difference editor',
      run: commands.openDifference,
    },
    {
      keys: ['j'],
      caps: ['J'],
      description: 'Judge the record beside the base',
      run: commands.judge,
    },
    flagKey(commands.flag),
    { keys: ['?'], caps: ['?'], description: 'This help', run: commands.help },
  ];
}
