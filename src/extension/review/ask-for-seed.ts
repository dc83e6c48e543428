import { askForNumber } from './ask-for-number.ts';

const mostSeeds = 9_999;

/** @param taken the seed of what is drawn again: its order must be another */
export function askForSeed(title: string, taken: number | undefined): Promise<number | undefined> {
  const any = 1 + Math.floor(Math.random() * mostSeeds);
  return askForNumber({
    title: `${title}: seed`,
    prompt: 'The seed of the draw and of the order: the same seed draws the same again.',
    value: any === taken ? any + 1 : any,
    faultOf: (number) =>
      number === taken
        ? 'With this seed the items came in the order of the first time. Take another.'
        : undefined,
  });
}
