import type { Protocol } from '../../protocol.ts';
import { type Estimate } from '../../../scoring/estimate.ts';
import { measured, meanMeasured } from './measured.ts';
import { applicabilityFactor, sceneTypeFactor, type Level } from './factors.ts';
import { levelEstimate } from './level-estimate.ts';
import { errorRecognition, falseAlarms } from './measures.ts';
import { mainContext } from './settings.ts';
import type { Study } from './study.ts';
import type { VerdictSheet } from './verdict-sheet.ts';

/** Table 5 for one formulation. */
export interface ContextFigures {
  readonly protocol: Protocol;
  /** In the order of table 5. */
  readonly contexts: readonly { readonly id: string; readonly title: string }[];
  readonly judges: readonly ContextJudge[];
  /** FAR by context, the unweighted mean over the judges that were asked in it. */
  readonly meanFar: ReadonlyMap<string, Estimate>;
}

/** The rates of one judge; what it was not asked is not there. */
export interface ContextJudge {
  readonly judge: string;
  readonly byContext: ReadonlyMap<string, { readonly err: Estimate; readonly far: Estimate }>;
  /** ERR in Full by scene type and applicability type, in the order of `designLevels`. */
  readonly byDesign: readonly { readonly level: string; readonly err: Estimate }[];
}

export const designLevels: readonly Level[] = [
  ...sceneTypeFactor.levels,
  ...applicabilityFactor.levels,
];

/** One for each formulation that was judged. */
export function contextFigures(study: Study): readonly ContextFigures[] {
  return study.verdictProtocols.flatMap((protocol) => {
    const sheets = study.settings.flatMap((setting) =>
      setting.protocol === protocol ? setting.sheets : [],
    );
    if (sheets.length === 0) return [];
    const byJudge = Map.groupBy(sheets, ({ judge }) => judge);
    const byContext = Map.groupBy(sheets, ({ context }) => context);
    return [
      {
        protocol,
        contexts: contextsOf(protocol),
        judges: [...byJudge].map(([judge, own]) => contextJudge(judge, own, study)),
        meanFar: new Map(
          [...byContext].map(([context, own]) => [context, meanFalseAlarms(own, study)]),
        ),
      },
    ];
  });
}

function contextJudge(
  judge: string,
  sheets: readonly VerdictSheet[],
  { scenarios }: Study,
): ContextJudge {
  const full = sheets.find(({ context }) => context === mainContext);
  return {
    judge,
    byContext: new Map(
      sheets.map((sheet) => [
        sheet.context,
        {
          err: measured(errorRecognition, sheet, scenarios),
          far: measured(falseAlarms, sheet, scenarios),
        },
      ]),
    ),
    byDesign:
      full === undefined
        ? []
        : designLevels.map((level) => ({
            level: level.id,
            err: levelEstimate(errorRecognition, full, scenarios, level),
          })),
  };
}

function meanFalseAlarms(sheets: readonly VerdictSheet[], { scenarios }: Study): Estimate {
  const [only, ...others] = sheets;
  if (only !== undefined && others.length === 0) return measured(falseAlarms, only, scenarios);
  return meanMeasured(
    falseAlarms,
    sheets.map((sheet) => ({ sheet, scenarios })),
  );
}

/** The paper's contexts in its order, then what else the protocol has. */
function contextsOf({ contexts }: Protocol): ContextFigures['contexts'] {
  const paper = paperContexts.flatMap((id) => contexts.filter((context) => context.id === id));
  return [...paper, ...contexts.filter((context) => !paper.includes(context))];
}

const paperContexts = ['target-only', 'recent', 'full', 'full-highlights', 'gold-evidence'];
