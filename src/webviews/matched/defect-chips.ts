import { html, type TemplateResult } from 'lit';
import type { MatchedDefect } from '../../core/benchmarks/matched-records.ts';
import { icon } from '../shared/icons.ts';
import { toneLook } from '../shared/tones.ts';
import type { JudgedPlace } from './matched-view.ts';

/** What the gold says is wrong at a place. */
export function defectChips(defects: readonly MatchedDefect[]): readonly TemplateResult[] {
  return defects.map(
    ({ title, tone }) =>
      html`<span class="chip tone-chip ${toneLook(tone, []).className}"
        >${icon('cross')}Gold: ${title}</span
      >`,
  );
}

/** Where judges put a defect. */
export function judgedChips(places: readonly JudgedPlace[]): readonly TemplateResult[] {
  return places.map(
    ({ judges }) =>
      html`<span class="chip tone-chip tone-request"
        >${icon('target')}Defect seen by ${judges.join(', ')}</span
      >`,
  );
}
