import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { err, ok, type Result } from '../model/result.ts';
import type { SchemaReference, SchemaState } from '../schema/kind-detection.ts';
import { isRemote, schemaAddress } from '../schema/user-schemas/address.ts';
import type { SchemaNote } from '../schema/user-schemas/schema-fault.ts';
import {
  largestSchemaBytes,
  type MissingText,
  type SchemaFiles,
} from '../schema/user-schemas/schema-files.ts';
import { userKind } from '../schema/user-schemas/user-kind.ts';

/** A note with its file as a person would name it: `items.schema.json:3:12: ...`. */
export function placedNote({ message, place }: SchemaNote): string {
  if (place === undefined) return message;
  const { line, character } = place.range.start;
  return `${shownPath(place.address)}:${line + 1}:${character + 1}: ${message}`;
}

/** Schemas on disk, each read once. Nothing is ever fetched. */
export class FileSchemas {
  readonly #known = new Map<string, Promise<SchemaState>>();
  readonly #onNote: (note: string) => void;

  /** @param onNote gets what of a schema is not checked */
  constructor(onNote: (note: string) => void) {
    this.#onNote = onNote;
  }

  /**
   * @param dataFile the file whose records name the schema; a schema that the command line names is relative to the
   *   current folder
   */
  kindOf({ text, namedBy }: SchemaReference, dataFile: string): Promise<SchemaState> {
    const base =
      namedBy === 'record' && dataFile !== '-' ? path.resolve(dataFile) : path.resolve('x');
    const address = schemaAddress(
      namedBy === 'record' ? text : asUrl(text),
      pathToFileURL(base).href,
    );
    if (!address.ok) return Promise.resolve({ state: 'failed', message: address.error });
    let state = this.#known.get(address.value);
    if (state === undefined) {
      state = this.#load(address.value);
      this.#known.set(address.value, state);
    }
    return state;
  }

  async #load(address: string): Promise<SchemaState> {
    const { loadUserSchema } = await import('../schema/user-schemas/load-user-schema.ts');
    const { outcome } = await loadUserSchema(address, diskFiles);
    if (!outcome.ok) return { state: 'failed', message: placedNote(outcome.error) };
    for (const note of outcome.value.notes) this.#onNote(placedNote(note));
    return { state: 'ready', kind: userKind(address, outcome.value) };
  }
}

/** A path may hold what has a meaning in a URL; a fragment names a part of the file. */
function asUrl(text: string): string {
  if (isRemote(text) || text.startsWith('file:')) return text;
  const [file = '', ...fragment] = existsSync(text) ? [text] : text.split('#');
  const hash = fragment.length === 0 ? '' : `#${fragment.join('#')}`;
  return pathToFileURL(path.resolve(file)).href + hash;
}

const diskFiles: SchemaFiles = {
  read: readText,
  siblings: async (address) => {
    const folder = path.dirname(fileURLToPath(address));
    const names = await readdir(folder).catch(() => []);
    return names
      .filter((name) => name.endsWith('.json'))
      .map((name) => pathToFileURL(path.join(folder, name)).href)
      .filter((sibling) => sibling !== address);
  },
};

async function readText(address: string): Promise<Result<string, MissingText>> {
  if (isRemote(address)) {
    return err({
      message: `${address} is not fetched: the command line reads files only. Save it and name the file.`,
    });
  }
  const shown = shownPath(address);
  try {
    const file = fileURLToPath(address);
    const { size } = await stat(file);
    if (size > largestSchemaBytes) {
      return err({ message: `${shown} is too large for a schema (${size} bytes): name another.` });
    }
    return ok(await readFile(file, 'utf8'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return err({ message: `Cannot read the schema ${shown} (${reason}). Check its name.` });
  }
}

function shownPath(address: string): string {
  if (!address.startsWith('file:')) return address;
  const relative = path.relative('', fileURLToPath(address));
  return relative.startsWith('..') ? fileURLToPath(address) : relative;
}
