import { err, ok, type Result } from '../../../model/result.ts';
import type { Construction, ConstructionChoice } from '../../construction.ts';
import { shoppingRecordOf } from '../shopping-record.ts';
import { axisNames, isSwapAxis, swapAxes, type SwapAxis } from '../taxonomy.ts';
import { readBase } from './derived.ts';
import { derivation, rebuiltNote, repeatedNote } from './derivation.ts';
import { personaPool } from './persona-pool.ts';
import { swapPersona, swapRefusal } from './swap-persona.ts';

/** Swaps of a persona on one axis (table 27). */
export const swap: Construction = {
  id: 'swap',
  title: 'Swap Persona',
  description:
    'Gives the shopper of GOOD records, on one axis, what another shopper has, so that the unchanged response goes against it.',
  kind: 'paceshop/record',
  options: [
    {
      name: 'personas',
      placeholder: 'file',
      description: 'the pool of shoppers to draw from',
      type: 'records',
      kind: 'paceshop/persona',
      isRequired: true,
    },
    {
      name: 'axis',
      placeholder: 'A[,A..]',
      description: `${axisNames.join(', ')}, or all: a record for each axis`,
      type: 'list',
      isRequired: true,
    },
  ],
  type: 'derive',
  choices: (record) =>
    axisNames.map((axis): ConstructionChoice => {
      const base = readBase({ id: shoppingRecordOf(record).id, value: record });
      const refusal = base.ok ? swapRefusal(record, axis) : base.error;
      return {
        title: swapAxes[axis].title,
        description: axis,
        options: { axis },
        ...(refusal === undefined ? {} : { refusal }),
      };
    }),
  derive: (input) => {
    const axes = readAxes(input.options['axis'] ?? '');
    if (!axes.ok) return axes;
    const records = input.files['personas'] ?? [];
    if (records.length === 0) return err('personas: The pool holds no personas.');
    const context = { personas: personaPool(records), seed: input.seed };
    return ok(
      derivation(
        input,
        (source) =>
          axes.value.map((axis) => ({ group: axis, result: swapPersona(source, axis, context) })),
        (made) => [
          ...rebuiltNote(made.filter(({ isSummaryRebuilt }) => isSummaryRebuilt).length),
          ...repeatedNote('shoppers', context.personas.repeatedIds),
        ],
      ),
    );
  },
};

function readAxes(text: string): Result<readonly SwapAxis[], string> {
  const names = text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  if (names.includes('all')) return ok(axisNames);
  const axes = names.filter(isSwapAxis);
  const unknown = names.find((name) => !isSwapAxis(name));
  if (unknown !== undefined || axes.length === 0) {
    return err(`axis: "${unknown ?? ''}" is no axis. There are ${axisNames.join(', ')}, and all.`);
  }
  return ok([...new Set(axes)]);
}
