import { err, ok, type Result } from '../model/result.ts';
import { csvSteps, type CsvRow } from './csv-table.ts';
import { unguarded } from './csv-text.ts';

/** A table whose first row names the columns. */
export interface HeadedCsv {
  readonly headers: readonly string[];
  readonly body: readonly CsvRow[];
}

/** In small steps. @returns what to do about a text that is no such table */
export function* headedCsvSteps(text: string): Generator<undefined, Result<HeadedCsv, string>> {
  const { rows, openQuoteLine } = yield* csvSteps(text);
  if (openQuoteLine !== undefined) {
    return err(
      `Line ${openQuoteLine} opens a quote that nothing closes. Close it, or double it where it is meant as a character.`,
    );
  }
  const [heading, ...body] = rows;
  if (heading === undefined) return err('There is no line with the names of the columns.');
  return ok({ headers: heading.cells.map(unguarded), body });
}
