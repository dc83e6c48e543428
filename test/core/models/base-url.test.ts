import assert from 'node:assert/strict';
import { test } from 'node:test';

import { normalizeBaseUrl } from '../../../src/core/models/endpoint/base-url.ts';

const accepted: readonly (readonly [string, string])[] = [
  ['https://api.example.com', 'https://api.example.com/v1'],
  ['https://api.example.com/', 'https://api.example.com/v1'],
  ['https://api.example.com/v1', 'https://api.example.com/v1'],
  ['https://api.example.com/v1/', 'https://api.example.com/v1'],
  ['  https://api.example.com/v1//  ', 'https://api.example.com/v1'],
  ['https://api.example.com/v1/chat/completions', 'https://api.example.com/v1'],
  ['https://api.example.com/v1/models', 'https://api.example.com/v1'],
  ['https://api.example.com/v1/messages', 'https://api.example.com/v1'],
  ['https://api.example.com/api/openai', 'https://api.example.com/api/openai'],
  ['http://localhost:11434', 'http://localhost:11434/v1'],
  ['http://127.0.0.1:8080/v1', 'http://127.0.0.1:8080/v1'],
  ['http://127.9.9.9/v1', 'http://127.9.9.9/v1'],
  ['http://[::1]:8080', 'http://[::1]:8080/v1'],
];

for (const [text, baseUrl] of accepted) {
  test(`${text.trim()} is ${baseUrl}`, () => {
    assert.deepEqual(normalizeBaseUrl(text), { ok: true, value: { baseUrl, warnings: [] } });
  });
}

for (const text of [
  'http://api.example.com/v1',
  'http://192.168.1.5:8000',
  'http://127.example.com',
]) {
  test(`${text} is accepted with a warning`, () => {
    const read = normalizeBaseUrl(text);
    assert.ok(read.ok);
    assert.match(read.value.warnings.join(), /unencrypted/);
  });
}

const refused: readonly (readonly [string, RegExp])[] = [
  ['', /not an address/],
  ['api.example.com/v1', /not an address|begin with/],
  ['localhost:11434', /begin with/],
  ['ftp://api.example.com', /begin with/],
  ['file:///etc/passwd', /begin with/],
  ['https://name:secret@api.example.com/v1', /kept apart/],
  ['https://secret@api.example.com/v1', /kept apart/],
  ['https://api.example.com/v1?api-key=secret', /kept apart/],
  ['https://api.example.com/v1#secret', /kept apart/],
];

for (const [text, reason] of refused) {
  test(`"${text}" is refused`, () => {
    const read = normalizeBaseUrl(text);
    assert.ok(!read.ok);
    assert.match(read.error, reason);
    assert.doesNotMatch(read.error, /secret/);
  });
}
