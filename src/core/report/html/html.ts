import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type {
  ReportCell,
  ReportFigure,
  ReportRow,
  ReportSection,
  ReportTable,
} from '../../benchmarks/scorecard.ts';
import { drawFigure } from '../figures/draw-figure.ts';
import { figureTable } from '../figures/figure-table.ts';
import type { SvgNode } from '../figures/svg-node.ts';
import type { Report } from '../report.ts';
import { drawing, markup, nothing, raw, type Markup } from './markup.ts';
import { pageScript } from './page-script.ts';
import { pageStyles } from './page-styles.ts';
import { RecordLists } from './record-lists.ts';

/** Two beside each other on a wide page. */
const figureWidthPx = 600;

/**
 * A report as one file that needs no other and sends nothing: its policy allows its own style sheet and script by their
 * hashes and forbids everything else. Names come from files and may be hostile: all are text.
 */
export function renderHtml(report: Report): string {
  const lists = new RecordLists();
  const sections = report.sections.map((section, index) => sectionMarkup(section, index, lists));
  const policy = [
    "default-src 'none'",
    `style-src '${hashOf(pageStyles)}'`,
    `script-src '${hashOf(pageScript)}'`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return markup`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${raw(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${report.title}</title>
<style>${raw(pageStyles)}</style>
</head>
<body>
<header><h1>${report.title}</h1></header>
${contents(report)}
<main>
${sections}
${notesSection(report.notes)}
<section id="how-it-was-made" aria-labelledby="how-it-was-made-title">
<h2 id="how-it-was-made-title">How it was made</h2>
<dl>
${report.provenance.map(({ label, value }) => markup`<div><dt>${label}</dt><dd>${value}</dd></div>\n`)}</dl>
</section>
</main>
<dialog id="records" aria-labelledby="records-title" aria-describedby="records-summary">
<h2 id="records-title"></h2>
<p id="records-summary"></p>
<button type="button" id="records-close">Close</button>
<ol id="records-list"></ol>
<button type="button" id="records-more" hidden></button>
</dialog>
<script type="application/json" id="items">${embedded(lists)}</script>
<script>${raw(pageScript)}</script>
</body>
</html>
`.html;
}

/** The policy's name for an inline text. */
function hashOf(text: string): string {
  return `sha256-${btoa(String.fromCharCode(...sha256(utf8ToBytes(text))))}`;
}

/** Nothing in a script element ends it but its end tag, so no `<` may stand in it. */
function embedded(lists: RecordLists): Markup {
  return raw(JSON.stringify(lists.data()).replaceAll('<', '\\u003c'));
}

function contents({ sections, notes }: Report): Markup {
  const links = [
    ...sections.map(({ title }, index) => ({ id: sectionId(index), title })),
    ...(notes.length > 0 ? [{ id: 'notes', title: 'Notes' }] : []),
    { id: 'how-it-was-made', title: 'How it was made' },
  ];
  const items = links.map(({ id, title }) => markup`<li><a href="#${id}">${title}</a></li>\n`);
  return markup`<nav aria-label="Contents"><ul>\n${items}</ul></nav>`;
}

function sectionId(index: number): string {
  return `section-${index + 1}`;
}

function sectionMarkup(
  { title, tables, figures }: ReportSection,
  index: number,
  lists: RecordLists,
): Markup {
  const id = sectionId(index);
  return markup`<section id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${title}</h2>
${partsMarkup([...figures, ...tables])}<div class="figures">
${figures.map((figure) => figureMarkup(figure, lists))}</div>
${tables.map((table) => tableMarkup(table, lists))}</section>\n`;
}

/** Many judges under many settings make long sections: their parts can be reached from the top. */
function partsMarkup(parts: readonly (ReportTable | ReportFigure)[]): Markup {
  if (parts.length < 4) return nothing;
  const items = parts.map(
    ({ id, title }) => markup`<li><a href="#${headingId(id)}">${title}</a></li>\n`,
  );
  return markup`<details class="parts"><summary>${parts.length} figures and tables</summary><ul>
${items}</ul></details>\n`;
}

/** No id of the page itself begins like this. */
function headingId(part: string): string {
  return `part-${part}`;
}

function tableMarkup(table: ReportTable, lists: RecordLists): Markup {
  const titleId = headingId(table.id);
  return markup`<h3 id="${titleId}">${table.title}</h3>
${scrolled(titleId, cellsMarkup(table, titleId, lists))}
${noteList(table.notes)}`;
}

/** What is wider than the page scrolls by itself, with the keys as well. */
function scrolled(titleId: string, content: Markup): Markup {
  return markup`<div class="scroll" role="group" aria-labelledby="${titleId}" tabindex="0">${content}</div>`;
}

function figureMarkup(figure: ReportFigure, lists: RecordLists): Markup {
  const table = figureTable(figure);
  const captionId = headingId(figure.id);
  const node = withLists(drawFigure(figure, { widthPx: figureWidthPx }), table, lists);
  return markup`<figure>
<figcaption id="${captionId}">${figure.title}</figcaption>
${scrolled(captionId, drawing(node))}
<details><summary>The same as a table</summary>
${scrolled(captionId, cellsMarkup(table, captionId, lists))}
</details>
${noteList(figure.notes)}</figure>\n`;
}

/** Points what opens to its list, as the cells of the figure's table point to theirs. */
function withLists(node: SvgNode, table: ReportTable, lists: RecordLists): SvgNode {
  const children = node.children.map((child) =>
    typeof child === 'string' ? child : withLists(child, table, lists),
  );
  const { 'data-row': row, 'data-column': column } = node.attributes;
  const cell = table.rows[Number(row)]?.cells[Number(column)];
  const list = lists.add(cell?.items);
  if (list === undefined) return { ...node, children };
  return { ...node, attributes: { ...node.attributes, 'data-items': list }, children };
}

function cellsMarkup(table: ReportTable, titleId: string, lists: RecordLists): Markup {
  const { columns, rows } = table;
  return markup`<table aria-labelledby="${titleId}">
<thead><tr>${columns.map((column) => markup`<th scope="col">${column}</th>`)}</tr></thead>
<tbody>
${rows.map((row, index) => rowMarkup(table, row, index, lists))}</tbody></table>`;
}

function rowMarkup(
  { id, columns }: ReportTable,
  { role, cells }: ReportRow,
  row: number,
  lists: RecordLists,
): Markup {
  const name = cells[0]?.text ?? '';
  const content = columns.map((heading, column) => {
    const cell = cells[column] ?? { text: '' };
    const list = lists.add(cell.items);
    const text = cellText(cell);
    if (column === 0) return markup`<th scope="row">${text}${referenceNote(role)}</th>`;
    if (list === undefined) return markup`<td>${text}</td>`;
    const label = `${cell.text}: ${name}, ${heading}`;
    return markup`<td><button type="button" class="open" aria-label="${label}" data-part="${id}" data-row="${row}" data-column="${column}" data-items="${list}">${text}</button></td>`;
  });
  return markup`<tr${role === 'reference' ? raw(' class="reference"') : nothing}>${content}</tr>\n`;
}

function cellText({ text, reason }: ReportCell): Markup {
  if (reason === undefined) return markup`${text}`;
  return markup`<span title="${reason}">${text}<span class="visually-hidden"> ${reason}</span></span>`;
}

function referenceNote(role: ReportRow['role']): Markup {
  return role === 'reference' ? markup` <span class="visually-hidden">(reference)</span>` : nothing;
}

function noteList(notes: readonly string[]): Markup {
  if (notes.length === 0) return nothing;
  return markup`<ul class="notes">${notes.map((note) => markup`<li>${note}</li>`)}</ul>\n`;
}

function notesSection(notes: readonly string[]): Markup {
  if (notes.length === 0) return nothing;
  return markup`<section id="notes" aria-labelledby="notes-title">
<h2 id="notes-title">Notes</h2>
${noteList(notes)}</section>`;
}
