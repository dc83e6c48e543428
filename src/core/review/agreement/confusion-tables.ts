import type { ReportRow, ReportTable } from '../../benchmarks/scorecard.ts';
import type { Study } from '../../benchmarks/study.ts';
import { countCell, partId, textCell } from '../../scoring/cells.ts';
import { marginsOf, type Confusion } from './confusion.ts';
import type { GoldFigures } from './gold-figures.ts';
import type { QuestionAgreement } from './question-agreement.ts';

/** What every two reviewers answered; undefined without two, and for more answers or pairs than can be read. */
export function pairConfusionTable(
  study: Study,
  { question, arePairsByGroup, confusions, pooledConfusion }: QuestionAgreement,
): ReportTable | undefined {
  if (confusions.length === 0) return undefined;
  const shown = arePairsByGroup
    ? confusions.map((own) => ({ title: `${own.first} – ${own.second}`, confusion: own }))
    : [];
  const all =
    confusions.length > 1 ? [{ title: 'All pairs, both ways', confusion: pooledConfusion }] : [];
  return {
    id: partId('confusion', study.id, question.id),
    title: `What every two reviewers answered: ${question.title}`,
    columns: ['Reviewers', 'The first', ...headings('The second', question.categories)],
    rows: [...shown, ...all].flatMap(({ title, confusion }) =>
      confusionRows(title, question.categories, confusion),
    ),
    notes: [
      'Items by both answers; "All" holds how often each gave each answer.',
      ...(all.length === 0
        ? []
        : ['All pairs: every pair of answers is counted in both orders, so each item twice.']),
      ...(arePairsByGroup ? [] : ['There are too many pairs to show each.']),
      ...(question.askedOf === undefined ? [] : [question.askedOf]),
    ],
  };
}

/** What was answered beside what the benchmark says; undefined where it says nothing. */
export function goldConfusionTable(
  study: Study,
  { question, rows }: GoldFigures,
): ReportTable | undefined {
  const shown = rows.flatMap(({ reviewer, confusion }) =>
    confusion === undefined || confusion.cells.flat(2).length === 0
      ? []
      : confusionRows(reviewer ?? 'Settled', question.categories, confusion),
  );
  if (shown.length === 0) return undefined;
  return {
    id: partId('gold-confusion', study.id, question.id),
    title: `What was answered beside what the benchmark says: ${question.title}`,
    columns: ['Who', 'The benchmark', ...headings('Answered', question.categories)],
    rows: shown,
    notes: [
      'Items by the answer that the benchmark holds and the one that was given. More than one answer may be accepted.',
      ...(question.askedOf === undefined ? [] : [question.askedOf]),
    ],
  };
}

const all = 'All';

function headings(who: string, categories: readonly string[]): readonly string[] {
  return [...categories.map((category) => `${who}: ${category}`), all];
}

function confusionRows(
  title: string,
  categories: readonly string[],
  confusion: Confusion,
): readonly ReportRow[] {
  const { ofFirst, ofSecond } = marginsOf(confusion);
  return [
    ...categories.map((category, place): ReportRow => ({
      role: 'own',
      cells: [
        ...[textCell(title), textCell(category)],
        ...(confusion.cells[place] ?? []).map(countCell),
        countCell(ofFirst[place] ?? []),
      ],
    })),
    {
      role: 'own',
      cells: [
        ...[textCell(title), textCell(all)],
        ...ofSecond.map(countCell),
        countCell(ofSecond.flat()),
      ],
    },
  ];
}
