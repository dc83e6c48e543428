import type { Command } from 'commander';
import { positiveNumber, temperature, wholeNumber } from '../option-values.ts';
import type { JudgeCallOptions } from './judge-choice.ts';
import { collectList } from './selection-options.ts';

/** The options that say who judges. */
export interface JudgesOptions extends Omit<JudgeCallOptions, 'temperature'> {
  readonly temperature?: number | 'none';
  readonly judge?: readonly string[];
  /** A file with named judges. */
  readonly judges?: string;
  /** A file with prices. */
  readonly prices?: string;
}

export function addJudgeOptions(command: Command): Command {
  return command
    .option('--judge <list>', 'baseline, openai:<model>, anthropic:<model>', collectList)
    .option('--judges <file>', 'JSON with named judges and endpoints; --judge chooses among them')
    .option('--temperature <number>', 'default 0; none sends none', temperature)
    .option('--seed <number>', 'sent along', wholeNumber(0))
    .option('--max-tokens <number>', 'longest reply', wholeNumber(1));
}

/** Those that matter where calls are made. */
export function addCallOptions(command: Command): Command {
  return command
    .option('--base-url <url>', "the endpoint's address; openai: has no default")
    .option('--stream', 'ask for the reply in pieces, for endpoints with short time limits')
    .option('--timeout <seconds>', 'longest wait for one reply (default: 120)', positiveNumber)
    .option('--prices <file>', 'JSON with US dollars per million tokens, by model');
}
