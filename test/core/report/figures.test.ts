import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { PlaneFigure, ReportFigure } from '../../../src/core/benchmarks/scorecard.ts';
import { drawFigure } from '../../../src/core/report/figures/draw-figure.ts';
import { percentOf, valueText } from '../../../src/core/report/figures/figure-numbers.ts';
import { figureTable } from '../../../src/core/report/figures/figure-table.ts';
import { overlap, placeLabels } from '../../../src/core/report/figures/place-labels.ts';
import type { SvgNode } from '../../../src/core/report/figures/svg-node.ts';
import { shortened, textWidthPx, wrapped } from '../../../src/core/report/figures/text-size.ts';
import { itemsAt, reportTables } from '../../../src/core/report/report-items.ts';
import { hostileNames, sampleReport } from './sample-report.ts';

const figures = sampleReport.sections.flatMap((section) => section.figures);

function nodesOf(node: SvgNode): readonly SvgNode[] {
  return [
    node,
    ...node.children.flatMap((child) => (typeof child === 'string' ? [] : nodesOf(child))),
  ];
}

function textsOf(node: SvgNode): readonly string[] {
  return node.children.flatMap((child) => (typeof child === 'string' ? [child] : textsOf(child)));
}

function figureOf(type: ReportFigure['type']): ReportFigure {
  const figure = figures.find((candidate) => candidate.type === type);
  assert.ok(figure);
  return figure;
}

function planeOf(points: PlaneFigure['points']): PlaneFigure {
  const common = { horizontal: 'FAR', vertical: 'ERR', notes: [] };
  return { type: 'plane', id: 'p', title: 'P', points, ...common };
}

describe('every figure', () => {
  for (const figure of figures) {
    it(`${figure.type} holds no styles, scripts, links or identifiers of data`, () => {
      for (const { name, attributes } of nodesOf(drawFigure(figure))) {
        assert.match(name, /^(svg|title|desc|g|rect|line|text|circle|polygon|path)$/);
        for (const [attribute, value] of Object.entries(attributes)) {
          assert.ok(!/^(style|href|xlink|on)/.test(attribute), attribute);
          if (attribute === 'class') assert.match(String(value), /^[a-z0-9 -]+$/);
          if (typeof value === 'number') assert.ok(Number.isFinite(value), attribute);
        }
      }
    });

    it(`${figure.type} has a name and a description`, () => {
      const drawing = drawFigure(figure);
      const [title, description] = drawing.children;
      assert.ok(typeof title === 'object' && typeof description === 'object');
      assert.equal(drawing.attributes['aria-labelledby'], title.attributes['id']);
      assert.equal(drawing.attributes['aria-describedby'], description.attributes['id']);
      assert.deepEqual(title.children, [figure.title]);
    });

    it(`${figure.type} is as wide as it is given, but never too narrow to read`, () => {
      for (const widthPx of [100, 320, 500, 900]) {
        const width = Number(drawFigure(figure, { widthPx }).attributes['width']);
        assert.ok(width <= Math.max(widthPx, 420), `${figure.type} ${width}`);
      }
    });

    it(`${figure.type} keeps what it draws within its width`, () => {
      const drawing = drawFigure(figure);
      for (const { name, attributes, children } of nodesOf(drawing)) {
        const [text] = children;
        if (name !== 'text' || typeof text !== 'string' || attributes['x'] === undefined) continue;
        const x = Number(attributes['x']);
        const classes = String(attributes['class']);
        const width = textWidthPx(text);
        const left = classes.includes('end')
          ? x - width
          : classes.includes('middle')
            ? x - width / 2
            : x;
        assert.ok(left > -14 && left + width < Number(drawing.attributes['width']) + 14, text);
      }
    });
  }

  it('is an image where nothing opens, else a group whose parts have names and places', () => {
    assert.equal(drawFigure(figureOf('plane')).attributes['role'], 'img');
    for (const figure of [figureOf('matrix'), figureOf('bars')]) {
      const drawing = drawFigure(figure);
      assert.equal(drawing.attributes['role'], 'group');
      const openers = nodesOf(drawing).filter(
        ({ attributes }) => attributes['data-part'] !== undefined,
      );
      assert.equal(openers.length, 2);
      for (const { attributes } of openers) {
        assert.equal(attributes['role'], 'button');
        assert.equal(attributes['tabindex'], 0);
        assert.match(String(attributes['aria-label']), /^\d/);
        const place = {
          part: String(attributes['data-part']),
          row: Number(attributes['data-row']),
          column: Number(attributes['data-column']),
        };
        assert.ok(itemsAt(sampleReport.sections, place).length > 0);
      }
    }
  });

  it('takes counts where the items are elsewhere', () => {
    const figure = figureOf('matrix');
    assert.ok(figure.type === 'matrix');
    const rows = figure.rows.map(({ label, cells }) => ({
      label,
      cells: cells.map(({ items, isGold }) => ({ items: { length: items.length }, isGold })),
    }));
    assert.deepEqual(drawFigure({ ...figure, rows }), drawFigure(figure));
  });
});

describe('planes', () => {
  it('names points beside them, and numbers them where names would touch', () => {
    const spread = [0.1, 0.4, 0.7].map((value) => pointAt(`judge ${value}`, value, value));
    const few = textsOf(drawFigure(planeOf(spread)));
    assert.ok(few.includes('judge 0.4') && !few.includes('1'));
    const crowd = Array.from({ length: 30 }, (_, index) =>
      pointAt(`a judge with number ${index}`, 0.5 + index / 1000, 0.5),
    );
    const many = textsOf(drawFigure(planeOf(crowd)));
    assert.ok(many.includes('1') && many.includes('30'));
    for (const { label } of crowd) assert.ok(many.includes(label), label);
  });

  it('keeps points within the axes, whatever a file says', () => {
    const points = [pointAt('below', -1, -1), pointAt('above', 2, NaN)];
    for (const { name, attributes } of nodesOf(drawFigure(planeOf(points)))) {
      if (name !== 'circle') continue;
      assert.ok(Number(attributes['cx']) >= 56 && Number(attributes['cx']) <= 626);
      assert.ok(Number(attributes['cy']) >= 12 && Number(attributes['cy']) <= 432);
    }
  });

  it('draws references hollow and in another shape', () => {
    const drawing = drawFigure(figureOf('plane'));
    const marks = nodesOf(drawing).map(({ attributes }) => attributes['class']);
    assert.equal(marks.filter((name) => name === 'figure-own').length, 3);
    assert.equal(marks.filter((name) => name === 'figure-reference').length, 2);
  });

  it('says that there is nothing', () => {
    assert.ok(textsOf(drawFigure(planeOf([]))).includes('There is nothing to show.'));
  });

  function pointAt(label: string, x: number, y: number): PlaneFigure['points'][number] {
    return { label, role: 'own', horizontal: { value: x }, vertical: { value: y } };
  }
});

describe('placeLabels', () => {
  it('lets no label leave the area, cover another one, or cover a point', () => {
    const anchor = fc.record({
      x: fc.integer({ min: 0, max: 400 }),
      y: fc.integer({ min: 0, max: 300 }),
    });
    const request = fc.record({
      anchor,
      width: fc.integer({ min: 5, max: 150 }),
      height: fc.constant(15),
    });
    fc.assert(
      fc.property(fc.array(request, { maxLength: 25 }), (requests) => {
        const area = { x: 0, y: 0, width: 400, height: 300 };
        const kept = requests.map(({ anchor: { x, y } }) => ({
          x: x - 5,
          y: y - 5,
          width: 10,
          height: 10,
        }));
        const placed = placeLabels(requests, { area, kept, avoided: [], reachPx: 90 });
        assert.equal(placed.length, requests.length);
        for (const [index, box] of placed.entries()) {
          if (box === undefined) continue;
          assert.ok(
            box.x >= 0 && box.y >= 0 && box.x + box.width <= 400 && box.y + box.height <= 300,
          );
          assert.ok(!kept.some((mark) => overlap(mark, box)));
          for (const other of placed.slice(index + 1)) {
            assert.ok(other === undefined || !overlap(box, other));
          }
        }
      }),
    );
  });
});

describe('text in figures', () => {
  it('is cut in the middle', () => {
    const cut = shortened('organization/a-very-long-model-name-2026-01-01', 150);
    assert.match(cut, /^organiz.*….*01-01$/);
  });

  it('breaks at spaces and hyphens', () => {
    assert.deepEqual(
      wrapped('Under-personalized response', 100, 3).map((line) => line.trim()),
      ['Under-', 'personalized', 'response'],
    );
  });

  it('is never wider than its place, nor has more lines, and cuts no character in two', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 60 }),
        fc.integer({ min: 20, max: 200 }),
        (text, widthPx) => {
          const lines = [shortened(text, widthPx), ...wrapped(text, widthPx, 3)];
          assert.ok(lines.length <= 4);
          for (const line of lines) {
            assert.ok(line === '…' || textWidthPx(line) <= widthPx, JSON.stringify(line));
            assert.ok(line.isWellFormed());
          }
        },
      ),
    );
  });

  it('is bounded in time on long names', () => {
    assert.ok(shortened('x'.repeat(5_000_000), 100).length < 30);
    for (let name = 0; name < 100; name += 1) shortened(`${'y'.repeat(1000)}${name}`, 100);
    assert.match(shortened(`${'😀'.repeat(999)}!`, 100), /^😀+…😀*!$/u);
    assert.ok(wrapped('x y '.repeat(500_000), 100, 3).length === 3);
  });
});

describe('numbers of figures', () => {
  it('round halves up, as those of tables', () => {
    assert.deepEqual([0.665, 0.6645, 0.0005, 1 / 3, 1, 0].map(percentOf), [
      ...['66.5', '66.5', '0.1', '33.3', '100.0', '0.0'],
    ]);
  });

  it('have their interval behind them', () => {
    assert.equal(valueText({ value: 0.5, lower: 0.25, upper: 0.75 }), '50.0 (25.0–75.0)');
    assert.equal(valueText({ value: 0.5 }), '50.0');
  });
});

describe('figureTable', () => {
  it('has the numbers of a plane', () => {
    const { id, columns, rows } = figureTable(figureOf('plane'));
    assert.equal(id, 'judges');
    assert.deepEqual(columns, ['Point', 'FAR (%)', 'ERR (%)']);
    assert.deepEqual(
      rows.map(({ role, cells }) => [role, ...cells.map(({ text }) => text)]),
      [
        ['own', hostileNames.judge, '0.0 (0.0–49.0)', '66.7 (21.0–94.0)'],
        ['own', hostileNames.formula, '25.0 (5.0–70.0)', '33.3 (6.0–79.0)'],
        ['reference', 'constant-over', '100.0', '50.0'],
      ],
    );
  });

  it('has the counts of a matrix, with their share of the row', () => {
    const { rows } = figureTable(figureOf('matrix'));
    assert.deepEqual(
      rows.map(({ cells }) => cells.map(({ text, value }) => value ?? text)),
      [
        ['Right', 4, 0, 1],
        ['Misapplied (nothing counted)', 0, 0, 0],
      ],
    );
    assert.deepEqual(rows[0]?.cells[1]?.text, '4 (80.0%), gold');
    assert.deepEqual(rows[1]?.cells[2]?.text, '0, gold');
  });

  it('has a dash where a bar is not', () => {
    const { rows } = figureTable(figureOf('bars'));
    assert.deepEqual(rows[1]?.cells.slice(1), [
      { text: '–', value: null },
      { text: '100.0', value: 1 },
    ]);
  });

  it('opens what the figure opens', () => {
    assert.deepEqual(
      reportTables(sampleReport.sections).map(({ id }) => id),
      ['rates', 'judges', 'empty', 'confusion', 'by-scene'],
    );
    const place = { part: 'confusion', row: 0, column: 3 };
    assert.deepEqual(itemsAt(sampleReport.sections, place), [
      { recordId: 'sc-4', candidate: 'right' },
    ]);
    assert.deepEqual(itemsAt(sampleReport.sections, { ...place, part: 'other' }), []);
    assert.deepEqual(itemsAt(sampleReport.sections, { ...place, row: 9 }), []);
  });
});
