import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import { endToEndProtocol } from '../../../src/core/benchmarks/persevalbench/protocols/end-to-end.ts';
import { formatJudgmentLine } from '../../../src/core/judging/judgment-line.ts';
import { UserError } from '../../../src/core/model/user-error.ts';
import { parseReport, type ReportData } from './report-data.ts';
import {
  judgmentOf,
  markdownRow,
  runReport,
  scenarioRecord,
  type StudyFiles,
} from './synthetic-study.ts';

const [under, over, right] = ['UNDER_PERSONALIZED', 'OVER_PERSONALIZED', 'RIGHT'] as const;

const omission = scenarioRecord('sc-1', 'complete_omission', 're_entry');
const violation = scenarioRecord('sc-2', 'explicit_violation', 'cross_domain');
const leakage = scenarioRecord('sc-3', 'scope_leakage', 'out_of_scope');
const inference = scenarioRecord('sc-4', 'unsupported_inference', 'out_of_scope');
const underweighting = scenarioRecord('sc-5', 'underweighting', 're_entry');

/** Five pairs and one judge: three errors recognized, one right response flagged, one answer unreadable. */
const study: StudyFiles = {
  records: [omission, violation, leakage, inference, underweighting],
  judgments: [
    judgmentOf(omission, 'right', 'm', right),
    judgmentOf(omission, 'error', 'm', under),
    judgmentOf(violation, 'right', 'm', right),
    judgmentOf(violation, 'error', 'm', over),
    judgmentOf(leakage, 'right', 'm', over),
    judgmentOf(leakage, 'error', 'm', over),
    judgmentOf(inference, 'right', 'm', right),
    judgmentOf(inference, 'error', 'm', 'unreadable'),
    judgmentOf(underweighting, 'right', 'm', right),
    judgmentOf(underweighting, 'error', 'm', over),
  ],
};

async function dataOf(files: StudyFiles): Promise<ReportData> {
  return parseReport((await runReport(files, '--format', 'json')).out);
}

describe('a small study', () => {
  it('as JSON', async () => {
    const { dataset, judges, baselines } = await dataOf(study);
    const nothing = { k: 0, n: 0, rate: null };
    assert.deepEqual(judges, [
      {
        judge: 'test:m',
        protocol: 'persevalbench/end-to-end',
        context: 'full',
        counts: { fresh: 9, stale: 0, missing: 0, unreadable: 1, failed: 0, tied: 0 },
        err: {
          complete_omission: { k: 1, n: 1, rate: 1 },
          partial_omission: nothing,
          explicit_violation: { k: 0, n: 1, rate: 0 },
          under: { k: 1, n: 2, rate: 0.5 },
          irrelevant_use: nothing,
          scope_leakage: { k: 1, n: 1, rate: 1 },
          unsupported_inference: nothing,
          over: { k: 1, n: 1, rate: 1 },
          stale_superseded: nothing,
          over_dominance: nothing,
          underweighting: { k: 1, n: 1, rate: 1 },
          misapplied: { k: 1, n: 1, rate: 1 },
          all: { k: 3, n: 4, rate: 0.75 },
        },
        far: { k: 1, n: 5, rate: 0.2 },
        pairAccuracy: {
          ...{ k: 2, n: 4, rate: 0.5, incomplete: 1 },
          lowerBound: { k: 2, n: 5, rate: 0.4 },
        },
      },
    ]);
    assert.deepEqual(
      baselines.map(({ judge }) => judge),
      ['constant-over', 'constant-under', 'constant-right'],
    );
    assert.equal(dataset['benchmark'], 'persevalbench');
    assert.equal(dataset['kind'], 'persevalbench/scenario');
    assert.equal(dataset['records'], 5);
    assert.deepEqual(dataset['family'], { under: 2, over: 2, misapplied: 1 });
  });

  it('as Markdown', async () => {
    const { out, errorOut } = await runReport(study);
    assert.equal(errorOut, '');
    assert.ok(
      out.includes(
        '| Judge | CO | PO | EV | Und. | IU | SL | UI | Ov. | SS | OD | UW | Mis. | All | FAR |',
      ),
    );
    assert.deepEqual(
      markdownRow(out, 'Error recognition', 'test:m').join(' '),
      '100.0 - 0.0 50.0 - 100.0 - 100.0 - - 100.0 100.0 75.0 20.0',
    );
    assert.deepEqual(markdownRow(out, 'Judgments and pair accuracy', 'test:m'), [
      ...['9', '1', '0', '0', '0', '0'],
      '75.0 (3/4; 30.1–95.4)',
      '20.0 (1/5; 3.6–62.4)',
      '50.0 (2/4; 15.0–85.0)',
      '1',
      '40.0',
    ]);
    assert.deepEqual(markdownRow(out, 'Error recognition', 'constant-under').slice(-2), [
      '60.0',
      '100.0',
    ]);
  });

  it('says how it was made', async () => {
    const { out } = await runReport(study);
    const judgments = study.judgments
      .map((judgment) => (typeof judgment === 'string' ? judgment : formatJudgmentLine(judgment)))
      .join('');
    const hash = createHash('sha256').update(judgments).digest('hex');
    for (const part of [
      '**Made:** 2026-01-31T12:00:00.000Z',
      '**Dataset:** study.scenarios.jsonl, SHA-256 ',
      `**Judgments:** study.judgments.jsonl, SHA-256 ${hash}, judgments read: 10`,
      `persevalbench/end-to-end, context full, prompt version ${endToEndProtocol.promptVersion}`,
      endToEndProtocol.promptHash,
      '**Record kind:** persevalbench/scenario, version 1',
    ]) {
      assert.ok(out.includes(part), part);
    }
  });

  it('gives each setting its own tables', async () => {
    const recent = judgmentOf(omission, 'error', 'm', over, { context: 'recent' });
    const { out } = await runReport({ ...study, judgments: [...study.judgments, recent] });
    assert.ok(out.includes('End-to-end, context Full'));
    assert.ok(out.includes('End-to-end, context Recent'));
  });
});

describe('freshness', () => {
  it('leaves judgments of an earlier text or prompt out as stale', async () => {
    const edited = {
      ...omission,
      responses: { right: { text: 'Now new.' }, error: { text: 'x' } },
    };
    const judgments = [
      ...study.judgments,
      judgmentOf(underweighting, 'error', 'n', over, { prompt_hash: 'of an older prompt' }),
    ];
    const { judges } = await dataOf({ records: [edited, underweighting], judgments });
    assert.deepEqual(judges[0]?.counts, { ...zero, fresh: 2, stale: 2 });
    assert.deepEqual(judges[1]?.counts, { ...zero, missing: 3, stale: 1 });
    assert.equal(judges[0].pairAccuracy.incomplete, 1);
  });

  it('stays when a field changes that no judge sees', async () => {
    const edited = { ...omission, primary_error: 'underweighting' };
    const { judges } = await dataOf({ records: [edited], judgments: study.judgments });
    assert.equal(judges[0]?.err['underweighting']?.k, 1);
  });

  it('counts the latest judgment of a response', async () => {
    const judgments = [...study.judgments, judgmentOf(omission, 'error', 'm', right)];
    const { judges } = await dataOf({ ...study, judgments });
    assert.equal(judges[0]?.err['complete_omission']?.k, 0);
  });

  const zero = { fresh: 0, stale: 0, missing: 0, unreadable: 0, failed: 0, tied: 0 };
});

describe('lines that cannot be counted', () => {
  it('uses none of the records that share an id, and names them', async () => {
    const { out, errorOut } = await runReport(
      { ...study, records: [...study.records, { ...leakage, id: 'sc-1' }] },
      ...['--format', 'json'],
    );
    const { dataset, judges } = parseReport(out);
    assert.equal(dataset['records'], 4);
    assert.deepEqual(dataset['leftOut'], {
      ...{ unreadableLines: 0, recordsWithoutId: 0, duplicateIds: 1, recordsWithDuplicateId: 2 },
    });
    assert.equal(judges[0]?.err['complete_omission']?.n, 0);
    assert.match(errorOut, /:1 has the id sc-1, as another record has\./);
    assert.match(errorOut, /:6 has the id sc-1/);
  });

  it('counts and names lines that are not JSON and records without an id', async () => {
    const files = { ...study, records: ['{"id":\n', '{}\n', ...study.records] };
    const { out, errorOut } = await runReport(files);
    assert.ok(out.includes('Left out: lines that are not JSON (1), records without an id (1)'));
    assert.match(errorOut, /study\.scenarios\.jsonl:1 is not JSON\./);
    assert.match(errorOut, /study\.scenarios\.jsonl:2 has no id, or one that is no text\./);
  });

  it('counts and names lines that hold no judgment, and what belongs to no record here', async () => {
    const stranger = judgmentOf(
      scenarioRecord('sc-9', 'scope_leakage', 're_entry'),
      'right',
      'm',
      right,
    );
    const judgments = ['{"no":"judgment"}\n', ...study.judgments, stranger, '{"torn":'];
    const { out, errorOut } = await runReport({ ...study, judgments });
    assert.ok(out.includes('judgments read: 11. Left out: lines that hold no judgment (2)'));
    assert.ok(out.includes('**Judgments set aside:** of records that are not counted here (1)'));
    assert.match(errorOut, /study\.judgments\.jsonl:1: it is no judgment/);
    assert.match(errorOut, /study\.judgments\.jsonl:13: it is not JSON/);
  });

  it('reads a byte order mark, CRLF, blank lines and a last line without an end', async () => {
    const [first, second] = [omission, violation].map((record) => JSON.stringify(record));
    const records = [`\uFEFF${first ?? ''}\r\n`, '\r\n', second ?? ''];
    const { dataset, judges } = await dataOf({ ...study, records });
    assert.equal(dataset['records'], 2);
    assert.equal(judges[0]?.counts['fresh'], 4);
  });
});

describe('edges', () => {
  it('reports the baselines when there is no judgment', async () => {
    const { out } = await runReport({ ...study, judgments: [] });
    assert.ok(out.includes('no judgments yet'));
    assert.equal(markdownRow(out, 'Error recognition', 'constant-over').at(-1), '100.0');
  });

  it('has a table for judgments of a context that is gone', async () => {
    const judgments = study.judgments.map((judgment) =>
      typeof judgment === 'string' ? judgment : { ...judgment, context: 'bygone' },
    );
    const { out } = await runReport({ ...study, judgments });
    assert.ok(out.includes('context bygone'));
    assert.equal(markdownRow(out, 'Judgments and pair accuracy', 'test:m')[4], '10');
  });

  it('stands an empty dataset', async () => {
    const { dataset, judges } = await dataOf({ records: [], judgments: study.judgments });
    assert.equal(dataset['records'], 0);
    assert.deepEqual(judges, []);
  });

  it('keeps hostile names of judges within their cell', async () => {
    const judgments = [judgmentOf(omission, 'right', '<b>|x\n# y', right)];
    const { out } = await runReport({ ...study, judgments });
    assert.ok(out.includes('| test:\\<b\\>\\|x \\# y |'));
  });

  it('counts records with errors and judges them all the same', async () => {
    const { dataset, judges } = await dataOf({
      records: [{ ...omission, scene_type: 'no such scene' }],
      judgments: study.judgments,
    });
    assert.equal(dataset['recordsWithErrors'], 1);
    assert.equal(judges[0]?.counts['fresh'], 2);
  });

  it('writes to --out and prints nothing', async () => {
    const { out, written } = await runReport(study, '--out', '{out}');
    assert.equal(out, '');
    assert.equal(withoutCommand(written ?? ''), withoutCommand((await runReport(study)).out));
  });
});

/** The command that made it names the file that it went to. */
function withoutCommand(markdown: string): string {
  return markdown.replace(/^- \*\*Command:\*\*.*$/mu, '');
}

describe('usage', () => {
  const cases: readonly (readonly [string, StudyFiles, readonly string[], string])[] = [
    ['an unknown kind', study, ['--kind', 'no/kind'], 'unknown-kind'],
    ['a file of no known kind', unknownFile(), [], 'unknown-kind'],
    ['a lost judgments file', study, ['--judgments', 'no-such-file.jsonl'], 'file-not-readable'],
    [
      'a device, which gives its bytes once',
      study,
      ['--judgments', '/dev/null'],
      'file-not-readable',
    ],
    ['--out over an input', study, ['--out', '{dataset}'], 'usage'],
    ['--out where nothing can be written', study, ['--out', 'no/such/folder'], 'file-not-writable'],
  ];
  for (const [what, files, args, code] of cases) {
    it(`refuses ${what}`, async () => {
      await assert.rejects(runReport(files, ...args), (error) => {
        assert.ok(error instanceof UserError);
        assert.equal(error.code, code);
        return true;
      });
    });
  }

  it('takes the kind from --kind where nothing else tells', async () => {
    const { out } = await runReport(unknownFile(), '--kind', 'persevalbench/scenario');
    assert.ok(out.includes('persevalbench/scenario, version 1'));
  });

  function unknownFile(): StudyFiles {
    return { records: [{ id: 'a' }], judgments: [], datasetName: 'things.jsonl' };
  }
});
