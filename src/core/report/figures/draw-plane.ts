import type { PlaneFigure } from '../../benchmarks/scorecard.ts';
import { framed, silent } from './figure-frame.ts';
import { clamped, percentTicks, spokenValue } from './figure-numbers.ts';
import { placeLabels, type Box, type LabelSpace, type Point } from './place-labels.ts';
import { svg, svgLine, svgText, type SvgNode } from './svg-node.ts';
import { fontSizePx, lineHeightPx, shortened, textWidthPx } from './text-size.ts';

type PlanePoint = PlaneFigure['points'][number];

const margin = { left: 56, right: 14, top: 12, bottom: 46 };
const mostPlotHeightPx = 420;
const markerRadiusPx = 5;
const mostLabelWidthPx = 200;
const keyColumnWidthPx = 280;
const nameReachPx = 38;
const numberReachPx = 90;

/**
 * Points in the unit square. Their names stand beside them where all fit without touching; otherwise they are numbered
 * and a key below says the names.
 */
export function drawPlane(figure: PlaneFigure, widthPx: number): SvgNode {
  const plotWidthPx = widthPx - margin.left - margin.right;
  const area = {
    x: margin.left,
    y: margin.top,
    width: plotWidthPx,
    height: Math.min(plotWidthPx, mostPlotHeightPx),
  };
  const spots = figure.points.map((point) => spotOf(point, area));
  const space = labelSpace(spots, area);
  const names = figure.points.map(({ label }) => shortened(label, mostLabelWidthPx));
  const named = placeTexts(names, spots, { ...space, reachPx: nameReachPx });
  const isNumbered = named.includes(undefined);
  const numbers = names.map((_, index) => String(index + 1));
  const texts = isNumbered ? numbers : names;
  const boxes = isNumbered ? placeTexts(numbers, spots, space) : named;

  const legendTop = area.y + area.height + margin.bottom;
  const key = isNumbered ? keyOf(figure.points, legendTop, widthPx) : { nodes: [], heightPx: 0 };
  const legend = legendOf(figure.points, legendTop + key.heightPx);
  return framed(figure, {
    widthPx,
    heightPx: legendTop + key.heightPx + legend.heightPx,
    role: 'img',
    description: descriptionOf(figure),
    children: [
      silent(axes(figure, area)),
      silent(spots.flatMap((spot) => spot.whiskers)),
      silent(boxes.flatMap((box, index) => leader(box, spots[index]))),
      ...spots.map((spot, index) => marker(spot, figure.points[index])),
      silent(boxes.flatMap((box, index) => label(box, texts[index]))),
      silent([...key.nodes, ...legend.nodes]),
    ],
  });
}

interface Spot {
  readonly at: Point;
  readonly whiskers: readonly SvgNode[];
  readonly whiskerBoxes: readonly Box[];
}

function spotOf({ horizontal, vertical }: PlanePoint, area: Box): Spot {
  const xOf = (fraction: number): number => area.x + clamped(fraction) * area.width;
  const yOf = (fraction: number): number => area.y + (1 - clamped(fraction)) * area.height;
  const at = { x: xOf(horizontal.value), y: yOf(vertical.value) };
  const whiskers: SvgNode[] = [];
  const whiskerBoxes: Box[] = [];
  if (horizontal.lower !== undefined && horizontal.upper !== undefined) {
    const [left, right] = [xOf(horizontal.lower), xOf(horizontal.upper)];
    whiskers.push(svgLine('figure-whisker', { x: left, y: at.y }, { x: right, y: at.y }));
    for (const x of [left, right]) {
      whiskers.push(svgLine('figure-whisker', { x, y: at.y - 3 }, { x, y: at.y + 3 }));
    }
    whiskerBoxes.push({ x: left, y: at.y - 1, width: right - left, height: 2 });
  }
  if (vertical.lower !== undefined && vertical.upper !== undefined) {
    const [bottom, top] = [yOf(vertical.lower), yOf(vertical.upper)];
    whiskers.push(svgLine('figure-whisker', { x: at.x, y: bottom }, { x: at.x, y: top }));
    for (const y of [bottom, top]) {
      whiskers.push(svgLine('figure-whisker', { x: at.x - 3, y }, { x: at.x + 3, y }));
    }
    whiskerBoxes.push({ x: at.x - 1, y: top, width: 2, height: bottom - top });
  }
  return { at, whiskers, whiskerBoxes };
}

function labelSpace(spots: readonly Spot[], area: Box): LabelSpace {
  const reach = markerRadiusPx + 2;
  const kept = spots.map(({ at }) => ({
    x: at.x - reach,
    y: at.y - reach,
    width: 2 * reach,
    height: 2 * reach,
  }));
  const avoided = spots.flatMap(({ whiskerBoxes }) => whiskerBoxes);
  return { area, kept, avoided, reachPx: numberReachPx };
}

function placeTexts(
  texts: readonly string[],
  spots: readonly Spot[],
  space: LabelSpace,
): readonly (Box | undefined)[] {
  const requests = spots.map(({ at }, index) => ({
    anchor: at,
    width: textWidthPx(texts[index] ?? '') + 2,
    height: lineHeightPx,
  }));
  return placeLabels(requests, space);
}

function axes(figure: PlaneFigure, area: Box): readonly SvgNode[] {
  const bottom = area.y + area.height;
  const right = area.x + area.width;
  const ticks = percentTicks.flatMap((tick) => {
    const x = area.x + tick * area.width;
    const y = bottom - tick * area.height;
    const text = String(Math.round(100 * tick));
    return [
      svgLine('figure-grid', { x, y: area.y }, { x, y: bottom }),
      svgLine('figure-grid', { x: area.x, y }, { x: right, y }),
      svgText('figure-tick figure-middle', { x, y: bottom + 17 }, text),
      svgText('figure-tick figure-end', { x: area.x - 8, y: y + 4 }, text),
    ];
  });
  const middle = area.y + area.height / 2;
  const across = shortened(`${figure.horizontal} (%)`, area.width);
  const upward = shortened(`${figure.vertical} (%)`, area.height);
  return [
    ...ticks,
    svg('rect', { class: 'figure-edge', ...area }),
    ...(figure.points.length > 0 ? [] : [noPoints(area)]),
    svgText('figure-axis figure-middle', { x: area.x + area.width / 2, y: bottom + 36 }, across),
    svg(
      'text',
      {
        class: 'figure-axis figure-middle',
        transform: `translate(14 ${Math.round(middle)}) rotate(-90)`,
      },
      [upward],
    ),
  ];
}

function noPoints({ x, y, width, height }: Box): SvgNode {
  const place = { x: x + width / 2, y: y + height / 2 };
  return svgText('figure-tick figure-middle', place, 'There is nothing to show.');
}

function marker({ at }: Spot, point: PlanePoint | undefined): SvgNode {
  const name = point === undefined ? '' : spokenPoint(point);
  return svg('g', { class: 'figure-point' }, [
    svg('title', {}, [name]),
    markShape(point?.role ?? 'own', at),
  ]);
}

/** Own points are filled circles, references hollow diamonds: told apart without colour. */
function markShape(role: PlanePoint['role'], { x, y }: Point): SvgNode {
  if (role === 'own') {
    return svg('circle', { class: 'figure-own', cx: x, cy: y, r: markerRadiusPx });
  }
  const reach = markerRadiusPx + 1;
  const corners = [
    [x, y - reach],
    [x + reach, y],
    [x, y + reach],
    [x - reach, y],
  ].map((corner) => corner.map((number) => number.toFixed(1)).join(','));
  return svg('polygon', { class: 'figure-reference', points: corners.join(' ') });
}

/** Joins a label with its point where they are far enough apart to be taken for strangers. */
function leader(box: Box | undefined, spot: Spot | undefined): readonly SvgNode[] {
  if (box === undefined || spot === undefined) return [];
  const { at } = spot;
  const near = {
    x: Math.min(Math.max(at.x, box.x), box.x + box.width),
    y: Math.min(Math.max(at.y, box.y + 3), box.y + box.height - 3),
  };
  const distance = Math.hypot(near.x - at.x, near.y - at.y);
  return distance < 3 * markerRadiusPx ? [] : [svgLine('figure-leader', at, near)];
}

function label(box: Box | undefined, text: string | undefined): readonly SvgNode[] {
  if (box === undefined || text === undefined) return [];
  return [svgText('figure-label', { x: box.x + 1, y: box.y + fontSizePx }, text)];
}

interface Below {
  readonly nodes: readonly SvgNode[];
  readonly heightPx: number;
}

function keyOf(points: readonly PlanePoint[], topPx: number, widthPx: number): Below {
  const columns = Math.max(1, Math.floor((widthPx - margin.right) / keyColumnWidthPx));
  const rows = Math.ceil(points.length / columns);
  const columnWidthPx = (widthPx - margin.right) / columns;
  const nodes = points.flatMap((point, index) => {
    const x = Math.floor(index / rows) * columnWidthPx;
    const y = topPx + (index % rows) * (lineHeightPx + 1) + fontSizePx;
    return [
      markShape(point.role, { x: x + 8, y: y - 4 }),
      svgText('figure-label figure-end', { x: x + 38, y }, String(index + 1)),
      svgText('figure-label', { x: x + 46, y }, shortened(point.label, columnWidthPx - 54)),
    ];
  });
  return { nodes, heightPx: rows * (lineHeightPx + 1) + 8 };
}

function legendOf(points: readonly PlanePoint[], topPx: number): Below {
  if (!points.some(({ role }) => role === 'reference')) return { nodes: [], heightPx: 4 };
  const y = topPx + fontSizePx;
  return {
    nodes: [
      markShape('own', { x: 8, y: y - 4 }),
      svgText('figure-tick', { x: 20, y }, 'judged here'),
      markShape('reference', { x: 112, y: y - 4 }),
      svgText('figure-tick', { x: 124, y }, 'reference'),
    ],
    heightPx: lineHeightPx + 4,
  };
}

const mostSpokenPoints = 12;

function descriptionOf({ horizontal, vertical, points }: PlaneFigure): string {
  const axesText = `${vertical} upward, ${horizontal} to the right, in percent.`;
  if (points.length === 0) return `${axesText} There are no points.`;
  const spoken = points.slice(0, mostSpokenPoints).map(spokenPoint);
  const rest = points.length - spoken.length;
  const tail = rest > 0 ? ` ${rest} more are in the table.` : '';
  return `${axesText} ${spoken.join(' ')}${tail}`;
}

function spokenPoint({ label: name, role, horizontal, vertical }: PlanePoint): string {
  const kind = role === 'reference' ? ' (reference)' : '';
  return `${name}${kind}: ${spokenValue(vertical)} up, ${spokenValue(horizontal)} across.`;
}
