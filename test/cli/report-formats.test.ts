import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import packageJson from '../../package.json' with { type: 'json' };
import { assertGolden } from './golden.ts';
import { hostileId, hostileModel, runStudyReport, studyFolder } from './report-study.ts';

const folder = studyFolder();
const dataset = folder.path('study.colours.jsonl');

/** The version of the program is the one thing in a report that may change without a reason to read it again. */
function withoutVersion(text: string): string {
  return text.replaceAll(`benchwright ${packageJson.version}`, 'benchwright <version>');
}

describe('report --format', () => {
  for (const format of ['md', 'csv', 'json', 'html']) {
    it(`${format} is as it was`, async () => {
      const { code, out, errorOut } = await runStudyReport(dataset, '--format', format);
      assert.equal(errorOut, '');
      assert.equal(code, 0);
      assertGolden(`report.${format}.txt`, withoutVersion(out));
    });

    it(`${format} stands nothing judged`, async () => {
      const none = folder.write('none.judgments.jsonl', '');
      const { code, out } = await runStudyReport(dataset, '--judgments', none, '--format', format);
      assert.equal(code, 0);
      assert.match(out, /constant-yes|"judges": \[\]/);
    });
  }

  it('html holds no markup, and no end of a script, that a name brought along', async () => {
    const { out } = await runStudyReport(dataset, '--format', 'html');
    assert.ok(!out.includes('<img'));
    assert.ok(!out.includes('<!--'));
    assert.ok(!out.includes(hostileId));
    assert.ok(!out.includes('\u202e'));
    assert.equal(out.split('</script>').length, 3);
    assert.ok(out.includes('&lt;/script&gt;&lt;img src=x onerror=&quot;alert(1)&quot;&gt;|`x`'));
  });

  it('json keeps names as they are', async () => {
    const { out } = await runStudyReport(dataset, '--format', 'json');
    const { judges, metrics } = JSON.parse(out) as {
      judges: readonly string[];
      metrics: readonly { name: string; value: number | null; n: number }[];
    };
    assert.deepEqual(judges, ['test:m', `test:${hostileModel}`]);
    assert.deepEqual(
      metrics.map(({ name, value, n }) => [name, value, n]),
      [
        ['accuracy', 2 / 3, 3],
        ['miss-rate', 1 - 2 / 3, 3],
        ['accuracy-blue', null, 0],
        ['accuracy', 1, 2],
        ['miss-rate', 0, 2],
        ['accuracy-blue', null, 0],
      ],
    );
  });
});
