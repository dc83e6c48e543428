import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** Modules that only a host may use; core gets what it needs through ports. */
const hostModules = [
  { group: ['vscode'], message: 'Only src/extension may use the VS Code API.' },
  {
    group: ['node:*'],
    message: 'Only src/core/io, the CLI, the extension, scripts and tests use Node.',
  },
];

export default defineConfig(
  globalIgnores(['dist/', 'dist-test/', 'out/']),
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  tseslint.configs.stylisticTypeChecked,
  {
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: 'error',
      'no-console': 'error',
      'max-lines': ['error', { max: 400, skipBlankLines: false, skipComments: false }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/explicit-module-boundary-types': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-floating-promises': [
        'error',
        {
          allowForKnownSafeCalls: [
            { from: 'package', package: 'node:test', name: ['test', 'describe', 'it', 'suite'] },
          ],
        },
      ],
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Name what you export.' },
        { selector: 'ExportAllDeclaration', message: 'No barrels: import from the file itself.' },
      ],
    },
  },
  {
    files: ['src/core/**'],
    rules: { 'no-restricted-imports': ['error', { patterns: hostModules }] },
  },
  {
    files: ['src/core/io/**', 'src/cli/**'],
    rules: { 'no-restricted-imports': ['error', { patterns: [hostModules[0]] }] },
  },
  {
    files: ['src/webviews/**'],
    rules: { 'no-restricted-imports': ['error', { patterns: hostModules }] },
  },
  {
    // Tools read their settings from a default export.
    files: ['*.js', '*.cjs', 'scripts/**', 'test/**'],
    rules: { 'no-restricted-syntax': 'off', 'no-console': 'off' },
  },
  {
    // JSDoc types are checked by the compiler; this rule reads TypeScript syntax only.
    files: ['**/*.{js,mjs,cjs}'],
    rules: { '@typescript-eslint/explicit-module-boundary-types': 'off' },
  },
  {
    // CommonJS by need: VS Code loads a companion extension so, and some tools their settings.
    files: ['**/*.cjs', 'test/fixtures/fake-lm-extension/*.js'],
    languageOptions: {
      sourceType: 'commonjs',
      globals: {
        require: 'readonly',
        exports: 'readonly',
        module: 'writable',
        setTimeout: 'readonly',
      },
    },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    files: ['test/**'],
    rules: { 'max-lines': ['error', { max: 600 }] },
  },
);
