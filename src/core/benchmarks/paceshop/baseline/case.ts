import type { VisibleBundle } from '../protocols/visible-bundle.ts';
import type { Evidence, Persona } from '../shopping-record.ts';
import { contentWords, sentencesOf, unionOf } from './words.ts';

/** The visible texts, read once for all rules. */
export interface BaselineCase {
  /** Undefined where it is withheld. */
  readonly persona: Persona | undefined;
  readonly query: ReadonlySet<string>;
  /** The overview without its bold categories. */
  readonly overview: string;
  readonly sentences: readonly OverviewSentence[];
  /** Bold categories of the overview. */
  readonly bold: ReadonlySet<string>;
  readonly categories: readonly CategoryCase[];
  readonly relatedQueries: readonly RelatedQuery[];
  readonly evidence: readonly Evidence[];
  readonly evidenceWords: ReadonlySet<string>;
  readonly poolIds: ReadonlySet<string>;
  readonly citedIds: readonly string[];
  readonly usedIds: readonly string[] | undefined;
}

interface OverviewSentence {
  readonly text: string;
  readonly words: ReadonlySet<string>;
  /** True when it names a category in bold type. */
  readonly isBold: boolean;
}

interface CategoryCase {
  readonly label: string;
  /** What is searched for under the label. */
  readonly search: string;
  readonly words: ReadonlySet<string>;
}

interface RelatedQuery {
  readonly text: string;
  readonly words: ReadonlySet<string>;
}

export function readCase({
  query,
  persona,
  response,
  evidence,
  usedEvidenceIds,
}: VisibleBundle): BaselineCase {
  const overview = response.overviewText ?? '';
  const bold = [...overview.matchAll(/\*\*(.+?)\*\*/gu)].map((match) => match[1] ?? '');
  const searches = response.categorySearchQueries ?? [];
  return {
    persona,
    query: contentWords(query),
    overview: withoutBold(overview),
    sentences: sentencesOf(overview).map((text) => ({
      text: withoutBold(text),
      words: contentWords(withoutBold(text)),
      isBold: text.includes('**'),
    })),
    bold: unionOf(bold.map(contentWords)),
    categories: (response.productCategoryList ?? []).map((label, index) => ({
      label: label ?? '',
      search: searches[index] ?? '',
      words: contentWords(`${label ?? ''} ${searches[index] ?? ''}`),
    })),
    relatedQueries: texts(response.rqList).map((text) => ({ text, words: contentWords(text) })),
    evidence,
    evidenceWords: unionOf(
      evidence.map(({ title, brand, snippet }) =>
        contentWords([title, brand, snippet].filter((text) => text !== undefined).join(' ')),
      ),
    ),
    poolIds: new Set(texts(evidence.map(({ id }) => id))),
    citedIds: texts(response.attributionList),
    usedIds: usedEvidenceIds === undefined ? undefined : texts(usedEvidenceIds),
  };
}

function withoutBold(text: string): string {
  return text.replaceAll(/\*\*.+?\*\*/gu, ' ');
}

function texts(values: readonly (string | undefined)[] | undefined): readonly string[] {
  return (values ?? []).filter((text) => text !== undefined);
}
