import * as vscode from 'vscode';
import { allBenchmarks } from '../core/benchmarks/all-benchmarks.ts';
import { compose } from './compose.ts';
import type { TestProbe } from './test-probe.ts';

/** Returns a probe in tests, nothing otherwise. A failed start is shown: VS Code itself would keep silent. */
export function activate(context: vscode.ExtensionContext): TestProbe | undefined {
  try {
    const probe = compose(context, allBenchmarks);
    return context.extensionMode === vscode.ExtensionMode.Test ? probe : undefined;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    void vscode.window.showErrorMessage(`Benchwright could not start: ${reason}`);
    throw error;
  }
}
