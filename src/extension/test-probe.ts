import type * as vscode from 'vscode';
import type { SaveHazard } from '../core/jsonl/save-hazards.ts';
import type { KindChoice } from '../core/schema/kind-detection.ts';
import type { HighlightProbe } from './highlights/highlights.ts';

/** What tests inside the extension host may look at, because VS Code has no API that shows it. */
export interface TestProbe {
  readonly marks: HighlightProbe;
  /** How many records have been validated since the document was opened. */
  readonly validatedRecords: (uri: vscode.Uri) => number | undefined;
  readonly isLoaded: (uri: vscode.Uri) => boolean;
  readonly hazardsOf: (uri: vscode.Uri) => readonly SaveHazard[] | undefined;
  readonly kindOf: (uri: vscode.Uri) => KindChoice | undefined;
  /** Modal dialogs are refused in tests: this gives the consent that the user would. */
  readonly consentTo: (consentKey: string) => Promise<void>;
  readonly hasConsent: (consentKey: string) => boolean;
}
