import type { DrawnFigure } from './drawn-figure.ts';
import { svg, type SvgNode } from './svg-node.ts';

export interface FigureFrame {
  readonly widthPx: number;
  readonly heightPx: number;
  /** What somebody hears who does not see the figure; the figures themselves stand in its table. */
  readonly description: string;
  /** An image may hold nothing that can be focused, so figures with records behind them are groups. */
  readonly role: 'img' | 'group';
  readonly children: readonly SvgNode[];
}

export function framed(figure: DrawnFigure, frame: FigureFrame): SvgNode {
  const { widthPx, heightPx, description, role, children } = frame;
  const titleId = `figure-${figure.id}-title`;
  const descriptionId = `figure-${figure.id}-description`;
  return svg(
    'svg',
    {
      class: `figure figure-${figure.type}`,
      width: widthPx,
      height: heightPx,
      viewBox: `0 0 ${Math.ceil(widthPx)} ${Math.ceil(heightPx)}`,
      role,
      'aria-labelledby': titleId,
      'aria-describedby': descriptionId,
    },
    [
      svg('title', { id: titleId }, [figure.title]),
      svg('desc', { id: descriptionId }, [description]),
      ...children,
    ],
  );
}

/** What is drawn for the eye alone: its facts are in the table and in the names of what can be opened. */
export function silent(children: readonly SvgNode[]): SvgNode {
  return svg('g', { 'aria-hidden': 'true' }, children);
}

export interface FigurePlace {
  readonly part: string;
  readonly row: number;
  readonly column: number;
}

/**
 * Something that opens the records behind it: those of the cell with this place in the figure's table. Its name must
 * begin with the text that can be seen in it, for those who speak to the page; the tooltip stands around it, since it
 * would count as such text.
 */
export function opener(
  { part, row, column }: FigurePlace,
  name: string,
  shapes: readonly SvgNode[],
): SvgNode {
  const attributes = {
    class: 'figure-open',
    role: 'button',
    tabindex: 0,
    'aria-label': name,
    'data-part': part,
    'data-row': row,
    'data-column': column,
  };
  const apart = shapes.flatMap((shape) => [shape, ' ']);
  return svg('g', {}, [svg('title', {}, [name]), svg('g', attributes, apart)]);
}
