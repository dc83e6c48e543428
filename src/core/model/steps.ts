/** What comes of steps that nobody waits between. */
export function resultOf<T>(steps: Generator<unknown, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** What comes of steps. @param pause called with what each says, so that other work has its turns */
export async function resultInTurns<Step, T>(
  steps: Generator<Step, T>,
  pause: (step: Step) => Promise<void>,
): Promise<T> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    await pause(step.value);
  }
}

/** Steps as pieces of a text that give nothing yet. */
export function* emptyPieces<T>(steps: Generator<undefined, T>): Generator<string, T> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    yield '';
  }
}
