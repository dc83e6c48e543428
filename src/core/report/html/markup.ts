import type { SvgNode } from '../figures/svg-node.ts';
import { escapeHtml } from './escape-html.ts';

/** HTML that is safe to print as it is: only `markup`, `raw` and what they are given make it. */
export interface Markup {
  readonly html: string;
}

type Part = Markup | string | number | readonly Markup[];

/** Joins markup and text: whatever is no markup is escaped. */
export function markup(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  let html = strings[0] ?? '';
  for (const [index, part] of parts.entries()) html += htmlOf(part) + (strings[index + 1] ?? '');
  return { html };
}

/** For texts of our own alone. */
export function raw(html: string): Markup {
  return { html };
}

export const nothing = raw('');

function htmlOf(part: Part): string {
  if (typeof part === 'string') return escapeHtml(part);
  if (typeof part === 'number') return String(part);
  return 'html' in part ? part.html : part.map(({ html }) => html).join('');
}

/** A drawing within HTML. */
export function drawing(node: SvgNode | string): Markup {
  if (typeof node === 'string') return markup`${node}`;
  const attributes = Object.entries(node.attributes).map(
    ([name, value]) => markup` ${raw(name)}="${value}"`,
  );
  return markup`<${raw(node.name)}${attributes}>${node.children.map(drawing)}</${raw(node.name)}>`;
}
