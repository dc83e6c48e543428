import { err, ok, type Result } from '../../../model/result.ts';
import type {
  Construction,
  ConstructionChoice,
  ConstructionInput,
  SourceRecord,
} from '../../construction.ts';
import { familyNames } from '../taxonomy.ts';
import {
  admissibleCombinations,
  combinationsOfTier,
  combinationTitle,
  curatedQuads,
  readCombination,
  tiers,
  type Combination,
} from './combinations.ts';
import { derivation, repeatedNote, type Attempt } from './derivation.ts';
import { donorPool } from './donors.ts';
import {
  drawCombination,
  injectDefects,
  injectionRefusal,
  type InjectionContext,
} from './inject-defects.ts';

/** Injection of defects (appendix B.9, table 17). */
export const inject: Construction = {
  id: 'inject',
  title: 'Inject Defects',
  description:
    'Makes BAD records of GOOD ones by deterministic edits: of given families, or one for each tier.',
  kind: 'paceshop/record',
  options: [
    {
      name: 'families',
      placeholder: 'F[,F..]',
      description: `defects to put into each record, at most one for each part of a response: ${familyNames.join(', ')}`,
      type: 'list',
      isRequired: false,
    },
    {
      name: 'tiers',
      placeholder: 'n[,n..]',
      description:
        'instead: for each record one of every tier, the number of its defects, from 1 to 4; combinations go round',
      type: 'list',
      isRequired: false,
    },
    {
      name: 'all',
      placeholder: '',
      description: 'every combination of the tiers (7, 18, 20 and the curated 4) instead of one',
      type: 'flag',
      isRequired: false,
    },
  ],
  type: 'derive',
  choices: (record) =>
    tiers.flatMap(combinationsOfTier).map((combination): ConstructionChoice => {
      const refusal = injectionRefusal(record, combination);
      return {
        title: combinationTitle(combination),
        description: combination.length === 1 ? '1 defect' : `${combination.length} defects`,
        options: { families: combination.join(',') },
        ...(refusal === undefined ? {} : { refusal }),
      };
    }),
  derive: (input) => {
    const plan = readPlan(input);
    if (!plan.ok) return plan;
    const context = { pool: donorPool(input.pool), seed: input.seed };
    return ok(
      derivation(
        input,
        (source) => plan.value(source, context),
        () => [...repeatedNote('records', context.pool.repeatedIds), ...curatedNote(input)],
      ),
    );
  },
};

/** What is tried on each record. */
type Plan = (source: SourceRecord, context: InjectionContext) => readonly Attempt[];

function readPlan({ options }: ConstructionInput): Result<Plan, string> {
  const { families, tiers: chosenTiers, all } = options;
  const takesAll = all !== undefined;
  if (families !== undefined) {
    if (chosenTiers !== undefined || takesAll) {
      return err('families: Give either families or tiers.');
    }
    const combination = readCombination(listOf(families));
    if (!combination.ok) return err(`families: ${combination.error}`);
    return ok(planOf([combination.value]));
  }
  if (chosenTiers === undefined && !takesAll) return err('families: Give families or tiers.');
  const numbers = chosenTiers === undefined ? tiers : readTiers(chosenTiers);
  if (numbers === undefined) return err('tiers: Give numbers from 1 to 4, with commas.');
  if (takesAll) return ok(planOf(numbers.flatMap(combinationsOfTier)));
  return ok((source, context) =>
    numbers.map((tier) => ({
      group: `tier ${tier}`,
      result: drawCombination(source, tier, context),
    })),
  );
}

function planOf(combinations: readonly Combination[]): Plan {
  return (source, context) =>
    combinations.map((combination) => ({
      group: `tier ${combination.length}`,
      result: injectDefects(source, combination, context),
    }));
}

function readTiers(text: string): readonly number[] | undefined {
  const known: readonly number[] = tiers;
  const numbers = [...new Set(listOf(text).map(Number))].toSorted((one, other) => one - other);
  return numbers.length > 0 && numbers.every((tier) => known.includes(tier)) ? numbers : undefined;
}

function listOf(text: string): readonly string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/** Of eight quadruples four are kept: said where the other four are not made. */
function curatedNote({ options }: ConstructionInput): readonly string[] {
  if (options['all'] === undefined) return [];
  const possible = admissibleCombinations.filter(({ length }) => length === 4).length;
  return [
    `Of ${possible} combinations of four defects the curated ${curatedQuads.length} are made; --families makes any.`,
  ];
}
