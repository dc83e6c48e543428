import * as vscode from 'vscode';
import { err, ok, type Result } from '../../core/model/result.ts';
import type { HttpFetch } from '../../core/ports.ts';
import { isRemote } from '../../core/schema/user-schemas/address.ts';
import {
  largestSchemaBytes,
  type MissingText,
  type SchemaFiles,
} from '../../core/schema/user-schemas/schema-files.ts';
import { remoteText } from './remote-text.ts';
import type { SchemaConsent } from './schema-consent.ts';

/** Schemas in the file systems of the workspace, and on the network where the user allows it. */
export class WorkspaceSchemaFiles implements SchemaFiles {
  private readonly consent: SchemaConsent;
  private readonly fetchOver: HttpFetch;
  /** What was fetched in this window. */
  private readonly fetched = new Map<string, string>();

  constructor(consent: SchemaConsent, fetchOver: HttpFetch) {
    this.consent = consent;
    this.fetchOver = fetchOver;
  }

  async read(address: string): Promise<Result<string, MissingText>> {
    if (isRemote(address)) return this.readRemote(address);
    const uri = vscode.Uri.parse(address, true);
    const name = shownAddress(address);
    try {
      const { size } = await vscode.workspace.fs.stat(uri);
      if (size > largestSchemaBytes) {
        return err({ message: `${name} is too large for a schema (${size} bytes).` });
      }
      return ok(new TextDecoder().decode(await vscode.workspace.fs.readFile(uri)));
    } catch (error) {
      const isMissing = error instanceof vscode.FileSystemError && error.code === 'FileNotFound';
      return err({
        message: isMissing
          ? `There is no file ${name}: correct the path, or add the file.`
          : `The file ${name} cannot be read. Check that it is a file, and its permissions.`,
      });
    }
  }

  async siblings(address: string): Promise<readonly string[]> {
    const uri = vscode.Uri.parse(address, true);
    const folder = vscode.Uri.joinPath(uri, '..');
    try {
      const entries = await vscode.workspace.fs.readDirectory(folder);
      return entries
        .filter(([name, type]) => type === vscode.FileType.File && name.endsWith('.json'))
        .map(([name]) => addressOf(vscode.Uri.joinPath(folder, name)))
        .filter((sibling) => sibling !== address);
    } catch {
      return [];
    }
  }

  /** Lets everything be fetched again. */
  forgetFetched(): void {
    this.fetched.clear();
  }

  private async readRemote(address: string): Promise<Result<string, MissingText>> {
    const { origin } = new URL(address);
    if (!vscode.workspace.isTrusted) {
      return err({
        message: `${address} was not fetched, because this workspace is not trusted. Trust it, or save the schema as a file.`,
      });
    }
    if (!this.consent.isGiven(origin)) {
      return err({
        message: `${address} was not fetched. Allow it with "Benchwright: Fetch Remote Schemas", or save the schema as a file.`,
        origin,
      });
    }
    const known = this.fetched.get(address);
    if (known !== undefined) return ok(known);
    const text = await remoteText(address, this.fetchOver);
    if (!text.ok) {
      return err({
        message: `${address} could not be fetched (${text.error}). Check the address.`,
      });
    }
    this.fetched.set(address, text.value);
    return text;
  }
}

/** The address of a file as schemas know it: one spelling for each. */
export function addressOf(uri: vscode.Uri): string {
  return new URL(uri.toString()).href;
}

/** A file as a person would name it. */
export function shownAddress(address: string): string {
  return isRemote(address) ? address : vscode.workspace.asRelativePath(vscode.Uri.parse(address));
}
