import type { DrawnMatrix } from './drawn-figure.ts';
import { framed, opener, silent } from './figure-frame.ts';
import { percentOf } from './figure-numbers.ts';
import { svg, svgText, type SvgNode } from './svg-node.ts';
import { fontSizePx, lineHeightPx, shortened, wrapped } from './text-size.ts';

type MatrixRow = DrawnMatrix['rows'][number];

const cellHeightPx = 52;
const mostCellWidthPx = 120;
const leastCellWidthPx = 64;
const mostLabelWidthPx = 170;
const totalWidthPx = 56;
const mostLines = 3;
/** Steps of the shade: a class each, since drawings have no style attributes. */
const heatSteps = 6;

interface MatrixLayout {
  readonly labelWidthPx: number;
  readonly cellWidthPx: number;
  readonly topPx: number;
}

/** Counts with their share of the row. Gold cells have a thick frame and a corner, so that colour is not needed. */
export function drawMatrix(figure: DrawnMatrix, widthPx: number): SvgNode {
  const columns = Math.max(1, figure.columns.length);
  const labelWidthPx = Math.min(mostLabelWidthPx, Math.max(84, widthPx * 0.26));
  const cellWidthPx = Math.min(
    mostCellWidthPx,
    Math.max(leastCellWidthPx, (widthPx - labelWidthPx - totalWidthPx) / columns),
  );
  const headings = figure.columns.map((column) => wrapped(column, cellWidthPx - 8, mostLines));
  const headingLines = Math.max(1, ...headings.map((lines) => lines.length));
  const layout = { labelWidthPx, cellWidthPx, topPx: lineHeightPx * (headingLines + 1) + 10 };
  const rightPx = labelWidthPx + columns * cellWidthPx;
  const bottomPx = layout.topPx + figure.rows.length * cellHeightPx;
  const hasGold = figure.rows.some(({ cells }) => cells.some(({ isGold }) => isGold));
  return framed(figure, {
    widthPx: rightPx + totalWidthPx,
    heightPx: bottomPx + (hasGold ? lineHeightPx + 12 : 4),
    role: 'group',
    description: `${figure.rowTitle} by row, ${figure.columnTitle} by column. Each cell has its count and its share of the row.`,
    children: [
      silent([
        ...headingNodes(figure, headings, layout),
        svgText(
          'figure-tick figure-end',
          { x: rightPx + totalWidthPx - 8, y: layout.topPx - 8 },
          'all',
        ),
      ]),
      ...figure.rows.flatMap((row, index) => rowNodes(figure, row, index, layout)),
      ...(hasGold ? [silent(legend(bottomPx + 10))] : []),
    ],
  });
}

function headingNodes(
  figure: DrawnMatrix,
  headings: readonly (readonly string[])[],
  { labelWidthPx, cellWidthPx, topPx }: MatrixLayout,
): readonly SvgNode[] {
  const widthPx = Math.max(1, headings.length) * cellWidthPx;
  const title = shortened(figure.columnTitle, widthPx);
  const rowTitle = shortened(figure.rowTitle, labelWidthPx - 10);
  return [
    svgText('figure-axis figure-middle', { x: labelWidthPx + widthPx / 2, y: fontSizePx }, title),
    svgText('figure-axis', { x: 0, y: topPx - 8 }, rowTitle),
    ...headings.flatMap((lines, column) =>
      textLines(lines, 'figure-label figure-middle', {
        x: labelWidthPx + (column + 0.5) * cellWidthPx,
        y: topPx - 8 - (lines.length - 1) * lineHeightPx,
      }),
    ),
  ];
}

function rowNodes(
  figure: DrawnMatrix,
  row: MatrixRow,
  index: number,
  layout: MatrixLayout,
): readonly SvgNode[] {
  const { labelWidthPx, cellWidthPx, topPx } = layout;
  const y = topPx + index * cellHeightPx;
  const lines = wrapped(row.label, labelWidthPx - 10, mostLines);
  const total = row.cells.reduce((sum, { items }) => sum + items.length, 0);
  const labelY = y + cellHeightPx / 2 + 4 - ((lines.length - 1) * lineHeightPx) / 2;
  const totalX = labelWidthPx + figure.columns.length * cellWidthPx + totalWidthPx - 8;
  return [
    silent([
      ...textLines(lines, 'figure-label', { x: 0, y: labelY }),
      svgText('figure-tick figure-end', { x: totalX, y: y + cellHeightPx / 2 + 4 }, String(total)),
    ]),
    ...row.cells.map((cell, column) =>
      cellNode(
        { figure, row, cell, total, place: { row: index, column } },
        {
          x: labelWidthPx + column * cellWidthPx,
          y,
          width: cellWidthPx,
        },
      ),
    ),
  ];
}

interface CellInput {
  readonly figure: DrawnMatrix;
  readonly row: MatrixRow;
  readonly cell: MatrixRow['cells'][number];
  readonly total: number;
  readonly place: { readonly row: number; readonly column: number };
}

function cellNode(
  { figure, row, cell, total, place }: CellInput,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
): SvgNode {
  const count = cell.items.length;
  const share = total === 0 ? undefined : count / total;
  const heat = count === 0 || share === undefined ? 0 : Math.ceil(share * heatSteps);
  const frame = { x: x + 2, y: y + 2, width: width - 4, height: cellHeightPx - 4 };
  const middle = x + width / 2;
  const shapes = [
    svg('rect', { class: `figure-cell figure-heat-${heat}`, ...frame }),
    ...(cell.isGold ? goldMark(frame) : []),
    svgText('figure-count figure-middle', { x: middle, y: y + cellHeightPx / 2 }, String(count)),
    svgText(
      'figure-share figure-middle',
      { x: middle, y: y + cellHeightPx / 2 + lineHeightPx },
      share === undefined ? '–' : `${percentOf(share)}%`,
    ),
  ];
  const column = figure.columns[place.column] ?? '';
  const shareText = share === undefined ? '' : `, ${percentOf(share)}% of ${total}`;
  const gold = cell.isGold ? ', gold' : '';
  const name = `${count}${shareText}: ${figure.rowTitle} ${row.label}, ${figure.columnTitle} ${column}${gold}`;
  if (count === 0) return silent([svg('title', {}, [name]), ...shapes]);
  const at = { part: figure.id, row: place.row, column: place.column + 1 };
  return opener(at, name, shapes);
}

interface CellFrame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function goldMark({ x, y, width, height }: CellFrame): readonly SvgNode[] {
  const inner = { x: x + 1.5, y: y + 1.5, width: width - 3, height: height - 3 };
  const corner = `M${x.toFixed(1)} ${y.toFixed(1)}h14l-14 14z`;
  return [
    svg('rect', { class: 'figure-gold', ...inner }),
    svg('path', { class: 'figure-gold-corner', d: corner }),
  ];
}

function legend(topPx: number): readonly SvgNode[] {
  return [
    ...goldMark({ x: 0, y: topPx - 1, width: 22, height: lineHeightPx + 1 }),
    svgText('figure-tick', { x: 30, y: topPx + fontSizePx - 1 }, 'agrees with the gold'),
  ];
}

function textLines(
  lines: readonly string[],
  className: string,
  { x, y }: { readonly x: number; readonly y: number },
): readonly SvgNode[] {
  return lines.map((line, index) => svgText(className, { x, y: y + index * lineHeightPx }, line));
}
