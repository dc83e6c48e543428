import type { ReportFigure, ReportSection, ReportTable } from '../benchmarks/scorecard.ts';

/** Ids are made from titles and judges' names, which can be alike once they are words with hyphens: later ones are numbered. */
export function withUniqueIds(sections: readonly ReportSection[]): readonly ReportSection[] {
  const taken = new Set<string>();
  const unique = <Part extends ReportTable | ReportFigure>(part: Part): Part => {
    let id = part.id;
    for (let number = 2; taken.has(id); number += 1) id = `${part.id}-${number}`;
    taken.add(id);
    return id === part.id ? part : { ...part, id };
  };
  return sections.map((section) => ({
    ...section,
    tables: section.tables.map(unique),
    figures: section.figures.map(unique),
  }));
}
