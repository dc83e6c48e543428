import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { seriousFindings } from './axe.ts';
import { startBench, type Bench } from './browser.ts';
import { bad, matchedPair, verdictOnBad } from './matched-states.ts';
import { themes } from './themes.ts';

let bench: Bench;
before(async () => {
  bench = await startBench();
});
after(async () => {
  await bench.close();
});

for (const [name, options] of [
  ['200% zoom', { zoom: 2, width: 1000 }],
  ['a narrow column', { width: 320 }],
] as const) {
  test(`at ${name} the page does not scroll sideways`, async () => {
    const page = await bench.open('matched', matchedPair(), options);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    assert.ok(overflow <= 0, `${overflow} px too wide`);
  });
}

for (const { name } of themes) {
  test(`axe finds nothing serious, ${name}`, async () => {
    const page = await bench.open(
      'matched',
      matchedPair(bad, {}, { judgments: [verdictOnBad], errors: 1 }),
      { theme: name },
    );
    await page.keyboard.press('d');
    await page.keyboard.press('.');
    await page.locator('.card > summary').click();
    assert.deepEqual(await seriousFindings(page, name), []);
  });
}
