import type { ReportPart } from '../../../scoring/report-part.ts';
import { drawBars } from './bars.ts';
import { judgesData } from './judge-data.ts';
import { figureColumn, judgeTable } from './judge-table.ts';
import { stealthAccuracy, tierFigures } from './tier-figures.ts';
import type { Study } from './study.ts';

/** Figure 4: GOOD/BAD accuracy by the number of defects. */
export function difficultySection(study: Study): ReportPart {
  const rows = study.settings.flatMap((setting) => setting.rows);
  const figures = [...tierFigures, stealthAccuracy];
  return {
    section: {
      title: 'Difficulty',
      tables:
        rows.length === 0
          ? []
          : [
              judgeTable(study, {
                id: 'tiers',
                title: 'GOOD/BAD accuracy by number of defects (%)',
                rows,
                columns: figures.map((figure) => figureColumn(figure)),
                belongs: ({ part }) => part === 'good' || part === 'bad',
                notes: [
                  'GOOD records judged GOOD, BAD records judged BAD. Stealth: BAD records that pass all twelve deterministic checks.',
                ],
              }),
            ],
      figures:
        rows.length === 0
          ? []
          : [
              drawBars(study, {
                id: 'tier-bars',
                title: 'GOOD/BAD accuracy by number of defects',
                valueTitle: 'Accuracy',
                figures: tierFigures,
                notes: [],
              }),
            ],
    },
    data: { tiers: judgesData(study, rows, figures) },
  };
}
