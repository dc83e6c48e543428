import { openHelp } from '../shared/help-dialog.ts';
import type { KeyBinding } from '../shared/key-bindings.ts';
import { focusPlace } from './desk-focus.ts';
import type { ReviewDesk } from './review-desk.ts';

/** Letters of commands. Where an answer has the letter, the command is Shift with it. */
const commandLetters = {
  next: 'j',
  previous: 'k',
  nextOpen: 'n',
  skip: 's',
  undo: 'u',
  flag: 'f',
  go: 'g',
  instructions: 'i',
  repair: 'r',
  openRecord: 'o',
  comment: 'c',
  question: 'q',
  dialogue: 'd',
  subject: 't',
  answers: 'a',
  atOnce: 'x',
} as const;

type Command = keyof typeof commandLetters;

/** The key of a command as hints print it. */
export function keyHint(desk: ReviewDesk, command: Command): string {
  return capsOf(desk, command).join('+');
}

/** All keys that do something with what is shown now, and no others. */
export function reviewKeys(desk: ReviewDesk): readonly KeyBinding[] {
  const help: KeyBinding = { keys: ['?'], caps: ['?'], description: 'This help', run: openHelp };
  switch (desk.state?.type) {
    case 'item':
      return [...answerKeys(desk), ...searchKeys(desk), ...itemKeys(desk), ...moveKeys(desk), help];
    case 'held':
    case 'finished':
      return [...moveKeys(desk), help];
    case 'nothing':
    case undefined:
      return [help];
  }
}

function answerKeys(desk: ReviewDesk): readonly KeyBinding[] {
  const { sheet } = desk;
  const { asked } = sheet;
  const titles = new Map<string, Set<string>>();
  for (const { key, title } of asked.flatMap(({ choices }) => choices)) {
    const lower = key.toLowerCase();
    titles.set(lower, (titles.get(lower) ?? new Set()).add(title));
  }
  const choices = [...titles].map(([key, names]): KeyBinding => ({
    keys: [key],
    caps: [key.toUpperCase()],
    description: `Answer: ${[...names].join(' / ')}`,
    run: () => {
      desk.answerByKey(key);
    },
  }));
  return [
    ...choices,
    ...(asked.length < 2 ? [] : questionKeys(desk)),
    {
      keys: ['Enter'],
      caps: ['Enter'],
      description: 'Store the decision and go on to the next open item',
      run: () => {
        desk.decide();
      },
    },
    // The fields themselves answer these two.
    {
      keys: [],
      caps: ['Ctrl', 'Enter'],
      description: 'The same from within a field',
      run: () => undefined,
    },
    { keys: [], caps: ['Esc'], description: 'Leave a field', run: () => undefined },
    {
      keys: ['Backspace', 'Delete'],
      caps: ['Backspace'],
      description: 'Clear the answer',
      run: () => {
        sheet.clear();
      },
    },
    command(desk, 'comment', 'Write a comment', () => {
      focusPlace('comment');
    }),
    ...(desk.canDecideAtOnce
      ? [
          command(
            desk,
            'atOnce',
            'Store at once when an answer is chosen by its key, or not',
            () => {
              desk.toggleAtOnce();
            },
          ),
        ]
      : []),
  ];
}

function questionKeys(desk: ReviewDesk): readonly KeyBinding[] {
  const { sheet } = desk;
  const shown = sheet.asked.slice(0, 9);
  // Where answers have digits, these are none of theirs.
  const areDigitsFree = ![...sheet.takenKeys].some((key) => /^\d$/u.test(key));
  return [
    ...(areDigitsFree
      ? shown.map(({ id, title }, index): KeyBinding => ({
          keys: [String(index + 1)],
          caps: [String(index + 1)],
          description: `To the question: ${title}`,
          run: () => {
            sheet.activate(id);
          },
        }))
      : []),
    command(desk, 'question', 'To the next question', () => {
      sheet.step(1);
    }),
  ];
}

/** Whether digits choose questions, so that these show them. */
export function haveDigits(desk: ReviewDesk): boolean {
  const { sheet } = desk;
  return sheet.asked.length > 1 && ![...sheet.takenKeys].some((key) => /^\d$/u.test(key));
}

function searchKeys(desk: ReviewDesk): readonly KeyBinding[] {
  if (desk.item?.view.sections.some(({ type }) => type === 'dialogue') !== true) return [];
  return [
    {
      keys: ['/'],
      caps: ['/'],
      description: 'Search the dialogue',
      run: () => {
        focusPlace('search');
      },
    },
    {
      keys: ['.'],
      caps: ['.'],
      description: 'Next match',
      run: () => {
        desk.reader.step(1);
      },
    },
    {
      keys: [','],
      caps: [','],
      description: 'Previous match',
      run: () => {
        desk.reader.step(-1);
      },
    },
  ];
}

function itemKeys(desk: ReviewDesk): readonly KeyBinding[] {
  const { actions, item } = desk;
  return [
    command(desk, 'skip', 'Skip the item for now', () => {
      actions.skip();
    }),
    command(desk, 'flag', 'Flag the item with a note', () => {
      actions.openFlag();
    }),
    command(desk, 'instructions', 'Show or fold the instructions', () => {
      desk.toggleInstructions();
    }),
    command(desk, 'dialogue', 'To the dialogue, or what stands in its place', () => {
      focusPlace('dialogue');
    }),
    command(desk, 'subject', 'To what is decided about', () => {
      focusPlace('subject');
    }),
    command(desk, 'answers', 'To the answers', () => {
      focusPlace('answers');
    }),
    ...(item?.repairs ?? []).slice(0, 1).map(({ title }) =>
      command(desk, 'repair', title, () => {
        actions.repair(0);
      }),
    ),
    ...(item?.isBlind === false
      ? [
          command(desk, 'openRecord', 'Show the record in its editor', () => {
            actions.openRecord();
          }),
        ]
      : []),
  ];
}

function moveKeys(desk: ReviewDesk): readonly KeyBinding[] {
  const { actions } = desk;
  return [
    withMore(
      'ArrowRight',
      '→',
      command(desk, 'next', 'Next item', () => {
        actions.go('next');
      }),
    ),
    withMore(
      'ArrowLeft',
      '←',
      command(desk, 'previous', 'Previous item', () => {
        actions.go('previous');
      }),
    ),
    command(desk, 'nextOpen', 'Next open item', () => {
      actions.go('next-open');
    }),
    command(desk, 'go', 'Go to an item by its number', () => {
      focusPlace('position');
    }),
    command(desk, 'undo', 'Undo the latest decision', () => {
      actions.undo();
    }),
  ];
}

function command(
  desk: ReviewDesk,
  name: Command,
  description: string,
  run: () => void,
): KeyBinding {
  const letter = commandLetters[name];
  const isTaken = desk.sheet.takenKeys.has(letter);
  return {
    keys: [...(isTaken ? [] : [letter]), `Shift+${letter}`],
    caps: capsOf(desk, name),
    description,
    run,
  };
}

function capsOf(desk: ReviewDesk, name: Command): readonly string[] {
  const letter = commandLetters[name];
  const cap = letter.toUpperCase();
  return desk.sheet.takenKeys.has(letter) ? ['Shift', cap] : [cap];
}

function withMore(key: string, cap: string, binding: KeyBinding): KeyBinding {
  return { ...binding, keys: [...binding.keys, key], caps: [...binding.caps, cap] };
}
