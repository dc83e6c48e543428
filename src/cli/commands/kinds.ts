import { type Command, Option } from 'commander';
import type { Benchmark, RecordKind } from '../../core/benchmarks/benchmark.ts';
import { storeKinds } from '../../core/benchmarks/record-kinds.ts';
import type { CliIo } from '../cli-io.ts';

interface KindsOptions {
  readonly format: 'pretty' | 'json';
}

/** `benchwright kinds`: what can be named after --kind, --protocol and --context. */
export function registerKinds(program: Command, io: CliIo): void {
  program
    .command('kinds')
    .summary('list record kinds, judging protocols and their contexts')
    .description('Lists the record kinds, and the judging protocols with their contexts.')
    .addOption(
      new Option('--format <format>', 'how to print').choices(['pretty', 'json']).default('pretty'),
    )
    .action(({ format }: KindsOptions) => {
      if (format === 'json') io.out(`${JSON.stringify(listing(io.benchmarks), undefined, 2)}\n`);
      else io.out([...io.benchmarks.map(paragraphOf), ownParagraph].join('\n'));
    });
}

function listing(benchmarks: readonly Benchmark[]): object {
  return {
    benchmarks: benchmarks.map(({ id, title, source, kinds, protocols }) => ({
      id,
      title,
      source,
      kinds: kinds.map(kindListing),
      protocols: protocols.map((protocol) => ({
        id: protocol.id,
        title: protocol.title,
        description: protocol.description,
        kind: protocol.kind,
        defaultContext: protocol.defaultContext,
        contexts: protocol.contexts.map((context) => ({
          id: context.id,
          title: context.title,
          description: context.description,
        })),
        ablations: protocol.ablations.map((ablation) => ({
          id: ablation.id,
          title: ablation.title,
          description: ablation.description,
          isSeeded: ablation.isSeeded,
        })),
      })),
    })),
    ownKinds: storeKinds.map(kindListing),
  };
}

function kindListing({ id, version, title, fileSuffixes }: RecordKind): object {
  return { id, version, title, suffixes: fileSuffixes };
}

/** What judging and reviewing write. */
const ownParagraph = `Benchwright's own files\n${storeKinds.map(kindLine).join('\n')}\n`;

function kindLine({ id, title, fileSuffixes }: RecordKind): string {
  const suffixes = fileSuffixes.map((suffix) => `*${suffix}`).join(', ');
  return `  kind      ${id}  ${title} (${suffixes})`;
}

function paragraphOf({ title, source, kinds, protocols }: Benchmark): string {
  const protocolLines = protocols.flatMap((protocol) => [
    `  protocol  ${protocol.id}  ${protocol.title}: ${protocol.description}`,
    ...protocol.contexts.map(({ id, description }) => {
      const isDefault = id === protocol.defaultContext;
      return `    context ${id}${isDefault ? ' (default)' : ''}  ${description}`;
    }),
    ...protocol.ablations.map(({ id, isSeeded, description }) => {
      return `    ablation ${id}${isSeeded ? ':<seed>' : ''}  ${description}`;
    }),
  ]);
  return `${[`${title} (${source})`, ...kinds.map(kindLine), ...protocolLines].join('\n')}\n`;
}
