import { figureValue } from '../../../scoring/estimate.ts';
import type { BarsFigure } from '../../scorecard.ts';
import type { JudgedRow } from './judged-row.ts';
import type { PaceFigure } from './pace-figure.ts';
import { drawnRow } from './settings.ts';
import type { Study } from './study.ts';

interface Bars extends Pick<BarsFigure, 'id' | 'title' | 'valueTitle' | 'notes'> {
  readonly figures: readonly PaceFigure[];
}

/** One bar for each method: the mean of its judges, or its only judge. */
export function drawBars(study: Study, bars: Bars): BarsFigure {
  const { id, title, valueTitle, figures, notes } = bars;
  const rows = study.settings.map(drawnRow).filter((row) => row !== undefined);
  return {
    type: 'bars',
    ...{ id, title, valueTitle },
    series: rows.map(seriesTitle),
    groups: figures.map((figure) => ({
      label: figure.title,
      bars: rows.map((row) => {
        const estimate = study.estimate(row, figure);
        const value = figureValue(estimate);
        return value === undefined ? undefined : { ...value, items: estimate.items };
      }),
    })),
    notes: ['One bar for each method: the mean of its judges where there are several.', ...notes],
  };
}

function seriesTitle({ method, judge }: JudgedRow): string {
  return `${method}: ${judge}`;
}
