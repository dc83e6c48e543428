/** The import rules of docs/architecture.md, for every folder. */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'esbuild.js imports the package of the same name, which is taken for itself here.',
      severity: 'error',
      from: { pathNot: '^esbuild\\.js$' },
      to: { circular: true },
    },
    {
      name: 'core-imports-core',
      comment: 'Core knows no host, no CLI, no webview.',
      severity: 'error',
      from: { path: '^src/core/' },
      to: { path: '^(src/(?!core/)|test/|scripts/)' },
    },
    {
      name: 'core-has-no-node',
      comment: 'Only core/io may use Node.',
      severity: 'error',
      from: { path: '^src/core/(?!io/)' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'pure-core-does-not-reach-io',
      comment:
        'Hosts hand io to core; the rest of core never imports it. package.json puts io/sha256.ts in the place of the portable one on Node.',
      severity: 'error',
      from: { path: '^src/core/(?!io/)' },
      to: { path: '^src/core/io/(?!sha256\\.ts$)' },
    },
    {
      name: 'vscode-only-in-the-extension',
      severity: 'error',
      from: { pathNot: '^(src/extension/|test/host/|test/fixtures/fake-lm-extension/)' },
      to: { path: '(^|/)@types/vscode/|^vscode$' },
    },
    {
      name: 'cli-imports-core',
      severity: 'error',
      from: { path: '^src/cli/' },
      to: { path: '^src/(?!(core|cli)/)' },
    },
    {
      name: 'webview-imports-its-own-folder',
      comment: 'A webview sees its protocol, shared and the pure parts of core.',
      severity: 'error',
      from: { path: '^src/webviews/([^/]+)/', pathNot: '^src/webviews/(protocol|shared)/' },
      to: { path: '^src/', pathNot: '^src/(webviews/(protocol|shared|$1)/|core/(?!io/))' },
    },
    {
      name: 'webview-protocol-is-types-over-core',
      severity: 'error',
      from: { path: '^src/webviews/(protocol|shared)/' },
      to: { path: '^src/', pathNot: '^src/(webviews/(protocol|shared)/|core/(?!io/))' },
    },
    {
      name: 'feature-never-imports-a-feature',
      comment: 'Only compose.ts sees every feature.',
      severity: 'error',
      from: { path: '^src/extension/([^/]+)/', pathNot: '^src/extension/host/' },
      to: {
        path: '^src/',
        pathNot: '^src/(extension/(host/|ids\\.ts$|$1/)|core/|webviews/protocol/)',
      },
    },
    {
      name: 'host-imports-no-feature',
      severity: 'error',
      from: { path: '^src/extension/host/' },
      to: { path: '^src/', pathNot: '^src/(extension/(host/|ids\\.ts$)|core/|webviews/protocol/)' },
    },
    {
      name: 'a-benchmark-imports-no-other',
      severity: 'error',
      from: { path: '^src/core/benchmarks/([^/]+)/' },
      to: { path: '^src/core/benchmarks/([^/]+)/', pathNot: '^src/core/benchmarks/$1/' },
    },
    {
      name: 'only-the-list-names-benchmarks',
      comment: 'Everything else knows the form alone.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/core/benchmarks/' },
      to: { path: '^src/core/benchmarks/[^/]+/' },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^glob:' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
};
