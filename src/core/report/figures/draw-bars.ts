import type { DrawnBars } from './drawn-figure.ts';
import { framed, opener, silent } from './figure-frame.ts';
import { clamped, percentOf, percentTicks, spokenValue } from './figure-numbers.ts';
import { svg, svgLine, svgText, type SvgNode } from './svg-node.ts';
import { fontSizePx, lineHeightPx, shortened, textWidthPx, wrapped } from './text-size.ts';

type Bar = DrawnBars['groups'][number]['bars'][number];

/** High enough to be hit with a finger's tip beside its neighbours. */
const barHeightPx = 24;
const groupGapPx = 10;
const numberWidthPx = 24;
const valueWidthPx = 46;
const mostLabelWidthPx = 190;
const mostLines = 3;
const seriesColours = 8;

interface BarsLayout {
  /** Where 0% is. */
  readonly leftPx: number;
  readonly plotWidthPx: number;
  readonly topPx: number;
  readonly isNumbered: boolean;
}

/**
 * Groups from top to bottom with a bar for each series, so that any number of them fits and no name is turned.
 * With several series each bar has its number, as the legend has it: colour alone would not do.
 */
export function drawBars(figure: DrawnBars, widthPx: number): SvgNode {
  const isNumbered = figure.series.length > 1;
  const labelWidthPx = labelWidth(figure, widthPx);
  const leftPx = labelWidthPx + (isNumbered ? numberWidthPx : 0);
  const legend = isNumbered ? legendOf(figure.series, widthPx) : { nodes: [], heightPx: 0 };
  const layout = {
    leftPx,
    plotWidthPx: widthPx - leftPx - valueWidthPx,
    topPx: legend.heightPx + 6,
    isNumbered,
  };
  const barsHeightPx = Math.max(1, figure.series.length) * barHeightPx;
  let bottomPx = layout.topPx;
  const rows = figure.groups.map(({ label }) => {
    const lines = wrapped(label, labelWidthPx - 8, mostLines);
    const heightPx = Math.max(barsHeightPx, lines.length * lineHeightPx);
    const topPx = bottomPx;
    bottomPx += heightPx + groupGapPx;
    return { lines, middlePx: topPx + heightPx / 2, topPx: topPx + (heightPx - barsHeightPx) / 2 };
  });
  return framed(figure, {
    widthPx,
    heightPx: bottomPx + 44,
    role: 'group',
    description: `${figure.valueTitle} in percent by group${isNumbered ? ', a bar for each series' : ''}. Lines through the ends of bars are intervals.`,
    children: [
      silent([...legend.nodes, ...axis(figure, layout, bottomPx)]),
      ...figure.groups.flatMap((group, row) => [
        silent(rows.slice(row, row + 1).map((place) => groupLabel(group.label, place))),
        ...figure.series.map((_, series) =>
          barNode(
            figure,
            { row, series },
            {
              ...layout,
              topPx: (rows[row]?.topPx ?? 0) + series * barHeightPx,
            },
          ),
        ),
      ]),
    ],
  });
}

function labelWidth({ groups }: DrawnBars, widthPx: number): number {
  const widest = Math.max(0, ...groups.map(({ label }) => textWidthPx(label))) + 12;
  return Math.min(widest, mostLabelWidthPx, widthPx * 0.32);
}

function axis(
  figure: DrawnBars,
  { leftPx, plotWidthPx, topPx }: BarsLayout,
  bottomPx: number,
): readonly SvgNode[] {
  const ticks = percentTicks.flatMap((tick) => {
    const x = leftPx + tick * plotWidthPx;
    return [
      svgLine(tick === 0 ? 'figure-edge' : 'figure-grid', { x, y: topPx }, { x, y: bottomPx }),
      svgText('figure-tick figure-middle', { x, y: bottomPx + 16 }, String(Math.round(100 * tick))),
    ];
  });
  const place = { x: leftPx + plotWidthPx / 2, y: bottomPx + 36 };
  const title = shortened(`${figure.valueTitle} (%)`, plotWidthPx);
  return [...ticks, svgText('figure-axis figure-middle', place, title)];
}

function groupLabel(
  label: string,
  { lines, middlePx }: { readonly lines: readonly string[]; readonly middlePx: number },
): SvgNode {
  const firstLineY = middlePx + 4 - ((lines.length - 1) * lineHeightPx) / 2;
  return svg('g', {}, [
    svg('title', {}, [label]),
    ...lines.map((line, index) =>
      svgText('figure-label', { x: 0, y: firstLineY + index * lineHeightPx }, line),
    ),
  ]);
}

function barNode(
  { id, series: names, groups }: DrawnBars,
  { row, series }: { readonly row: number; readonly series: number },
  layout: BarsLayout,
): SvgNode {
  const group = groups[row];
  const bar = group?.bars[series];
  const whose = layout.isNumbered ? `, ${names[series] ?? ''}` : '';
  const name = `${barText(bar)}: ${group?.label ?? ''}${whose}`;
  const number = seriesNumber(series, layout);
  const shapes = barShapes(bar, series, layout);
  if ((bar?.items?.length ?? 0) === 0) {
    return silent([svg('title', {}, [name]), ...number, ...shapes]);
  }
  return svg('g', {}, [
    silent(number),
    opener({ part: id, row, column: series + 1 }, name, shapes),
  ]);
}

function barText(bar: Bar): string {
  return bar === undefined ? 'nothing counted' : spokenValue(bar);
}

function seriesNumber(
  series: number,
  { leftPx, topPx, isNumbered }: BarsLayout,
): readonly SvgNode[] {
  if (!isNumbered) return [];
  const place = { x: leftPx - 6, y: topPx + barHeightPx / 2 + 4 };
  return [svgText('figure-tick figure-end', place, String(series + 1))];
}

function barShapes(bar: Bar, series: number, layout: BarsLayout): readonly SvgNode[] {
  const { leftPx, plotWidthPx, topPx } = layout;
  const middle = topPx + barHeightPx / 2;
  if (bar === undefined) {
    return [svgText('figure-tick', { x: leftPx + 6, y: middle + 4 }, '–')];
  }
  const xOf = (fraction: number): number => leftPx + clamped(fraction) * plotWidthPx;
  const whiskers: SvgNode[] = [];
  if (bar.lower !== undefined && bar.upper !== undefined) {
    const [left, right] = [xOf(bar.lower), xOf(bar.upper)];
    whiskers.push(svgLine('figure-whisker', { x: left, y: middle }, { x: right, y: middle }));
    for (const x of [left, right]) {
      whiskers.push(svgLine('figure-whisker', { x, y: middle - 4 }, { x, y: middle + 4 }));
    }
  }
  const end = Math.max(xOf(bar.value), xOf(bar.upper ?? bar.value));
  return [
    svg('rect', {
      class: 'figure-hit',
      x: leftPx,
      y: topPx,
      width: plotWidthPx + valueWidthPx,
      height: barHeightPx,
    }),
    svg('rect', {
      class: `figure-bar figure-series-${(series % seriesColours) + 1}`,
      x: leftPx,
      y: topPx + 3,
      width: Math.max(1, xOf(bar.value) - leftPx),
      height: barHeightPx - 6,
    }),
    ...whiskers,
    svgText('figure-label', { x: end + 6, y: middle + 4 }, percentOf(bar.value)),
  ];
}

function legendOf(
  series: readonly string[],
  widthPx: number,
): { readonly nodes: readonly SvgNode[]; readonly heightPx: number } {
  const nodes: SvgNode[] = [];
  let x = 0;
  let y = 0;
  for (const [index, name] of series.entries()) {
    const text = shortened(`${index + 1} ${name}`, widthPx - 30);
    const entryWidthPx = 20 + textWidthPx(text) + 18;
    if (x > 0 && x + entryWidthPx > widthPx) {
      x = 0;
      y += lineHeightPx + 5;
    }
    nodes.push(
      svg('rect', {
        class: `figure-bar figure-series-${(index % seriesColours) + 1}`,
        x,
        y: y + 2,
        width: 12,
        height: 12,
      }),
      svg('g', {}, [
        svg('title', {}, [name]),
        svgText('figure-label', { x: x + 18, y: y + fontSizePx }, text),
      ]),
    );
    x += entryWidthPx;
  }
  return { nodes, heightPx: y + lineHeightPx + 8 };
}
