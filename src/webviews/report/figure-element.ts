import { drawFigure } from '../../core/report/figures/draw-figure.ts';
import type { SvgNode } from '../../core/report/figures/svg-node.ts';
import type { PageFigure } from '../protocol/report.ts';
import { figureData } from './figure-data.ts';
import { moveAmong } from './move-among.ts';

const svgNamespace = 'http://www.w3.org/2000/svg';

interface Drawn {
  readonly key: string;
  readonly element: Element;
}

/** Draws figures, and keeps each drawing, with the focus in it, until its data or its width change. */
export class FigureElements {
  private readonly drawn = new Map<string, Drawn>();

  of(figure: PageFigure, widthPx: number): Element {
    const key = JSON.stringify([widthPx, figure]);
    const known = this.drawn.get(figure.id);
    if (known?.key === key) return known.element;
    const element = elementOf(drawFigure(figureData(figure), { widthPx }));
    makeOneTabStop(element);
    if (known !== undefined) keepPlace(known.element, element);
    this.drawn.set(figure.id, { key, element });
    return element;
  }
}

/** Names come from files and may be hostile: they become text nodes and attribute values, never markup. */
function elementOf({ name, attributes, children }: SvgNode): Element {
  const element = document.createElementNS(svgNamespace, name);
  for (const [attribute, value] of Object.entries(attributes)) {
    element.setAttribute(attribute, String(value));
  }
  element.append(
    ...children.map((child) => (typeof child === 'string' ? child : elementOf(child))),
  );
  return element;
}

/** A figure may hold dozens of numbers: Tab goes to one of them, the arrows to the others. */
function makeOneTabStop(figure: Element): void {
  const openers = [...figure.querySelectorAll('[data-part]')];
  const makeStop = (stop: Element | undefined): void => {
    for (const opener of openers) opener.setAttribute('tabindex', opener === stop ? '0' : '-1');
  };
  makeStop(openers[0]);
  figure.addEventListener('focusin', ({ target }) => {
    const opener = target instanceof Element ? target.closest('[data-part]') : null;
    if (opener !== null) makeStop(opener);
  });
  figure.addEventListener('keydown', (event) => {
    if (event instanceof KeyboardEvent) moveAmong(event, openers);
  });
}

/** The focus goes to the same number of the new drawing, once that is in the page. */
function keepPlace(old: Element, now: Element): void {
  const { activeElement } = document;
  if (activeElement === null || !old.contains(activeElement)) return;
  const { row, column } = placeOf(activeElement);
  requestAnimationFrame(() => {
    const same = now.querySelector(`[data-row="${row}"][data-column="${column}"]`);
    if (same instanceof SVGElement) same.focus();
  });
}

function placeOf(element: Element): { readonly row: number; readonly column: number } {
  return {
    row: Number(element.getAttribute('data-row')),
    column: Number(element.getAttribute('data-column')),
  };
}
