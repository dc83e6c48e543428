import type { SheetModel } from '../../core/benchmarks/sheet.ts';
import { innermostPlace, sheetPlaces } from '../../core/benchmarks/sheet-places.ts';
import type { JsonPointer } from '../../core/model/pointer.ts';
import type { Problem } from '../../core/model/problem.ts';
import type { SheetProblem } from '../../webviews/protocol/sheet.ts';

/** Problems that a page prints; a record with more is better mended in the text. */
const mostProblems = 100;

/** The problems of a record at the places that a sheet shows, without those that the model says itself. */
export function sheetProblems(
  model: SheetModel,
  problems: readonly Problem[],
): { readonly problems: readonly SheetProblem[]; readonly moreProblems: number } {
  const places = sheetPlaces(model);
  const said = saidBy(model);
  const own = problems.filter(
    ({ message, pointer = '' }) =>
      said.get(pointer)?.some((text) => message.startsWith(text)) !== true,
  );
  return {
    problems: own
      .slice(0, mostProblems)
      .map(({ code, severity, message, pointer = '' }): SheetProblem => {
        const place = innermostPlace(places, pointer);
        return { code, severity, message, pointer, ...(place === undefined ? {} : { place }) };
      }),
    moreProblems: Math.max(0, own.length - mostProblems),
  };
}

/**
 * What checks say in marks of the model, by the place that they looked at: a problem there that says it again, perhaps
 * with advice behind it, need not be shown.
 */
function saidBy({ parts }: SheetModel): ReadonlyMap<JsonPointer, readonly string[]> {
  const rows = parts.flatMap((part) => [
    ...(part.rows ?? []),
    ...(part.type === 'list' ? part.items.flatMap((item) => item.rows ?? []) : []),
  ]);
  const marks = [
    ...parts.flatMap((part) => [
      ...part.marks,
      ...(part.type === 'text' ? part.entry.marks : []),
      ...(part.type === 'list' ? part.items.flatMap((item) => item.marks) : []),
    ]),
    ...rows.flatMap(({ values }) => values.flatMap((value) => value.marks)),
  ];
  const said = new Map<JsonPointer, string[]>();
  for (const { description = '', foundAt } of marks) {
    if (foundAt === undefined || description === '') continue;
    const known = said.get(foundAt);
    if (known === undefined) said.set(foundAt, [description]);
    else known.push(description);
  }
  return said;
}
