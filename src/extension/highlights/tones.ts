import * as vscode from 'vscode';
import type { AnnotationTone } from '../../core/model/annotation.ts';

/** The themable colour of each tone: `benchwright.<name>` and `benchwright.<name>Background`. */
export const toneColors: Readonly<Record<AnnotationTone, string>> = {
  'evidence-primary': 'stateA',
  'evidence-competing': 'stateB',
  request: 'request',
  'response-right': 'right',
  'response-error': 'error',
};

export const tones = Object.keys(toneColors) as readonly AnnotationTone[];

/** How a tone looks in the text: a soft background and an underline that also shows in high contrast. */
export function textDecoration(tone: AnnotationTone): vscode.TextEditorDecorationType {
  const color = `benchwright.${toneColors[tone]}`;
  return vscode.window.createTextEditorDecorationType({
    backgroundColor: new vscode.ThemeColor(`${color}Background`),
    borderColor: new vscode.ThemeColor(color),
    borderStyle: tone === 'evidence-competing' ? 'dashed' : 'solid',
    borderWidth: '0 0 1px 0',
    rangeBehavior: vscode.DecorationRangeBehavior.ClosedClosed,
  });
}

/** The mark of a tone in the overview ruler, for the record under the cursor alone. */
export function rulerDecoration(tone: AnnotationTone): vscode.TextEditorDecorationType {
  return vscode.window.createTextEditorDecorationType({
    overviewRulerColor: new vscode.ThemeColor(`benchwright.${toneColors[tone]}`),
    overviewRulerLane: vscode.OverviewRulerLane.Center,
    rangeBehavior: vscode.DecorationRangeBehavior.ClosedClosed,
  });
}
