import type { Judge } from '../../core/judging/judge.ts';
import type { RunJudge } from '../../core/judging/run/run-judge.ts';
import { UserError } from '../../core/model/user-error.ts';
import type { RunJudgeOption } from '../../webviews/protocol/run.ts';
import type { Dataset } from '../host/dataset.ts';
import { baselineName, type JudgeDirectory, type ReadyJudge } from '../host/judge-directory.ts';
import { judgePrice } from '../host/judge-prices.ts';
import * as settings from '../host/settings.ts';
import { TimeSlices } from '../host/time-slices.ts';

/** The judges of the settings, with what is known of each without asking anybody. */
export function judgeOptions(
  { uri }: Dataset,
  directory: JudgeDirectory,
): readonly RunJudgeOption[] {
  const known = settings.judges(uri);
  const endpoints = settings.endpoints();
  return directory.names(uri).map((name): RunJudgeOption => {
    if (name === baselineName) {
      return { name, description: 'Built in: word rules, no model, sends nothing.' };
    }
    const { endpoint, model, languageModel } = known.get(name) ?? {};
    if (languageModel !== undefined) {
      return { name, description: 'Language model of VS Code.' };
    }
    const address = endpoint === undefined ? undefined : endpoints.get(endpoint);
    const description = `${model ?? 'no model'} at ${address ?? endpoint ?? 'no endpoint'}`;
    if (model === undefined) {
      return { name, description, problem: 'It names no model (benchwright.judges).' };
    }
    return address === undefined
      ? {
          name,
          description,
          problem: `Its endpoint "${endpoint ?? ''}" is not in your user settings (benchwright.endpoints).`,
        }
      : { name, description };
  });
}

/** @throws {UserError} when one of the names is not that of a judge that can be asked */
export async function readyJudges(
  { uri }: Dataset,
  names: readonly string[],
  directory: JudgeDirectory,
): Promise<readonly ReadyJudge[]> {
  const known = directory.names(uri);
  // In the order of the settings, whatever the order of the clicks was.
  const ordered = names.toSorted((one, other) => known.indexOf(one) - known.indexOf(other));
  return Promise.all(ordered.map((name) => directory.find(name, uri)));
}

export function runJudge(ready: ReadyJudge, { uri }: Dataset): RunJudge {
  const { name, judge, destination } = ready;
  return {
    judge: destination === undefined ? yielding(judge) : judge,
    name,
    destination: destination?.address,
    price: judgePrice(judge.identity, uri),
  };
}

/** A judge of this machine never waits for anything, so that the editor would wait for the whole run. */
function yielding(judge: Judge): Judge {
  const slices = new TimeSlices();
  return {
    identity: judge.identity,
    answer: async (call, signal, sample) => {
      await slices.pause();
      return judge.answer(call, signal, sample);
    },
  };
}

/** @throws {UserError} in a workspace that is not trusted, for a judge that sends something */
export function requireTrust(judges: readonly ReadyJudge[], isTrusted: boolean): void {
  if (isTrusted || judges.every(({ destination }) => destination === undefined)) return;
  throw new UserError(
    'untrusted-workspace',
    'This workspace is not trusted, so nothing is sent to a model. Trust it, or choose the built-in baseline alone.',
  );
}
