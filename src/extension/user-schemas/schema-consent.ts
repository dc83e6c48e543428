import * as vscode from 'vscode';
import { showInformation } from '../host/notifications.ts';

const storageKey = 'benchwright.schemaOrigins';

/** Remembers from which places on the network the user lets schemas be fetched. */
export class SchemaConsent implements vscode.Disposable {
  private readonly memory: vscode.Memento;
  private readonly given = new vscode.EventEmitter<string>();
  /** An origin was allowed. */
  readonly onDidGive = this.given.event;
  /** Asked already in this window, and not answered with yes. */
  private readonly asked = new Set<string>();

  constructor(memory: vscode.Memento) {
    this.memory = memory;
  }

  isGiven(origin: string): boolean {
    return vscode.workspace.isTrusted && this.origins.includes(origin);
  }

  async give(origin: string): Promise<void> {
    await this.memory.update(storageKey, [...new Set([...this.origins, origin])]);
    this.given.fire(origin);
  }

  /** Asks once in a window, without standing in the way. Never in a workspace that is not trusted. */
  async ask(origin: string, address: string): Promise<void> {
    if (!vscode.workspace.isTrusted || this.asked.has(origin) || this.isGiven(origin)) return;
    this.asked.add(origin);
    const fetchThem = 'Fetch';
    const answer = await showInformation(
      `The schema ${address} is on the network. Fetch schemas from ${origin}? Nothing of your files is sent. You are asked once for this origin.`,
      fetchThem,
      'Not Now',
    );
    if (answer === fetchThem) await this.give(origin);
  }

  /** Lets the user be asked again. */
  forgetAnswers(): void {
    this.asked.clear();
  }

  dispose(): void {
    this.given.dispose();
  }

  private get origins(): readonly string[] {
    return this.memory.get<readonly string[]>(storageKey, []);
  }
}
