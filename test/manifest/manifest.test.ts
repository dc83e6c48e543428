import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import manifest from '../../package.json' with { type: 'json' };
import { commands, contextKeys, languageIds, settings, views } from '../../src/extension/ids.ts';
import { allBenchmarks } from '../../src/core/benchmarks/all-benchmarks.ts';

const root = path.resolve(import.meta.dirname, '../..');
const { contributes } = manifest;
const sources = globSync('src/extension/**/*.ts', { cwd: root }).map((file) =>
  readFileSync(path.join(root, file), 'utf8'),
);

describe('the manifest', () => {
  it('declares exactly the commands that the code names', () => {
    assert.deepEqual(
      contributes.commands.map(({ command }) => command).toSorted(),
      Object.values(commands).toSorted(),
    );
  });

  it('names commands that the code registers', () => {
    for (const name of Object.keys(commands)) {
      const registers = new RegExp(`(registerCommand\\(\\s*log,\\s*|add\\()commands\\.${name}\\b`);
      assert.ok(
        sources.some((source) => registers.test(source)),
        `${name} is never registered`,
      );
    }
  });

  it('gives every command the category and a title', () => {
    for (const { command, category, title } of contributes.commands) {
      assert.equal(category, 'Benchwright', command);
      assert.match(title, /^[A-Z]/, command);
    }
  });

  // VS Code draws all rows anew when another key changes, and logs an error for rows that are being replaced just then.
  it('lets the menus of rows depend on the view and the row alone', () => {
    const enablements = new Map(
      contributes.commands.map((command) => [
        command.command,
        'enablement' in command ? command.enablement : '',
      ]),
    );
    for (const { command, when } of contributes.menus['view/item/context']) {
      assert.match(when, /^view == [\w.]+ && viewItem (?:==|=~) \S+$/u, command);
      assert.equal(enablements.get(command), '', command);
    }
  });

  it('uses only its own commands in menus and keybindings', () => {
    const known = new Set<string>(Object.values(commands));
    const used = [
      ...Object.values(contributes.menus).flatMap((items) =>
        items.flatMap((item) => ('command' in item ? [item.command] : [])),
      ),
      ...contributes.keybindings.flatMap((binding) =>
        'args' in binding
          ? binding.args.commands.filter((command) => command.startsWith('benchwright.'))
          : [binding.command],
      ),
      ...contributes.walkthroughs.flatMap(({ steps }) =>
        steps.flatMap(({ description }) =>
          [...description.matchAll(/command:(benchwright\.\w+)/g)].map((match) => match[1] ?? ''),
        ),
      ),
    ];
    assert.deepEqual(
      used.filter((command) => !known.has(command)),
      [],
    );
  });

  it('declares exactly the settings that the code reads', () => {
    const { section, ...keys } = settings;
    assert.deepEqual(
      Object.keys(contributes.configuration.properties).toSorted(),
      Object.values(keys)
        .map((key) => `${section}.${key}`)
        .toSorted(),
    );
  });

  it('keeps endpoints out of reach of a workspace and judges out of an untrusted one', () => {
    const { properties } = contributes.configuration;
    assert.equal(properties['benchwright.endpoints'].scope, 'machine');
    const { restrictedConfigurations } = manifest.capabilities.untrustedWorkspaces;
    for (const setting of ['benchwright.judges', 'benchwright.judge', 'benchwright.kinds']) {
      assert.ok(restrictedConfigurations.includes(setting), setting);
    }
  });

  it('declares the views that the code fills', () => {
    assert.deepEqual(
      contributes.views.benchwright.map(({ id }) => id),
      [views.judgment, views.runs, views.queue],
    );
    assert.ok(manifest.activationEvents.includes(`onWebviewPanel:${views.compare}`));
  });

  it('asks only for context keys that the code sets', () => {
    const known = new Set<string>(Object.values(contextKeys));
    const text = JSON.stringify(contributes);
    const used = [...text.matchAll(/benchwright\.(?:hasKind|isJsonl|is\w+|has\w+)/g)].map(
      ([key]) => key,
    );
    assert.deepEqual(
      used.filter((key) => !known.has(key)),
      [],
    );
  });

  it('gives each of its colours a value in all four kinds of theme', () => {
    for (const { id, defaults } of contributes.colors) {
      assert.deepEqual(
        Object.keys(defaults),
        ['dark', 'light', 'highContrast', 'highContrastLight'],
        id,
      );
    }
  });

  it('contributes no language: the built-in jsonl owns the extensions', () => {
    assert.ok(!('languages' in contributes) && !('grammars' in contributes));
    assert.ok(languageIds.includes('jsonl'));
    assert.equal(contributes.configurationDefaults['[jsonl]']['editor.stopRenderingLineAfter'], -1);
  });

  it('points to files that are there', () => {
    const files = [
      manifest.icon,
      ...contributes.viewsContainers.activitybar.map(({ icon }) => icon),
      ...contributes.walkthroughs.flatMap(({ steps }) => steps.map(({ media }) => media.markdown)),
    ];
    assert.deepEqual(
      files.filter((file) => !existsSync(path.join(root, file))),
      [],
    );
  });

  it('pins the API types to the oldest supported VS Code', () => {
    assert.equal(`^${manifest.devDependencies['@types/vscode']}`, manifest.engines.vscode);
  });
});

describe('the documentation of checks', () => {
  const rules = allBenchmarks.flatMap(({ kinds }) =>
    kinds.flatMap(({ checks, distinct = [] }) => [...checks, ...distinct]),
  );

  it('has a page for every check, and no page for none', () => {
    const pages = globSync('docs/checks/*/*.md', { cwd: root })
      .map((file) => file.replace(/^docs\/checks\//, '').replace(/\.md$/, ''))
      .toSorted();
    assert.deepEqual(pages, rules.map(({ id }) => id).toSorted());
  });

  it('lists on its shared pages exactly the codes that the code can produce', () => {
    const core = globSync('src/{core,extension}/**/*.ts', { cwd: root })
      .map((file) => readFileSync(path.join(root, file), 'utf8'))
      .join('\n');
    for (const group of ['jsonl', 'schema', 'benchwright']) {
      const page = readFileSync(path.join(root, 'docs/checks', `${group}.md`), 'utf8');
      const listed = new Set(
        [...page.matchAll(/`([a-z]+)\/([a-z0-9-]+)`/g)].map(([, , code]) => code),
      );
      const produced = [...core.matchAll(new RegExp(`['"\`]${group}/([a-z0-9-]+)['"\`]`, 'g'))];
      for (const [, code] of produced) {
        assert.ok(listed.has(code), `${group}/${code ?? ''} is not on its page`);
      }
      if (group === 'schema') continue; // made from the names of keywords
      for (const code of listed) {
        assert.match(
          core,
          new RegExp(`['"\`/]${code ?? ''}['"\`]`),
          `nothing produces ${group}/${code ?? ''}`,
        );
      }
    }
  });
});
