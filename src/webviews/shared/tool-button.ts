import { html, type TemplateResult } from 'lit';
import { icon, type IconName } from './icons.ts';

export interface Tool {
  /** A picture, or one letter. */
  readonly icon: IconName | { readonly letter: string };
  readonly label: string;
  /** Key that does the same, printed in the hint. */
  readonly key?: string;
  /** Why it cannot be done: the button stays in reach, says so and does nothing. */
  readonly refusal: string | undefined;
  readonly pressed?: boolean;
  readonly className?: string;
  readonly run: () => void;
}

export function toolButton(tool: Tool): TemplateResult {
  const { icon: picture, label, key, refusal, pressed, className = '', run } = tool;
  const hint = key === undefined ? label : `${label} (${key})`;
  return html`<button
    type="button"
    class="tool ${className}"
    title=${refusal === undefined ? hint : `${hint}: ${refusal}`}
    aria-label=${label}
    aria-description=${refusal ?? ''}
    aria-disabled=${refusal === undefined ? 'false' : 'true'}
    aria-pressed=${pressed ?? 'undefined'}
    @click=${(event: Event) => {
      event.stopPropagation();
      if (refusal === undefined) run();
    }}
  >
    ${typeof picture === 'string' ? icon(picture) : html`<span aria-hidden="true">${picture.letter}</span>`}
  </button>`;
}
