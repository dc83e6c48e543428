import { type Command, InvalidArgumentError } from 'commander';
import { wholeNumber } from '../option-values.ts';

/** What is judged and how it is asked: the same for `judge` and `batch export`. */
export interface SelectionOptions {
  /** Default: the first protocol for the kind of the file's records. Names may lack their benchmark. */
  readonly protocol?: readonly string[];
  /** Default: each protocol's own. */
  readonly context?: readonly string[];
  /** `none` is the record itself. */
  readonly ablation?: readonly string[];
  readonly record?: readonly string[];
  /** As given: `<pointer or property>=<value>`. */
  readonly where?: readonly string[];
  readonly sample?: number;
  readonly sampleSeed: number;
  readonly candidate?: string;
  readonly repeat?: number;
  /** A folder with prompts that take the place of ours: see docs/prompts.md. */
  readonly prompts?: string;
}

export function addSelectionOptions(command: Command): Command {
  return command
    .option('--protocol <list>', 'see `benchwright kinds` (default: the first one)', collectList)
    .option('--context <list>', "what the judge sees (default: the protocol's)", collectList)
    .option('--prompts <folder>', 'ask in the words of these files (default: our own prompts)')
    .option('--ablation <list>', 'variations of the records, <ablation>[:<seed>]', collectList)
    .option('--record <ids...>', 'only these records')
    .option('--where <condition>', 'only records with <property or pointer>=<value>', collect)
    .option('--sample <number>', 'only so many records, drawn by strata', wholeNumber(1))
    .option('--sample-seed <number>', 'another draw', wholeNumber(0), 0)
    .option('--candidate <candidate>', 'only this response of each record, e.g. right')
    .option('--repeat <number>', 'ask for each verdict so often, for a majority', wholeNumber(1));
}

/** For options that may be given several times. */
export function collect(text: string, earlier: readonly string[] = []): readonly string[] {
  return [...earlier, text];
}

/** For options that may be given several times, and hold several values with commas between. */
export function collectList(text: string, earlier: readonly string[] = []): readonly string[] {
  const values = text.split(',').map((value) => value.trim());
  if (values.includes('')) throw new InvalidArgumentError('A value of the list is empty.');
  return [...new Set([...earlier, ...values])];
}
