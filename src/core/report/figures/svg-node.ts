/**
 * A drawing as plain data: the HTML report prints it, a webview turns it into elements. It holds no style attributes
 * and no scripts, so it shows under a strict content security policy; colours come from classes (figure-styles.ts).
 */
export interface SvgNode {
  readonly name: string;
  readonly attributes: SvgAttributes;
  /** A string is a text node: it may come from a file and must never be read as markup. */
  readonly children: readonly (SvgNode | string)[];
}

export type SvgAttributes = Readonly<Record<string, string | number>>;

export function svg(
  name: string,
  attributes: SvgAttributes,
  children: SvgNode['children'] = [],
): SvgNode {
  return { name, attributes: rounded(attributes), children };
}

export function svgText(
  className: string,
  place: { readonly x: number; readonly y: number },
  text: string,
): SvgNode {
  return svg('text', { class: className, ...place }, [text]);
}

export function svgLine(
  className: string,
  from: { readonly x: number; readonly y: number },
  to: { readonly x: number; readonly y: number },
): SvgNode {
  return svg('line', { class: className, x1: from.x, y1: from.y, x2: to.x, y2: to.y });
}

/** Tenths of a pixel: more would only make reports longer. */
function rounded(attributes: SvgAttributes): SvgAttributes {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name,
      typeof value === 'number' ? Math.round(value * 10) / 10 : value,
    ]),
  );
}
