import { randomBytes } from 'node:crypto';
import * as vscode from 'vscode';

/** What a webview may load: its own bundle, nothing remote. Set again before a restored panel gets its page. */
export function webviewOptions(extensionUri: vscode.Uri): vscode.WebviewOptions {
  return {
    enableScripts: true,
    localResourceRoots: [vscode.Uri.joinPath(extensionUri, 'dist', 'webviews')],
  };
}

/** Said by screen readers, and how tests find a page. */
const titles = {
  compare: 'Compare matched responses',
  matched: 'Compare matched records',
  judgment: 'Judgment',
  coverage: 'Dataset coverage',
  report: 'Report',
  preview: 'Scenario preview',
  sheet: 'Record preview',
  review: 'Review',
  repair: 'Repair',
  run: 'Judge dataset',
} as const;

/** Each is a folder of `src/webviews/` and of `dist/webviews/`. */
export type PageName = keyof typeof titles;

/** The page of one webview: its script under a nonce, and nothing else may run or load. */
export function webviewPage(
  webview: vscode.Webview,
  extensionUri: vscode.Uri,
  name: PageName,
): string {
  const nonce = randomBytes(18).toString('base64');
  const script = webview.asWebviewUri(
    vscode.Uri.joinPath(extensionUri, 'dist', 'webviews', name, 'main.js'),
  );
  const policy = [
    `default-src 'none'`,
    `img-src ${webview.cspSource}`,
    `font-src ${webview.cspSource}`,
    `style-src ${webview.cspSource} 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
  ].join('; ');
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta property="csp-nonce" content="${nonce}">
<title>${titles[name]}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
</head>
<body>
<main id="app"></main>
<script type="module" nonce="${nonce}" src="${script.toString()}"></script>
</body>
</html>`;
}
