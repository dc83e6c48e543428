import type { ReportCell, ReportRow, ReportTable } from '../../benchmarks/scorecard.ts';
import type { Study } from '../../benchmarks/study.ts';
import type { JsonObject } from '../../model/json.ts';
import {
  intervalCell,
  notesFor,
  numberCell,
  countCell,
  partId,
  statisticCell,
  textCell,
} from '../../scoring/cells.ts';
import { estimateJson } from './clustered-estimate.ts';
import { confusionJson, hasConfusion } from './confusion.ts';
import { partHeading } from './groups.ts';
import { optionalCells, pairCells, pairColumns } from './pair-cells.ts';
import type {
  FleissAgreement,
  GroupAgreement,
  PairAgreement,
  QuestionAgreement,
} from './question-agreement.ts';

/** All reviewers together, by group. */
export function groupTable(study: Study, { question, groups }: QuestionAgreement): ReportTable {
  const isOrdinal = question.scale === 'ordinal';
  const rows = groups.map(
    ({ part, reviewers, raw, fleiss, ac1, alpha, ordinalAlpha }): ReportRow => ({
      role: 'own',
      cells: [
        textCell(part.title),
        countCell(raw.items),
        numberCell(reviewers.length),
        intervalCell(raw),
        fleissCell(fleiss, raw.items.length),
        statisticCell(ac1),
        statisticCell(alpha),
        ...optionalCells(ordinalAlpha),
      ],
    }),
  );
  return {
    id: partId('agreement', study.id, question.id),
    title: `Agreement of all reviewers: ${question.title}`,
    columns: [
      partHeading(study),
      'Items',
      'Reviewers',
      'Raw agreement (%)',
      "Fleiss' kappa",
      "Gwet's AC1",
      "Krippendorff's alpha",
      ...(isOrdinal ? ['Alpha, ordinal'] : []),
    ],
    rows,
    notes: notesFor(rows, [
      'Items: those that two reviewers or more answered. Raw agreement: of all pairs of answers about one item, those that are alike.',
      ...(groups.some(isRestricted)
        ? [
            "Fleiss' kappa needs the same number of answers for every item: it is over the items that have the most frequent number, as the cell says.",
          ]
        : []),
      ...pooledNotes(question.questions),
      ...askedNotes(question),
    ]),
  };
}

/** Every two reviewers, by group. */
export function pairTable(study: Study, agreement: QuestionAgreement): ReportTable {
  const { question, pairs, arePairsByGroup } = agreement;
  const rows = pairs.map(({ part, first, second, ...figures }): ReportRow => ({
    role: 'own',
    cells: [textCell(`${first} – ${second}`), textCell(part.title), ...pairCells(figures)],
  }));
  return {
    id: partId('pairs', study.id, question.id),
    title: `Agreement of every two reviewers: ${question.title}`,
    columns: ['Reviewers', partHeading(study), ...pairColumns(question)],
    rows,
    notes: notesFor(rows, [
      'Items: those that both answered.',
      ...(arePairsByGroup || study.group === undefined
        ? []
        : ['There are too many pairs to break them down by group.']),
      ...pooledNotes(question.questions),
      ...askedNotes(question),
    ]),
  };
}

export function agreementJson(agreement: QuestionAgreement): JsonObject {
  const { question, groups, pairs, confusions, pooledConfusion } = agreement;
  const { id, title, scale, categories, questions } = question;
  return {
    ...{ id, title, scale, categories, questions },
    agreement: groups.map(groupJson),
    pairs: pairs.map(pairJson),
    confusion: hasConfusion(question)
      ? {
          pairs: confusions.map((own) => ({
            ...{ first: own.first, second: own.second },
            ...confusionJson(own),
          })),
          bothWays: confusionJson(pooledConfusion),
        }
      : null,
  };
}

function groupJson(agreement: GroupAgreement): JsonObject {
  const { part, reviewers, raw, fleiss, ac1, alpha, ordinalAlpha } = agreement;
  return {
    group: part.group ?? null,
    reviewers,
    raw: estimateJson(raw),
    fleiss: { ratings: fleiss.ratings, ...estimateJson(fleiss.estimate) },
    ac1: estimateJson(ac1),
    alpha: estimateJson(alpha),
    ...(ordinalAlpha === undefined ? {} : { ordinalAlpha: estimateJson(ordinalAlpha) }),
  };
}

function pairJson({ part, first, second, raw, ...kappas }: PairAgreement): JsonObject {
  const { kappa, ac1, linear, quadratic } = kappas;
  return {
    ...{ first, second },
    group: part.group ?? null,
    raw: estimateJson(raw),
    kappa: estimateJson(kappa),
    ac1: estimateJson(ac1),
    ...(linear === undefined ? {} : { linear: estimateJson(linear) }),
    ...(quadratic === undefined ? {} : { quadratic: estimateJson(quadratic) }),
  };
}

function fleissCell({ estimate, ratings }: FleissAgreement, items: number): ReportCell {
  const cell = statisticCell(estimate);
  if (estimate.value === null || estimate.items.length === items) return cell;
  const restriction = `${estimate.items.length} items with ${ratings} answers`;
  return { ...cell, text: `${cell.text}, ${restriction}` };
}

function isRestricted({ fleiss, raw }: GroupAgreement): boolean {
  return fleiss.estimate.items.length !== raw.items.length;
}

function pooledNotes(questions: readonly string[]): readonly string[] {
  return questions.length < 2 ? [] : [`Over the questions ${questions.join(', ')} together.`];
}

function askedNotes({ askedOf }: QuestionAgreement['question']): readonly string[] {
  return askedOf === undefined ? [] : [askedOf];
}
