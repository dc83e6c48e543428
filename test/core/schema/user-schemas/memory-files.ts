import { err, ok } from '../../../../src/core/model/result.ts';
import type { SchemaFiles } from '../../../../src/core/schema/user-schemas/schema-files.ts';

export interface MemoryFiles extends SchemaFiles {
  /** Every address that was read, in order. */
  readonly asked: readonly string[];
}

/** Files by their addresses; a text stands for itself, everything else for its JSON. */
export function memoryFiles(content: Readonly<Record<string, unknown>>): MemoryFiles {
  const asked: string[] = [];
  return {
    asked,
    read: (address) => {
      asked.push(address);
      const found = content[address];
      if (found !== undefined) {
        return Promise.resolve(ok(typeof found === 'string' ? found : JSON.stringify(found)));
      }
      if (/^https?:/.test(address)) {
        const { origin } = new URL(address);
        return Promise.resolve(err({ message: `${address} is not fetched.`, origin }));
      }
      return Promise.resolve(err({ message: `There is no ${address}.` }));
    },
    siblings: (address) => {
      const folder = new URL('.', address).href;
      return Promise.resolve(
        Object.keys(content).filter(
          (file) => new URL('.', file).href === folder && file !== address,
        ),
      );
    },
  };
}
