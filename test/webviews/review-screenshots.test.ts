import {
  adjudicationItem,
  defectItem,
  fidelityItem,
  finishedReview,
  reviewItem,
  roleItem,
} from './review-states.ts';
import { takePictures, type Picture } from './take-pictures.ts';

const wide = { width: 1280, height: 800 };

const pictures: readonly Omit<Picture, 'surface'>[] = [
  {
    name: 'fidelity',
    state: fidelityItem({ progress: { position: 0, total: 100, decided: 0, skipped: 0 } }),
    options: wide,
    keys: ['i', 'x'],
  },
  { name: 'role', state: roleItem(), options: wide, keys: ['s'] },
  {
    name: 'verdict',
    state: reviewItem(),
    options: wide,
    keys: ['u', '/', 'q', 'u', 'i', 'e', 't'],
  },
  {
    name: 'verdict-decided',
    state: reviewItem({ decided: { answers: { 1: 'Under' }, comment: 'Ignores the quiet room.' } }),
    options: wide,
    keys: ['o'],
  },
  { name: 'defect', state: defectItem(), options: wide, keys: ['b', 'h', 'c'] },
  { name: 'adjudication', state: adjudicationItem({ stale: '“Valid”' }), options: wide },
  {
    name: 'again',
    state: fidelityItem({
      ...{ isAgain: true, repairs: [], newWording: { decidedBefore: 3, first: 4 } },
      draft: { answers: { 1: 'Valid' }, comment: 'so', isOutdated: false, isOtherWording: true },
    }),
    options: wide,
  },
  { name: 'finished', state: finishedReview(), options: { ...wide, height: 500 } },
  {
    name: 'error',
    state: reviewItem(),
    options: wide,
    keys: ['r', 'Enter'],
    refusal:
      'items.ada.reviews.jsonl cannot be written: the disk is full. Make room and try again.',
  },
  {
    name: 'nothing',
    state: { type: 'nothing', message: 'Choose a study in the Review view to begin.' },
    options: { height: 240 },
  },
  { name: 'help', state: roleItem(), options: wide, keys: ['?'] },
  { name: 'flag', state: reviewItem(), options: wide, keys: ['f', 'x'] },
  { name: 'narrow', state: fidelityItem(), options: { width: 400, height: 900 }, keys: ['v'] },
  { name: 'narrow-role', state: roleItem(), options: { width: 320, height: 900 } },
  { name: 'zoom', state: roleItem(), options: { zoom: 2, width: 1280, height: 800 } },
];

takePictures(
  pictures.map((picture) => {
    const { name } = picture;
    const isWhole = name.startsWith('narrow') || name === 'zoom';
    return {
      ...picture,
      ...{ name: `review-${name}`, surface: 'review' },
      ...(isWhole ? {} : { isCut: true }),
    };
  }),
);
