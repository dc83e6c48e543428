import type { DrawnFigure } from './drawn-figure.ts';
import { drawBars } from './draw-bars.ts';
import { drawMatrix } from './draw-matrix.ts';
import { drawPlane } from './draw-plane.ts';
import type { SvgNode } from './svg-node.ts';

const leastWidthPx = 320;

/** Draws a figure at its natural size; a box that is narrower must scroll, so that text stays readable. */
export function drawFigure(
  figure: DrawnFigure,
  { widthPx = 640 }: { readonly widthPx?: number } = {},
): SvgNode {
  const width = Math.max(leastWidthPx, Math.floor(widthPx));
  switch (figure.type) {
    case 'plane':
      return drawPlane(figure, width);
    case 'matrix':
      return drawMatrix(figure, width);
    case 'bars':
      return drawBars(figure, width);
  }
}
