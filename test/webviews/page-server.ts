import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { themes, themeSheet } from './themes.ts';

const surfaces = [
  'compare',
  'matched',
  'judgment',
  'coverage',
  'report',
  'run',
  'preview',
  'sheet',
  'review',
  'repair',
] as const;

export type SurfaceName = (typeof surfaces)[number];

export interface PageServer {
  /** The page of a surface in a theme. */
  readonly pageUrl: (surface: SurfaceName, themeName: string) => string;
  readonly close: () => Promise<void>;
}

const sourceFolder = path.resolve(import.meta.dirname, '../../src/webviews');

/** Builds both bundles as the project ships them and serves them under the content security policy of the extension. */
export async function startPageServer(): Promise<PageServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'benchwright-webviews-'));
  await build({
    entryPoints: surfaces.map((name) => path.join(sourceFolder, name, 'main.ts')),
    outbase: sourceFolder,
    outdir: folder,
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'chrome130',
    legalComments: 'none',
    logLevel: 'warning',
  });
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
    void answer(folder, pathname, searchParams).then(({ type, body }) => {
      response.writeHead(body === undefined ? 404 : 200, { 'content-type': type }).end(body);
    });
  });
  const port = await new Promise<number>((resolve, reject) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address === null || typeof address === 'string') reject(new Error('no port'));
      else resolve(address.port);
    });
  });
  const origin = `http://127.0.0.1:${port}`;
  return {
    pageUrl: (surface, themeName) => `${origin}/${surface}?theme=${themeName}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

interface Answer {
  readonly type: string;
  readonly body: string | undefined;
}

async function answer(folder: string, pathname: string, query: URLSearchParams): Promise<Answer> {
  const [, segment = '', file] = pathname.split('/');
  const surface = surfaces.find((known) => known === segment);
  const theme = themes.find(({ name }) => name === query.get('theme'));
  if (surface === undefined) return { type: 'text/plain', body: undefined };
  if (file === 'main.js') {
    const body = await readFile(path.join(folder, surface, 'main.js'), 'utf8');
    return { type: 'text/javascript', body };
  }
  if (theme === undefined) return { type: 'text/plain', body: undefined };
  if (file === 'theme.css') {
    return {
      type: 'text/css',
      body: themeSheet(theme, surface === 'judgment' ? 'sideBar' : 'editor'),
    };
  }
  return { type: 'text/html', body: pageOf(surface, theme.name, theme.kind) };
}

function pageOf(surface: SurfaceName, themeName: string, themeKind: string): string {
  const nonce = randomBytes(16).toString('base64url');
  const policy = [
    "default-src 'none'",
    "img-src 'self'",
    "font-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
  ].join('; ');
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta property="csp-nonce" content="${nonce}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${surface}</title>
<link rel="stylesheet" href="/${surface}/theme.css?theme=${themeName}">
</head>
<body class="${themeKind}" data-vscode-theme-kind="${themeKind}">
<main id="app"></main>
<script type="module" nonce="${nonce}" src="/${surface}/main.js"></script>
</body>
</html>`;
}
