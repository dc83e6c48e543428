import type { Node } from 'jsonc-parser';
import * as library from 'vscode-json-languageservice';
import type { LanguageService } from 'vscode-json-languageservice';
import type { JsonObject } from '../model/json.ts';
import { expanded } from './schema-words.ts';
import { serviceSchema, type ServiceSchema } from './service-schema.ts';
import { serviceTree, TooManySteps } from './service-tree.ts';

const { getLanguageService, TextDocument } = namesOf(library);

const document = TextDocument.create('benchwright:/record.json', 'json', 1, '');

/**
 * Which parts of a schema speak of a node, found by the JSON language service: it follows references, and of `oneOf`
 * and `anyOf` takes the branches that fit best. It never loads anything.
 */
export class SchemaMatcher {
  readonly #schema: ServiceSchema;
  readonly #service: LanguageService;

  constructor(schema: JsonObject) {
    this.#schema = serviceSchema(schema);
    this.#service = getLanguageService({
      schemaRequestService: (uri) => this.#load(uri),
      workspaceContext: {
        resolveRelativePath: (relative, base) =>
          URL.canParse(relative, base) ? new URL(relative, base).href : relative,
      },
    });
  }

  /**
   * @param way the nodes from the root to the one in question
   * @param without a value that is left out, as if it were not yet written
   * @returns the outermost part first, whose title says most; none where the schema cannot be followed
   */
  async partsFor(way: readonly Node[], without?: Node): Promise<readonly JsonObject[]> {
    const tree = serviceTree(way, without);
    const node = way.at(-1);
    const wanted = node === undefined ? undefined : tree?.nodeOf(node);
    if (tree === undefined || wanted === undefined) return [];
    try {
      const found = await this.#service.getMatchingSchemas(
        document,
        this.#service.newJSONDocument(tree.root),
        this.#schema.root,
      );
      const parts = found
        .filter((match) => match.node === wanted)
        .map(({ schema }) => schema as JsonObject);
      return outermostFirst(parts);
    } catch (error) {
      // A schema that is none, or one whose branches multiply or call themselves without end.
      if (isSchemaTrouble(error)) return [];
      throw error;
    }
  }

  async #load(uri: string): Promise<string> {
    const known = this.#schema.embedded.get(uri);
    if (known !== undefined) return known;
    return Promise.reject(new Error('Schemas of other places are not loaded.'));
  }
}

function isSchemaTrouble(error: unknown): boolean {
  return error instanceof TooManySteps || error instanceof TypeError || error instanceof RangeError;
}

/** The service names what a part draws in before the part itself. */
function outermostFirst(parts: readonly JsonObject[]): readonly JsonObject[] {
  const matching = new Set(parts);
  return expanded(parts.toReversed()).filter((part) => matching.has(part));
}

/** Node sees a CommonJS module whose names it does not detect; a bundle sees an ES module without a default. */
function namesOf(
  module: typeof library,
): Pick<typeof library, 'getLanguageService' | 'TextDocument'> {
  return 'default' in module ? module.default : module;
}
