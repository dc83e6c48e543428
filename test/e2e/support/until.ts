import { setTimeout as pause } from 'node:timers/promises';

const patienceMs = 60_000;

/** Waits for what no element of the window shows. A page under our policy lets nobody wait in it. */
export async function until(what: string, ask: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + patienceMs;
  while (!(await ask())) {
    if (Date.now() > end) throw new Error(`${what}: not within ${String(patienceMs / 1000)} s`);
    await pause(20);
  }
}
