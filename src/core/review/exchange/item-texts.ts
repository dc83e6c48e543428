import type { ReviewSection, ReviewView } from '../../benchmarks/review-view.ts';

/** Texts of an item by the ids of its sections. */
export type ItemTexts = Readonly<Partial<Record<string, string>>>;

/** What a reviewer sees as plain texts, one for each section. */
export function textsOfView({ sections }: ReviewView): ItemTexts {
  return Object.fromEntries(sections.map((section) => [section.id, sectionText(section)]));
}

/** All sections as one text; undefined where there are none. */
export function itemText(texts: ItemTexts): string | undefined {
  const parts = Object.values(texts).filter((text) => text !== undefined);
  return parts.length === 0 ? undefined : parts.join('\n\n');
}

function sectionText(section: ReviewSection): string {
  return [section.title, ...sectionLines(section)].filter((line) => line !== '').join('\n');
}

function sectionLines(section: ReviewSection): readonly string[] {
  switch (section.type) {
    case 'dialogue':
      return section.turns.flatMap(({ heading, speaker, text }, at) => [
        ...(heading === section.turns[at - 1]?.heading ? [] : [heading]),
        `${speaker}: ${text}`,
      ]);
    case 'text':
      return [section.text];
    case 'facts':
      return section.rows.map(({ label, values }) => `${label}: ${values.join(', ')}`);
    case 'list':
      if (section.items.length === 0) return [section.whenEmpty];
      return section.items.flatMap(({ heading, text, details = [] }, at) => [
        `${section.isNumbered ? `${at + 1}.` : '-'} ${heading === undefined ? '' : `${heading}: `}${text}`,
        ...details.map((detail) => `  ${detail}`),
      ]);
    case 'definition':
      return [`${section.term}: ${section.text}`];
  }
}
