import { readTextFile } from '../../core/io/read-text-file.ts';
import { judgeKey, judgeNames } from '../../core/judging/judge-names.ts';
import { priceOf, readPriceFile, type PriceTable } from '../../core/judging/prices.ts';
import type { RunJudge } from '../../core/judging/run/run-judge.ts';
import { UserError } from '../../core/model/user-error.ts';
import type { HttpFetch } from '../../core/ports.ts';
import type { CliIo } from '../cli-io.ts';
import {
  chooseJudge,
  chooseJudges,
  endpointJudge,
  type JudgeCallOptions,
  type JudgeChoice,
} from './judge-choice.ts';
import type { JudgesOptions } from './judge-options.ts';
import { readJudgesFile, type FileJudge } from './judges-file.ts';

/** Where the key of an endpoint comes from, where nothing else is named. */
export const keyVariable = 'BENCHWRIGHT_API_KEY';

/** A judge of a run, with what is said about it before anything is sent. */
export interface LineupJudge extends RunJudge {
  /** The environment variable with its key; undefined when no key is sent. */
  readonly keyFrom: string | undefined;
  readonly warnings: readonly string[];
}

export interface LineupServices {
  readonly environment: CliIo['environment'];
  readonly fetch: HttpFetch;
  /** False where no call is made. */
  readonly needsKeys: boolean;
}

/**
 * All judges that the options name, in their order.
 *
 * @throws {UserError}
 */
export function chooseLineup(
  options: JudgesOptions,
  services: LineupServices,
): readonly LineupJudge[] {
  const prices: PriceTable = options.prices === undefined ? new Map() : readPrices(options.prices);
  if (options.judges !== undefined) return fromFile(options.judges, options, services, prices);
  if (options.judge === undefined) {
    throw new UserError(
      'usage',
      'Say who judges: --judge baseline, --judge openai:<model>, --judge anthropic:<model>, or --judges <file>.',
    );
  }
  const { environment, fetch } = services;
  const choices = chooseJudges(
    options.judge,
    callOptionsOf(options),
    environment[keyVariable],
    fetch,
  );
  const names = judgeNames(choices.map(({ judge }) => judge.identity));
  return choices.map((choice) => {
    const { identity } = choice.judge;
    return {
      ...lineupJudge(names.get(judgeKey(identity)) ?? identity.model, choice, keyVariable),
      price: priceOf(identity.model, prices),
    };
  });
}

function callOptionsOf({ temperature, ...options }: JudgesOptions): JudgeCallOptions {
  if (temperature === undefined) return options;
  return { ...options, temperature: temperature === 'none' ? null : temperature };
}

function lineupJudge(name: string, choice: JudgeChoice, variable: string): LineupJudge {
  const { judge, destination, sendsKey, warnings } = choice;
  return { name, judge, destination, keyFrom: sendsKey ? variable : undefined, warnings };
}

function readPrices(path: string): PriceTable {
  const read = readPriceFile(readTextFile(path));
  if (read.ok) return read.value;
  throw new UserError('usage', `--prices ${path}: ${read.error}`);
}

/** @throws {UserError} also where options that the file decides on are given, and where one key would go to two places */
function fromFile(
  path: string,
  options: JudgesOptions,
  services: LineupServices,
  prices: PriceTable,
): readonly LineupJudge[] {
  refuseOptionsOfOneJudge(options);
  const known = readJudgesFile(path);
  const names = options.judge ?? known.map(({ name }) => name);
  const lineup = names.map((name): LineupJudge => {
    if (name === 'baseline') {
      return lineupJudge(
        name,
        chooseJudge({ judge: name }, undefined, services.fetch),
        keyVariable,
      );
    }
    const judge = known.find((one) => one.name === name);
    if (judge === undefined) {
      const list = ['baseline', ...known.map((one) => one.name)].join(', ');
      throw new UserError('unknown-judge', `${path} has no judge "${name}". Known: ${list}.`);
    }
    return namedJudge(judge, services, prices);
  });
  refuseSharedKey(lineup);
  return lineup;
}

function namedJudge(
  judge: FileJudge,
  { environment, fetch, needsKeys }: LineupServices,
  prices: PriceTable,
): LineupJudge {
  const variable = judge.keyVariable ?? keyVariable;
  const key = environment[variable];
  if (needsKeys && judge.keyVariable !== undefined && (key === undefined || key === '')) {
    throw new UserError(
      'usage',
      `The judge ${judge.name} takes its key from the environment variable ${variable}, which is not set.`,
    );
  }
  const { api, model, baseUrl, temperature, seed, stream, maxOutputTokens, timeoutSeconds } = judge;
  const choice = endpointJudge(
    {
      label: `The judge ${judge.name}`,
      api,
      model,
      baseUrl,
      apiKey: key,
      ...(temperature === undefined ? {} : { temperature }),
      ...(seed === undefined ? {} : { seed }),
      ...(maxOutputTokens === undefined ? {} : { maxOutputTokens }),
      ...(stream === undefined ? {} : { stream }),
      ...(timeoutSeconds === undefined ? {} : { timeoutSeconds }),
    },
    fetch,
  );
  return {
    ...lineupJudge(judge.name, choice, variable),
    price: judge.price ?? priceOf(model, prices),
    concurrency: judge.concurrency,
  };
}

function refuseOptionsOfOneJudge(options: JudgesOptions): void {
  const decided = [
    ['--base-url', options.baseUrl],
    ['--temperature', options.temperature],
    ['--seed', options.seed],
    ['--max-tokens', options.maxTokens],
    ['--stream', options.stream],
    ['--timeout', options.timeout],
  ].filter(([, value]) => value !== undefined);
  if (decided.length === 0) return;
  const names = decided.map(([name]) => name).join(', ');
  throw new UserError('usage', `With --judges, the file decides on ${names}: leave it out.`);
}

/** A key belongs to one place; which of two, nobody can tell. */
function refuseSharedKey(lineup: readonly LineupJudge[]): void {
  const origins = new Map<string, string>();
  for (const { keyFrom, destination } of lineup) {
    if (keyFrom === undefined || destination === undefined) continue;
    const { origin } = new URL(destination);
    const known = origins.get(keyFrom);
    if (known !== undefined && known !== origin) {
      throw new UserError(
        'usage',
        `The key in ${keyFrom} would be sent to ${known} and to ${origin}. Give each endpoint a "keyVariable" of its own.`,
      );
    }
    origins.set(keyFrom, origin);
  }
}
