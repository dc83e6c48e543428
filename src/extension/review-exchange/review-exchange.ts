import { registerCommand } from '../host/commands.ts';
import { DisposableStore } from '../host/disposables.ts';
import { commands } from '../ids.ts';
import { Answers } from './answers.ts';
import type { ExchangeHost } from './exchange-host.ts';
import { tell, type ExchangeOutcome } from './exchange-outcome.ts';
import { exportReviews } from './export-reviews.ts';
import { exportTasks } from './export-tasks.ts';
import { importReviews } from './import-reviews.ts';

/** Reviews from and for other tools, and items for people to decide there. */
export function registerReviewExchange(host: ExchangeHost): DisposableStore {
  const disposables = new DisposableStore();
  const add = (
    command: string,
    run: (answers: Answers, host: ExchangeHost) => Promise<ExchangeOutcome>,
  ): void => {
    disposables.add(
      registerCommand(host.log, command, async (...parameters) => {
        const answers = new Answers(parameters);
        return tell(await run(answers, host), answers);
      }),
    );
  };
  add(commands.exportReviews, exportReviews);
  add(commands.importReviews, importReviews);
  add(commands.exportReviewTasks, exportTasks);
  return disposables;
}
