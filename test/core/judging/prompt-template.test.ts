import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';

import {
  composedText,
  composePrompt,
  renderPrompt,
  type PromptBlock,
} from '../../../src/core/judging/prompt-template.ts';

const blocks: readonly PromptBlock[] = [
  { name: 'data', isRequired: true, text: '-- begin {{{code}}}\n{{{value}}}\n-- end {{{code}}}' },
  { name: 'labels', isRequired: false, text: 'GOOD or BAD' },
];

const values = { code: '#', value: 'x {{{code}}} <&>' };
const shownData = '-- begin #\nx {{{code}}} <&>\n-- end #';

const good: readonly (readonly [string, string, string])[] = [
  ['a block', 'Look:\n{{> data}}\nEnd.', `Look:\n${shownData}\nEnd.`],
  ['a block alone', '{{> data}}', shownData],
  ['blocks side by side', '{{> data}}\n{{> labels}}\n', `${shownData}\nGOOD or BAD\n`],
  ['without white space', '{{>data}}', shownData],
  ['indented', 'Look:\n   {{> data}}  \nEnd.', `Look:\n${shownData}\nEnd.`],
  ['a comment on its line', '{{! Note. }}\n{{> data}}', shownData],
  ['a comment of several lines', 'a\n{{! b\n{{> labels\nc }}\n{{> data}}', `a\n${shownData}`],
  ['a comment in a line', 'a {{! b }}c\n{{> data}}', `a c\n${shownData}`],
  ['a comment at the end', '{{> data}}\n{{! b }}', `${shownData}\n`],
  ['single braces', '{ "a": {} }\n{{> data}}', `{ "a": {} }\n${shownData}`],
  ['closing braces', '}} }}}\n{{> data}}', `}} }}}\n${shownData}`],
  ['markup and entities', '<b>&amp;</b> $& $1\n{{> data}}', `<b>&amp;</b> $& $1\n${shownData}`],
];
for (const [name, text, expected] of good) {
  test(`composes ${name}`, () => {
    const composed = composePrompt({ name: 'user', text, blocks });
    assert.ok(composed.ok, composed.ok ? '' : composed.error);
    assert.equal(renderPrompt(composed.value, values), expected);
  });
}

const bad: readonly (readonly [string, string, RegExp])[] = [
  ['nothing', '', /^It lacks \{\{> data\}\}\. Add each on a line of its own\.$/],
  ['words alone', 'Judge it.', /lacks \{\{> data\}\}/],
  [
    'an unknown block',
    '{{> data}}\n\n{{> dta}}',
    /^Line 3: there is no block "dta"\. The blocks of/,
  ],
  ['a block twice', '{{> data}}\n{{> data}}', /^Line 2: \{\{> data\}\} stands there twice/],
  ['text before a block', 'Look: {{> data}}', /^Line 1: .* must stand alone on its line/],
  ['text after a block', '{{> data}}.', /must stand alone/],
  ['two blocks in a line', '{{> data}} {{> labels}}', /must stand alone/],
  ['a value', '{{> data}}\n{{value}}', /^Line 2: \{\{value\}\} is neither a block nor a comment/],
  ['a raw value', '{{> data}}\n{{{value}}}', /\{\{\{value\}\}\} is neither/],
  ['a raw value with &', '{{> data}}\n{{& value}}', /is neither/],
  ['a section', '{{#turns}}\n{{> data}}\n{{/turns}}', /^Line 1: \{\{#turns\}\}.* is neither/s],
  ['an inverted section', '{{^x}}\n{{/x}}\n{{> data}}', /is neither/],
  ['other delimiters', '{{=<% %>=}}\n<%> data%>', /is neither/],
  ['an open tag', 'Look:\n{{> data', /^Line 2: it is no mustache template: Unclosed tag/],
  ['an open comment', '{{> data}}\n{{! a', /^Line 2: it is no mustache/],
  ['an open section', '{{> data}}\n{{#a}}', /no mustache template: Unclosed section "a"/],
  ['a closed section', '{{> data}}\n{{/a}}', /no mustache template: Unopened section "a"/],
  ['a name of Object.prototype', '{{> data}}\n{{> constructor}}', /no block "constructor"/],
];
for (const [name, text, expected] of bad) {
  test(`refuses ${name}`, () => {
    const composed = composePrompt({ name: 'user', text, blocks });
    assert.ok(!composed.ok);
    assert.match(composed.error, expected);
  });
}

test('the composed text changes with every word and block, and not with comments', () => {
  const textOf = (text: string, chosen = blocks): string => {
    const composed = composePrompt({ name: 'user', text, blocks: chosen });
    assert.ok(composed.ok);
    return composedText(composed.value);
  };
  const own = textOf('Look:\n{{> data}}\n');
  assert.equal(textOf('{{! Note. }}\nLook:\n{{> data}}\n'), own);
  assert.notEqual(textOf('Look!\n{{> data}}\n'), own);
  assert.notEqual(textOf('Look:\n{{> data}}\n{{> labels}}\n'), own);
  const changed = blocks.map((block) => ({ ...block, text: `${block.text}.` }));
  assert.notEqual(textOf('Look:\n{{> data}}\n', changed), own);
});

test('whatever stands around the blocks, values stay between their marker lines', () => {
  const piece = fc.constantFrom(
    '{',
    '}',
    '{{',
    '}}',
    '{{{',
    '!',
    '>',
    '#',
    '/',
    '=',
    '<%',
    ' ',
    '\n',
    'value',
    'code',
    '{{! a }}',
    '{{> data}}',
    '{{> labels}}',
    '{{{value}}}',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join('');
      const composed = composePrompt({ name: 'user', text, blocks });
      if (!composed.ok) return;
      const prompt = renderPrompt(composed.value, { code: 'CODE', value: 'JUDGED' });
      assert.equal(prompt.split('JUDGED').length, 2, text);
      assert.ok(prompt.includes('-- begin CODE\nJUDGED\n-- end CODE'), text);
      assert.equal(prompt.split('CODE').length, 3, text);
    }),
    { numRuns: 2_000 },
  );
});
