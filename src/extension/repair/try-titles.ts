import type { NamedTry } from './named-try.ts';

/** `Try 1`, by id. Where several count as the same try, or a round came before, each is called otherwise. */
export function tryTitles(tries: readonly NamedTry[]): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  const hasRounds = tries.some(({ round = 1 }) => round > 1);
  return new Map(
    tries.map(({ id, round = 1, attempt: { number } }) => {
      const title = hasRounds ? `Round ${round}, try ${number}` : `Try ${number}`;
      const repeats = counts.get(title) ?? 0;
      counts.set(title, repeats + 1);
      return [id, `${title}${repeatText(repeats)}`];
    }),
  );
}

function repeatText(repeats: number): string {
  if (repeats === 0) return '';
  return repeats === 1 ? ', asked again' : `, asked again (${repeats})`;
}
