/** What comes of steps that nobody waits between. */
export function resultOf<T>(steps: Generator<undefined, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** What comes of steps. @param pause called after each, so that other work has its turns */
export async function resultInTurns<T>(
  steps: Generator<undefined, T>,
  pause: () => Promise<void>,
): Promise<T> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    await pause();
  }
}
