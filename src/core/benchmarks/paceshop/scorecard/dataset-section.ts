import { countCell, intervalCell, notesFor, textCell } from '../../../scoring/cells.ts';
import { estimateData, rateEstimate, type Estimate } from '../../../scoring/estimate.ts';
import type { ReportPart } from '../../../scoring/report-part.ts';
import type { JsonObject } from '../../../model/json.ts';
import type { ReportRow } from '../../scorecard.ts';
import { publishedStealth } from './published-figures.ts';
import { splitsOf, type Split } from './splits.ts';
import type { Study } from './study.ts';
import type { StudyResponse } from './study-response.ts';
import { tiers } from './tier-figures.ts';

/** How many records there are of which kind, by split (table 8), and how many of the defects no check sees. */
export function datasetSection({ responses }: Study, recordsWithErrors: number): ReportPart {
  const splits: readonly Split[] = [...splitsOf(responses), { title: 'all', responses }];
  const rows = splits.map((split): ReportRow => ({
    role: 'own',
    cells: [
      textCell(split.title),
      ...compositionOf(split).map(({ members }) => countCell(members.map(({ item }) => item))),
      intervalCell(stealthShare(split.responses)),
    ],
  }));
  return {
    section: {
      title: 'Records',
      tables: [
        {
          id: 'records',
          title: 'Records by split',
          columns: [
            'Split',
            ...compositionOf({ title: '', responses }).map(({ heading }) => heading),
            'Stealth share (%)',
          ],
          rows,
          notes: notesFor(rows, [
            'BAD records are counted by their gold defects; a swap is the response of a GOOD record for another shopper. A record without a label that can be read, or labelled GOOD with a swap, is in no figure.',
            `Stealth share: BAD records (no swaps) that pass all twelve deterministic checks. The paper reports ${(publishedStealth * 100).toFixed(1)}% for its dataset.`,
            ...untoldNotes(responses),
            'Every figure of this report is over all of these records unless its title names a split.',
          ]),
        },
      ],
      figures: [],
    },
    data: {
      dataset: {
        recordsWithErrors,
        ...countsData({ title: 'all', responses }),
        splits: Object.fromEntries(
          splitsOf(responses).map((split) => [split.title, countsData(split)]),
        ),
      },
    },
  };
}

function untoldNotes(responses: readonly StudyResponse[]): readonly string[] {
  const untold = responses.filter(
    ({ part, isStealth }) => part === 'bad' && isStealth === undefined,
  );
  return untold.length === 0
    ? []
    : [
        `BAD records on which no check fails and some cannot tell, since what they read is missing or has another type: ${untold.length}. They are in no figure of stealth.`,
      ];
}

interface Composition {
  readonly id: string;
  readonly heading: string;
  readonly members: readonly StudyResponse[];
}

function compositionOf({ responses }: Split): readonly Composition[] {
  const column = (
    id: string,
    heading: string,
    belongs: (response: StudyResponse) => boolean,
  ): Composition => ({ id, heading, members: responses.filter(belongs) });
  const lastTier = tiers.length;
  return [
    column('records', 'Records', () => true),
    column('good', 'GOOD', ({ part }) => part === 'good'),
    ...tiers.map((tier) =>
      column(
        `bad${tier}`,
        `BAD, ${tier} ${tier === 1 ? 'defect' : 'defects'}`,
        ({ defects }) => defects.length === tier,
      ),
    ),
    column(
      'badOther',
      'BAD, other',
      ({ part, defects }) => part === 'bad' && (defects.length === 0 || defects.length > lastTier),
    ),
    column('swaps', 'Swaps', ({ part }) => part === 'swap'),
    column('inNoFigure', 'In no figure', ({ part }) => part === undefined),
  ];
}

function stealthShare(responses: readonly StudyResponse[]): Estimate {
  return rateEstimate(
    responses.flatMap(({ item, isStealth }) =>
      isStealth === undefined ? [] : [{ item, isHit: isStealth }],
    ),
  );
}

function countsData(split: Split): JsonObject {
  return {
    ...Object.fromEntries(compositionOf(split).map(({ id, members }) => [id, members.length])),
    queries: new Set(split.responses.map(({ cluster }) => cluster)).size,
    stealth: estimateData(stealthShare(split.responses)),
  };
}
