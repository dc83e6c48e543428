import {
  accepted,
  cancelledAgain,
  exhausted,
  noModel,
  nothingRepaired,
  passedThird,
  setAside,
  specification,
  waiting,
} from './repair-states.ts';
import { takePictures, type Picture } from './take-pictures.ts';

const wide = { width: 1280, height: 800 };

const pictures: readonly Omit<Picture, 'surface'>[] = [
  { name: 'passed', state: passedThird, options: wide },
  { name: 'tries', state: exhausted, options: wide },
  { name: 'waiting', state: waiting, options: wide },
  { name: 'rules', state: specification, options: wide },
  { name: 'no-model', state: noModel, options: { ...wide, height: 420 } },
  { name: 'accepted', state: accepted, options: wide },
  { name: 'cancelled-again', state: cancelledAgain, options: wide },
  { name: 'set-aside', state: setAside, options: wide },
  {
    name: 'editing',
    state: passedThird,
    options: wide,
    keys: ['e', 'X', 'Control+Enter'],
    refusal: 'sc-0101 has changed since this was written for it. Nothing was changed; start again.',
  },
  { name: 'nothing', state: nothingRepaired(), options: { height: 240 } },
  { name: 'narrow', state: passedThird, options: { width: 320, height: 900 } },
  { name: 'narrow-rules', state: specification, options: { width: 320, height: 900 } },
  { name: 'zoom', state: exhausted, options: { zoom: 2, width: 1280, height: 800 } },
];

takePictures(
  pictures.map((picture) => ({ ...picture, name: `repair-${picture.name}`, surface: 'repair' })),
);
