import type {
  Construction,
  ConstructionInput,
  SourceRecord,
} from '../../src/core/benchmarks/construction.ts';
import { isJsonObject } from '../../src/core/model/json.ts';
import { err, ok } from '../../src/core/model/result.ts';

function colourOf({ value }: SourceRecord): string {
  const colour = isJsonObject(value) ? value['colour'] : undefined;
  return typeof colour === 'string' ? colour : '';
}

/** With one option of every type: the command line has its command without knowing it. */
const paint: Construction = {
  id: 'paint',
  title: 'Paint Over',
  description: 'Gives records another colour.',
  kind: 'toy/colours',
  options: [
    {
      name: 'colours',
      placeholder: 'C[,C..]',
      description: 'colours, one record for each',
      type: 'list',
      isRequired: true,
    },
    {
      name: 'coats',
      placeholder: 'n',
      description: 'how often',
      type: 'number',
      isRequired: false,
      default: '1',
    },
    {
      name: 'note',
      placeholder: 'text',
      description: 'what to note',
      type: 'text',
      isRequired: false,
    },
    { name: 'dry', placeholder: '', description: 'let it dry', type: 'flag', isRequired: false },
    {
      name: 'palette',
      placeholder: 'file',
      description: 'records whose colours there are',
      type: 'records',
      kind: 'toy/colours',
      isRequired: false,
    },
  ],
  type: 'derive',
  choices: () => [{ title: 'Red', description: 'red', options: { colours: 'red' } }],
  derive: ({ records, pool, options, files, seed }) => {
    const colours = (options['colours'] ?? '').split(',');
    if (colours.includes('mauve')) return err('colours: There is no mauve.');
    if (colours.includes('none')) return err('There: is no paint in none.');
    const palette = files['palette']?.map(colourOf) ?? colours;
    const { coats, note, dry } = options;
    const wanted = records.flatMap((record) => colours.map((colour) => ({ record, colour })));
    const isRefused = ({ record, colour }: (typeof wanted)[number]): boolean =>
      record.id === undefined || colourOf(record) === colour || !palette.includes(colour);
    return ok({
      records: wanted
        .filter((each) => !isRefused(each))
        .map(({ record: { id = '' }, colour }) => ({
          id: `${id}-${colour}`,
          baseId: id,
          title: colour,
          operations: [
            { op: 'set', pointer: '/key', value: `${id}-${colour}` },
            { op: 'set', pointer: '/colour', value: colour },
          ],
        })),
      refusals: wanted.filter(isRefused).map(({ record, colour }) => ({
        recordId: record.id ?? 'record without id',
        reason: `It cannot be ${colour}.`,
      })),
      summary: [
        `Painted with seed ${seed}, coats ${coats ?? '-'}, note ${note ?? '-'}, dry ${dry ?? '-'}, pool ${pool.length}.`,
      ],
    });
  },
};

/** A whole folder: all records, the red ones, and a table of contents. */
const bundle: Construction = {
  id: 'bundle',
  title: 'Build Bundle',
  description: 'Sorts records into files.',
  kind: 'toy/colours',
  options: [
    {
      name: 'contents',
      placeholder: 'name',
      description: 'name of the table of contents',
      type: 'text',
      isRequired: false,
      default: 'contents.md',
    },
  ],
  type: 'package',
  build: ({ records, options, seed }: ConstructionInput) => {
    const named = records.filter(({ id }) => id !== undefined);
    const red = named.filter((record) => colourOf(record) === 'red');
    return ok({
      files: [
        {
          name: 'all.colours.jsonl',
          type: 'records',
          records: named.map(({ id = '' }) => ({ baseId: id, operations: [] })),
        },
        {
          name: 'by-colour/red.colours.jsonl',
          type: 'records',
          records: red.map(({ id = '' }) => ({
            baseId: id,
            operations: [{ op: 'set', pointer: '/gold', value: true }],
          })),
        },
        {
          name: options['contents'] ?? '',
          type: 'text',
          text: `${named.length} records, ${red.length} red, seed ${seed}\n`,
        },
      ],
      refusals: records
        .filter(({ id }) => id === undefined)
        .map(() => ({ recordId: 'record without id', reason: 'It has no id.' })),
      summary: [`Bundled ${named.length} records.`],
      data: { records: named.length },
    });
  },
};

export const toyConstructions: readonly Construction[] = [paint, bundle];
