import * as vscode from 'vscode';
import type { JudgingProgress } from '../../webviews/protocol/judgment-card.ts';

interface Run {
  readonly progress: JudgingProgress;
  readonly cancel: () => void;
}

/** The judge runs in progress, by record: several views show them, and any can cancel them. */
export class JudgingRuns implements vscode.Disposable {
  private readonly runs = new Map<string, Run>();
  private readonly reserved = new Set<string>();
  private readonly changed = new vscode.EventEmitter<void>();
  readonly onDidChange = this.changed.event;

  of(uri: vscode.Uri, recordId: string): JudgingProgress | undefined {
    return this.runs.get(keyOf(uri, recordId))?.progress;
  }

  /** False where the record is being judged, or about to be; else nobody else judges it until `end`. */
  reserve(uri: vscode.Uri, recordId: string): boolean {
    const key = keyOf(uri, recordId);
    if (this.reserved.has(key)) return false;
    this.reserved.add(key);
    return true;
  }

  set(uri: vscode.Uri, recordId: string, progress: JudgingProgress, cancel: () => void): void {
    this.runs.set(keyOf(uri, recordId), { progress, cancel });
    this.changed.fire();
  }

  end(uri: vscode.Uri, recordId: string): void {
    this.reserved.delete(keyOf(uri, recordId));
    if (this.runs.delete(keyOf(uri, recordId))) this.changed.fire();
  }

  cancel(uri: vscode.Uri, recordId: string): void {
    this.runs.get(keyOf(uri, recordId))?.cancel();
  }

  dispose(): void {
    for (const { cancel } of this.runs.values()) cancel();
    this.changed.dispose();
  }
}

function keyOf(uri: vscode.Uri, recordId: string): string {
  return JSON.stringify([uri.toString(), recordId]);
}
