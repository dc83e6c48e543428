import type { SecondaryOverAudit } from './secondary-over.ts';
import type { StudyScenario } from './study-scenario.ts';

/** Which error responses a rate is over. */
export interface Selection {
  readonly id: string;
  readonly title: string;
  readonly scenarios: readonly StudyScenario[];
}

/** Appendix C.3: all; those that were audited; of these without any flag; of these confirmed by everybody, two or more. */
export function selectionsOf(
  scenarios: readonly StudyScenario[],
  { decisions }: SecondaryOverAudit,
): readonly Selection[] {
  const under = scenarios.filter(({ family }) => family === 'under');
  const all: Selection = { id: 'all', title: 'all', scenarios: under };
  if (decisions.size === 0) return [all];
  const audited = under.filter(({ id }) => decisions.has(id));
  const notFlagged = audited.filter(({ id }) =>
    (decisions.get(id) ?? []).every(({ hasSecondaryOver }) => !hasSecondaryOver),
  );
  const confirmed = notFlagged.filter(({ id }) => {
    const own = decisions.get(id) ?? [];
    return own.length > 1 && own.every(({ confirmsIntended }) => confirmsIntended === true);
  });
  return [
    all,
    { id: 'audited', title: 'audited', scenarios: audited },
    { id: 'notFlagged', title: 'audited, no secondary Over flagged', scenarios: notFlagged },
    {
      id: 'confirmed',
      title: 'not flagged, and the intended Under confirmed by all of two or more',
      scenarios: confirmed,
    },
  ];
}
