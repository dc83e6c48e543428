import { textOperations } from '../../src/core/benchmarks/field-text.ts';
import type { RecordSheet, SheetItem, SheetModel } from '../../src/core/benchmarks/sheet.ts';
import { isJsonArray, isJsonObject, type JsonValue } from '../../src/core/model/json.ts';
import { valueAt } from '../../src/core/model/pointer.ts';
import { err, ok } from '../../src/core/model/result.ts';

/** Every sort of part in few lines: a text, a list that cites another list, a card, checks. */
export const toySheet: RecordSheet = {
  read: readToySheet,
  setText: (record, pointer, text) => {
    const present = valueAt(record, pointer);
    return pointer.startsWith('/tags/') && typeof present === 'string'
      ? ok(textOperations(pointer, present, text))
      : err('Only tags can be edited.');
  },
};

function readToySheet(record: JsonValue): SheetModel | undefined {
  if (!isJsonObject(record)) return undefined;
  const { id, label, base_record_id: base, note } = record;
  const evidence = itemsOf(record, '/evidence');
  return {
    title: `A toy: ${textOf(label)}`,
    facts: [
      ...('label' in record
        ? [{ label: 'Label', value: textOf(label), pointer: '/label', tone: 'request' as const }]
        : []),
      ...(typeof base === 'string'
        ? [
            {
              label: 'Made from',
              value: base,
              pointer: '/base_record_id',
              link: { to: 'record' as const, recordId: base },
            },
          ]
        : []),
    ],
    parts: [
      ...(note === undefined
        ? []
        : [
            {
              type: 'text' as const,
              id: 'note',
              title: 'Note',
              pointer: '/note',
              marks: [],
              entry: { pointer: '/note', text: textOf(note), marks: [] },
            },
          ]),
      {
        type: 'list',
        id: 'tags',
        title: 'Tags',
        pointer: 'tags' in record ? '/tags' : '',
        marks: [],
        isNumbered: true,
        whenEmpty: 'No tags.',
        items: itemsOf(record, '/tags').map((item) => ({
          ...item,
          isEditable: typeof valueAt(record, item.pointer) === 'string',
          link: {
            to: 'anchor',
            anchor: item.text,
            ...(evidence.some(({ text }) => text === item.text) ? {} : { isMissing: true }),
          },
        })),
      },
      {
        type: 'list',
        id: 'evidence',
        title: 'Evidence',
        pointer: 'evidence' in record ? '/evidence' : '',
        marks: [],
        isNumbered: false,
        whenEmpty: 'No evidence.',
        items: evidence.map((item) => ({ ...item, anchor: item.text })),
      },
      {
        type: 'card',
        id: 'names',
        title: 'Names',
        pointer: 'id' in record ? '/id' : '',
        marks: [],
        column: 'side',
        rows:
          'id' in record
            ? [
                {
                  label: 'Id',
                  pointer: '/id',
                  values: [{ pointer: '/id', text: textOf(id), marks: [] }],
                },
              ]
            : [],
      },
      {
        type: 'checks',
        id: 'checks',
        title: 'Checks',
        pointer: '',
        marks: [],
        column: 'side',
        results: [
          {
            id: 'label',
            title: 'The label is just right.',
            state: label === 'just_right' ? 'passed' : 'failed',
            pointers: 'label' in record ? ['/label'] : [],
          },
        ],
      },
    ],
  };
}

function itemsOf(record: JsonValue, pointer: string): readonly SheetItem[] {
  const value = valueAt(record, pointer);
  if (!isJsonArray(value)) return [];
  return value.map((item, index) => ({
    pointer: `${pointer}/${index}`,
    text: textOf(item),
    badges: [],
    marks: [],
  }));
}

function textOf(value: JsonValue | undefined): string {
  if (typeof value === 'string') return value;
  return typeof value === 'object' ? '…' : String(value);
}
