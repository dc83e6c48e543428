import type { SheetCheckResult, SheetChecks } from '../../sheet.ts';
import type { JsonValue } from '../../../model/json.ts';
import type { ResponseCheckResult } from '../response-checks/response-check.ts';
import type { Defect, ShoppingRecord } from '../shopping-record.ts';
import { explainingDefect, injectedDefects } from '../gold.ts';
import { defectFamilies } from '../taxonomy.ts';
import { cutQuote, placeOf } from './entries.ts';

/** Messages of one check that are printed; its faults are marked at their places too. */
const mostMessages = 3;

/** What the deterministic checks say of the response. */
export function checkPart(
  record: JsonValue,
  shopping: ShoppingRecord,
  results: readonly ResponseCheckResult[],
): SheetChecks {
  const injected = injectedDefects(shopping);
  const lines = results.map((result) => checkResult(record, injected, result));
  const count = (wanted: SheetCheckResult['state']): number =>
    lines.filter(({ state }) => state === wanted).length;
  const unknown = count('unknown');
  return {
    type: 'checks',
    id: 'checks',
    title: 'Checks',
    note: [
      `${count('passed')} of ${lines.length} passed`,
      ...(unknown === 0 ? [] : [`${unknown} cannot be told`]),
    ].join(', '),
    pointer: placeOf(record, '/response'),
    marks: [],
    column: 'side',
    results: lines,
  };
}

function checkResult(
  record: JsonValue,
  injected: readonly Defect[],
  { check, state, faults }: ResponseCheckResult,
): SheetCheckResult {
  const { id, title } = check;
  if (faults.length === 0) return { id, title, state, pointers: [] };
  const family = explainingDefect(check, injected)?.family;
  const messages = faults.slice(0, mostMessages).map(({ message }) => cutQuote(message));
  const more = faults.length - messages.length;
  return {
    id,
    title,
    state: family === undefined ? 'failed' : 'explained',
    detail: [
      ...(family === undefined ? [] : [`Gold: ${defectFamilies[family].title}.`]),
      ...messages,
      ...(more > 0 ? [`And ${more} more.`] : []),
    ].join(' '),
    pointers: [...new Set(faults.map(({ pointer }) => placeOf(record, pointer)))],
  };
}
