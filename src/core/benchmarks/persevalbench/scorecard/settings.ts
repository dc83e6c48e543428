import type { Protocol } from '../../protocol.ts';
import type { VerdictSheet } from './verdict-sheet.ts';

/** The setting of the paper unless it says otherwise (section 4, "Evaluation settings"). */
export const mainProtocol = 'persevalbench/end-to-end';
export const mainContext = 'full';

/** The judges that were asked by one protocol in one context, on the records as they are. */
export interface Setting {
  readonly protocol: Protocol;
  readonly context: string;
  /** @example `End-to-end, context Full` */
  readonly title: string;
  /** The paper's published figures are of this setting. */
  readonly isMain: boolean;
  readonly sheets: readonly VerdictSheet[];
}

/** The settings that were judged, in the order in which protocols and contexts are offered. */
export function settingsOf(
  protocols: readonly Protocol[],
  sheets: readonly VerdictSheet[],
): readonly Setting[] {
  return protocols.flatMap((protocol) => {
    const own = sheets.filter(
      (sheet) => sheet.protocol === protocol.id && sheet.ablation === undefined,
    );
    const known = protocol.contexts.map(({ id }) => id);
    // A file may hold contexts that are gone since; their judgments are all stale.
    const contexts = new Set([...known, ...own.map(({ context }) => context)]);
    return [...contexts].flatMap((context) => {
      const judged = own.filter((sheet) => sheet.context === context);
      if (judged.length === 0) return [];
      return [
        {
          ...{ protocol, context, sheets: judged },
          title: `${protocol.title}, context ${contextTitle(protocol, context)}`,
          isMain: protocol.id === mainProtocol && context === mainContext,
        },
      ];
    });
  });
}

export function contextTitle({ contexts }: Pick<Protocol, 'contexts'>, context: string): string {
  return contexts.find(({ id }) => id === context)?.title ?? context;
}

/** @example `Full`, `Full − unrelated context (seed 7)`: ablations are named with what they take from Full. */
export function groupTitle(
  protocol: Pick<Protocol, 'contexts' | 'ablations'>,
  { context, ablation }: { readonly context: string; readonly ablation?: string },
): string {
  const title = contextTitle(protocol, context);
  if (ablation === undefined) return title;
  const [id, seed] = ablation.split(':');
  const known = protocol.ablations.find((declared) => declared.id === id)?.title ?? ablation;
  const drawn = seed === undefined ? known : `${known} (seed ${seed})`;
  return context === mainContext ? drawn : `${title}: ${drawn}`;
}
