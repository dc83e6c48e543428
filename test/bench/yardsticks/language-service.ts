// The other yardstick: the JSON language service that editors use, one line at a time with ranges.
import process from 'node:process';
import languageService from 'vscode-json-languageservice';
import schema from '../../../schemas/persevalbench-scenario.schema.json' with { type: 'json' };
import { fileLines } from '../../../src/core/io/file-lines.ts';

// A CommonJS module whose names Node does not detect.
const { getLanguageService, TextDocument } = languageService;
const service = getLanguageService({});
service.configure({ validate: true, allowComments: false });
let problems = 0;
for (const { line, text } of fileLines(process.argv[2] ?? '')) {
  const document = TextDocument.create(`memory://records/${line}.json`, 'json', 1, text);
  const parsed = service.parseJSONDocument(document);
  const found = await service.doValidation(document, parsed, {}, schema);
  problems += found.length;
}
process.stdout.write(`${problems} problems\n`);
