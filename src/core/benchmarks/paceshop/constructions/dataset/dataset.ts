import { err, ok, type Result } from '../../../../model/result.ts';
import { renderTable } from '../../../../report/markdown.ts';
import type {
  BuiltFile,
  BuiltPackage,
  BuiltRecord,
  ConstructionInput,
  PackagingConstruction,
} from '../../../construction.ts';
import { tiers as allTiers } from '../combinations.ts';
import type { Derived } from '../derived.ts';
import { rebuiltNote, repeatedNote } from '../derivation.ts';
import { personaPool } from '../persona-pool.ts';
import { acceptedRecords, type AcceptedRecord } from './accepted-records.ts';
import type { BuiltDataset } from './built-dataset.ts';
import { swapsBySplit, variantsBySplit } from './by-split.ts';
import { calibrationPackage } from './calibration.ts';
import { compositionOf, type Composition } from './composition.ts';
import { holdoutTest } from './holdout-personas.ts';
import { assignSplits, splitRules, splits, type SplitRule } from './splits.ts';
import { isTier } from './tier-variants.ts';

/** Builds a whole dataset out of GOOD records and a pool of personas (section 3.2, appendices B.2 to B.4). */
export const dataset: PackagingConstruction = {
  id: 'dataset',
  type: 'package',
  title: 'Build Dataset',
  description:
    'Makes a dataset of GOOD records: defects of every tier, persona swaps, splits, a calibration package, and a report on its composition.',
  kind: 'paceshop/record',
  options: [
    {
      name: 'personas',
      placeholder: 'P',
      description: 'file with the pool of personas that swaps are drawn from',
      type: 'records',
      isRequired: true,
      kind: 'paceshop/persona',
    },
    {
      name: 'tiers',
      placeholder: 'T[,T..]',
      description: 'numbers of defects in the BAD records',
      type: 'list',
      isRequired: false,
      default: allTiers.join(','),
    },
    {
      name: 'split-by',
      placeholder: 'RULE',
      description:
        'query: no query crosses splits; personas: holdout personas in dev and test alone; keep: as the records say',
      type: 'text',
      isRequired: false,
      default: 'query',
    },
  ],
  build,
};

function build(input: ConstructionInput): Result<BuiltPackage, string> {
  const { options, files, seed } = input;
  const splitRule = splitRules.find((rule) => rule === (options['split-by'] ?? 'query'));
  if (splitRule === undefined) {
    return err(`split-by: "${options['split-by'] ?? ''}" is none of ${splitRules.join(', ')}.`);
  }
  const tiers = readTiers(options['tiers'] ?? allTiers.join(','));
  if (!tiers.ok) return tiers;
  const personas = files['personas'] ?? [];
  const { accepted, refusals, leftAsideCount } = acceptedRecords(input.records);
  const leftAside = leftAsideNote(leftAsideCount);
  if (accepted.length === 0) {
    const [first] = refusals;
    const reasons = [
      'There is no GOOD record that a dataset could be built on.',
      ...(first === undefined ? [] : [`${first.recordId}: ${first.reason}`]),
      ...leftAside,
    ];
    return err(reasons.join(' '));
  }
  const isHoldout = holdoutTest(personas);
  const splitOf = assignSplits(accepted, splitRule, isHoldout, seed);
  const bad = variantsBySplit(accepted, tiers.value, splitOf, seed);
  const swapped = swapsBySplit(accepted, personas, { splitRule, splitOf, seed });
  const built: BuiltDataset = {
    good: accepted,
    variants: bad.variants,
    swaps: swapped.swaps,
    personas,
    calibration: calibrationPackage(accepted, bad.variants, seed),
    splitRule,
    splitOf,
    isHoldout,
    seed,
  };
  const composition = compositionOf(built);
  return ok({
    files: filesOf(built, composition),
    refusals: [...refusals, ...bad.refusals, ...swapped.refusals],
    summary: [
      ...summaryOf(built, splitRule),
      ...rebuiltNote(swapped.swaps.filter(({ derived }) => derived.isSummaryRebuilt).length),
      ...repeatedNote('shoppers', personaPool(personas).repeatedIds),
      ...leftAside,
    ],
    data: composition.data,
  });
}

function readTiers(text: string): Result<readonly number[], string> {
  const tiers = text.split(',').map((part) => (part.trim() === '' ? NaN : Number(part)));
  const wrong = tiers.find((tier) => !isTier(tier));
  if (wrong !== undefined) return err(`tiers: "${text}" is no list of ${allTiers.join(', ')}.`);
  return ok([...new Set(tiers)].toSorted((one, other) => one - other));
}

/** One file for each split with its GOOD records and their variants, and files for swaps and calibration. */
function filesOf(built: BuiltDataset, composition: Composition): readonly BuiltFile[] {
  const { good, variants, swaps, calibration, splitOf } = built;
  const splitOperations = ({ id, record }: AcceptedRecord): BuiltRecord['operations'] => {
    const split = splitOf.get(id);
    return split === undefined || split === record.split
      ? []
      : [{ op: 'set', pointer: '/split', value: split }];
  };
  const plain = (base: AcceptedRecord): BuiltRecord => ({
    baseId: base.id,
    operations: splitOperations(base),
  });
  const derivedOf = (base: AcceptedRecord, { operations }: Derived): BuiltRecord => ({
    baseId: base.id,
    operations: [...operations, ...splitOperations(base)],
  });
  const variantsOf = Map.groupBy(variants, ({ base }) => base.id);
  const recordsOf = (bases: readonly AcceptedRecord[]): readonly BuiltRecord[] =>
    bases.flatMap((base) => [
      plain(base),
      ...(variantsOf.get(base.id) ?? []).map(({ derived }) => derivedOf(base, derived)),
    ]);
  const files: readonly BuiltFile[] = [
    ...splits.map((split) => ({
      name: `${split}.paceshop.jsonl`,
      type: 'records' as const,
      records: recordsOf(good.filter(({ id }) => splitOf.get(id) === split)),
    })),
    {
      name: 'unsplit.paceshop.jsonl',
      type: 'records',
      records: recordsOf(good.filter(({ id }) => !splitOf.has(id))),
    },
    {
      name: 'swaps.paceshop.jsonl',
      type: 'records',
      records: swaps.map(({ base, derived }) => derivedOf(base, derived)),
    },
    {
      name: 'calibration.paceshop.jsonl',
      type: 'records',
      records: calibration.items.map((item) =>
        'derived' in item ? derivedOf(item.base, item.derived) : plain(item),
      ),
    },
  ];
  return [
    ...files.filter((file) => file.type !== 'records' || file.records.length > 0),
    jsonFile('calibration.draw.json', calibration.draw),
    jsonFile('composition.json', composition.data),
    {
      name: 'composition.md',
      type: 'text',
      text: `# Composition\n\n${composition.tables.map(renderTable).join('\n\n')}\n`,
    },
  ];
}

function jsonFile(name: string, value: object): BuiltFile {
  return { name, type: 'text', text: `${JSON.stringify(value, undefined, 2)}\n` };
}

function leftAsideNote(count: number): readonly string[] {
  if (count === 0) return [];
  return [
    count === 1
      ? '1 record is not labelled GOOD and was left aside.'
      : `${count} records are not labelled GOOD and were left aside.`,
  ];
}

function summaryOf(built: BuiltDataset, splitRule: SplitRule): readonly string[] {
  const { good, variants, swaps, calibration, splitOf } = built;
  const stealthy = variants.filter(({ derived }) => derived.isStealthy).length;
  const bySplit = splits
    .map((split) => `${good.filter(({ id }) => splitOf.get(id) === split).length} ${split}`)
    .join(', ');
  return [
    `${good.length} GOOD records (${bySplit}; split by ${splitRule}), ${variants.length} BAD ones, ${swaps.length} swaps.`,
    `${stealthy} BAD records pass all twelve checks.`,
    `${calibration.items.length} records to calibrate on.`,
  ];
}
