import { XMLParser } from 'fast-xml-parser';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../model/json.ts';
import { err, ok, type Result } from '../../model/result.ts';
import { refusedMarkup } from './xml-markup.ts';
import {
  decodeXmlText,
  escapeXmlAttribute,
  escapeXmlText,
  unwritableCharacter,
} from './xml-text.ts';

/**
 * The XML view of a response, in which a judge sees it a second time. The paper prints no form, so this one is ours:
 *
 * ```xml
 * <response>
 *   <overview_text>For weekends, look at **Canvas Duffels** ...</overview_text>
 *   <bold_categories>
 *     <item>Canvas Duffels</item>
 *   </bold_categories>
 *   <property name="anything_else" type="number">1.5</property>
 * </response>
 * ```
 *
 * The six fields of the contract are elements of their own names, every other property is a `property` with its name.
 * Without a `type` the five lists are lists and everything else is text; `type` is `text`, `list`, `object`, `number`,
 * `boolean` or `null`. Text is kept to the last space. What a view never has is refused: document types, so that no
 * entity can be declared, comments, processing instructions and any other attribute.
 */
export function writeResponseXml(response: JsonValue): Result<string, string> {
  if (!isJsonObject(response)) return err('Only an object has an XML view.');
  const lines = ['<response>'];
  const problem = writeProperties(response, 1, '', lines);
  if (problem !== undefined) return err(problem);
  lines.push('</response>');
  return ok(lines.join('\n'));
}

/** Reads what `writeResponseXml` wrote, or the like from elsewhere. The error says what is wrong, in one sentence. */
export function readResponseXml(text: string): Result<JsonObject, string> {
  // Before the parser sees any of it.
  const refused = refusedMarkup(text);
  if (refused !== undefined) return err(refused);
  try {
    // Without its validator the parser lets faults pass.
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- the successor is a package of its own
    const nodes: unknown = parser.parse(text, true);
    const roots = elementsIn(nodes);
    const [root] = roots;
    if (root === undefined || roots.length > 1 || root.name !== 'response') {
      return err('Its root must be one <response> element.');
    }
    if (Array.isArray(nodes) && textIn(nodes).trim() !== '') {
      return err('There is text beside its root.');
    }
    refuseAttributes(root, [], '');
    return ok(readProperties(root, ''));
  } catch (error) {
    return err(sentenceOf(error instanceof Error ? error.message : String(error)));
  }
}

/** The parser's messages end with the place and may hold half of the text. */
function sentenceOf(message: string): string {
  const place = /:(\d{1,9}):(?:\d{1,9}|undefined)$/u.exec(message);
  const line = place === null ? '' : `Line ${place[1] ?? ''}: `;
  const text = message.slice(0, place?.index);
  if (text.length <= longestMessage) return line + text;
  return `${line}${text.slice(0, longestMessage).toWellFormed()}…`;
}

const longestMessage = 160;

const listFields: ReadonlySet<string> = new Set([
  'bold_categories',
  'productCategoryList',
  'category_search_queries',
  'rqList',
  'attribution_list',
]);
const fields: ReadonlySet<string> = new Set(['overview_text', ...listFields]);

type ValueType = 'text' | 'list' | 'object' | 'number' | 'boolean' | 'null';

const greatestDepth = 50;

/** Adds lines; returns why the object has no XML view, if so. */
function writeProperties(
  object: JsonObject,
  depth: number,
  path: string,
  lines: string[],
): string | undefined {
  for (const [name, value] of Object.entries(object)) {
    if (value === undefined) continue;
    const isField = depth === 1 && fields.has(name);
    const unwritable = unwritableCharacter(name);
    if (unwritable !== undefined) return `The name of a property holds ${unwritable}.`;
    const problem = writeValue(
      isField ? name : 'property',
      isField ? '' : ` name="${escapeXmlAttribute(name)}"`,
      isField ? defaultType(name) : 'text',
      value,
      depth,
      `${path}/${name}`,
      lines,
    );
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function writeValue(
  element: string,
  attributes: string,
  typeWithoutSaying: ValueType,
  value: JsonValue,
  depth: number,
  path: string,
  lines: string[],
): string | undefined {
  if (depth > greatestDepth) return `${path} lies more than ${greatestDepth} levels deep.`;
  const type = typeOf(value);
  const indent = '  '.repeat(depth);
  const start = `${indent}<${element}${attributes}${type === typeWithoutSaying ? '' : ` type="${type}"`}>`;
  if (!isJsonArray(value) && !isJsonObject(value)) {
    if (typeof value === 'number' && !Number.isFinite(value)) return `${path} is no finite number.`;
    const text = typeof value === 'string' ? value : Object.is(value, -0) ? '-0' : String(value);
    const unwritable = unwritableCharacter(text);
    if (unwritable !== undefined) return `${path} holds ${unwritable}, which XML cannot hold.`;
    lines.push(`${start}${escapeXmlText(text)}</${element}>`);
    return undefined;
  }
  lines.push(start);
  if (isJsonArray(value)) {
    for (const [index, item] of value.entries()) {
      const problem = writeValue('item', '', 'text', item, depth + 1, `${path}/${index}`, lines);
      if (problem !== undefined) return problem;
    }
  } else {
    const problem = writeProperties(value, depth + 1, path, lines);
    if (problem !== undefined) return problem;
  }
  lines.push(`${indent}</${element}>`);
  return undefined;
}

function typeOf(value: JsonValue): ValueType {
  if (value === null) return 'null';
  if (isJsonArray(value)) return 'list';
  if (typeof value === 'string') return 'text';
  if (typeof value === 'number') return 'number';
  return typeof value === 'boolean' ? 'boolean' : 'object';
}

function defaultType(field: string): ValueType {
  return listFields.has(field) ? 'list' : 'text';
}

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  trimValues: false,
  parseTagValue: false,
  parseAttributeValue: false,
  // The five entities and numbers are decoded here, because CDATA must not be.
  processEntities: false,
  cdataPropName: '#cdata',
  ignoreDeclaration: true,
  ignorePiTags: true,
  maxNestedTags: greatestDepth + 2,
});

interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly children: readonly unknown[];
}

/** What the parser gives for one child: `{ name: children, ':@': attributes }`, `{ '#text': text }` or `{ '#cdata': [{ '#text': text }] }`. */
function elementsIn(nodes: unknown): readonly XmlElement[] {
  if (!Array.isArray(nodes)) return [];
  return nodes.flatMap((node: unknown): XmlElement[] => {
    if (!isRecord(node)) return [];
    const entry = Object.entries(node).find(([key]) => key !== ':@');
    if (entry === undefined || entry[0] === '#text' || entry[0] === '#cdata') return [];
    const [name, children] = entry;
    const attributes = node[':@'];
    return [
      {
        name,
        attributes: isRecord(attributes) ? attributes : {},
        children: Array.isArray(children) ? children : [],
      },
    ];
  });
}

function readProperties(element: XmlElement, path: string): JsonObject {
  refuseText(element, path);
  const entries = elementsIn(element.children).map((child): [string, JsonValue] => {
    const isField = path === '' && fields.has(child.name);
    const name = isField ? child.name : nameOf(child, path);
    refuseAttributes(child, isField ? ['type'] : ['name', 'type'], `${path}/${name}`);
    return [name, readValue(child, isField ? defaultType(name) : 'text', `${path}/${name}`)];
  });
  const names = new Set<string>();
  for (const [name] of entries) {
    if (names.has(name)) throw new Error(`${path}/${name} is there twice.`);
    names.add(name);
  }
  return Object.fromEntries(entries);
}

function nameOf({ name: element, attributes }: XmlElement, path: string): string {
  const name = attributes['name'];
  if (element !== 'property' || typeof name !== 'string') {
    throw new Error(`<${element}> is no part of ${path === '' ? 'a response' : path}.`);
  }
  return decodeXmlText(name);
}

function readValue(element: XmlElement, typeWithoutSaying: ValueType, path: string): JsonValue {
  const type = element.attributes['type'] ?? typeWithoutSaying;
  if (type === 'list') {
    refuseText(element, path);
    return elementsIn(element.children).map((child, index) => {
      if (child.name !== 'item') throw new Error(`<${child.name}> is no part of the list ${path}.`);
      refuseAttributes(child, ['type'], `${path}/${index}`);
      return readValue(child, 'text', `${path}/${index}`);
    });
  }
  if (type === 'object') return readProperties(element, path);
  if (elementsIn(element.children).length > 0) throw new Error(`${path} holds more than text.`);
  const text = textIn(element.children);
  if (type === 'text') return text;
  if (type === 'null' && text === 'null') return null;
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  if (type === 'number' && numberForm.test(text) && Number.isFinite(Number(text))) {
    return Number(text);
  }
  throw new Error(`${path} is no ${typeof type === 'string' ? type : 'text'}.`);
}

const numberForm = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/iu;

function textIn(nodes: readonly unknown[]): string {
  let text = '';
  for (const child of nodes) {
    if (!isRecord(child)) continue;
    if (typeof child['#text'] === 'string') text += decodeXmlText(child['#text']);
    else if (Array.isArray(child['#cdata'])) text += literalText(child['#cdata']);
  }
  return text;
}

function literalText(children: readonly unknown[]): string {
  return children
    .map((child) => (isRecord(child) && typeof child['#text'] === 'string' ? child['#text'] : ''))
    .join('');
}

/** Others would pass unseen: a view with more in it than the response would read back as the response. */
function refuseAttributes(
  { attributes }: XmlElement,
  known: readonly string[],
  path: string,
): void {
  const other = Object.keys(attributes).find((name) => !known.includes(name));
  if (other === undefined) return;
  throw new Error(
    `${path === '' ? 'The response' : path} has the attribute ${other}, which a view never has.`,
  );
}

function refuseText(element: XmlElement, path: string): void {
  const text = textIn(element.children).trim();
  if (text !== '') {
    throw new Error(`${path === '' ? 'The response' : path} holds text beside its elements.`);
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
