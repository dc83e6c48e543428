import { html, nothing, type TemplateResult } from 'lit';

export interface CheckboxOptions {
  readonly id: string;
  readonly label: string;
  readonly detail?: string | undefined;
  readonly isChecked: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

/** A checkbox with what it means under its name. */
export function checkbox(options: CheckboxOptions): TemplateResult {
  const { id, label, detail, isChecked, isDisabled = false, onChange } = options;
  return html`<div class="choice">
    <input
      type="checkbox"
      id=${id}
      .checked=${isChecked}
      ?disabled=${isDisabled}
      aria-describedby=${detail === undefined ? nothing : `${id}-detail`}
      @change=${({ currentTarget }: Event) => {
        if (currentTarget instanceof HTMLInputElement) onChange(currentTarget.checked);
      }}
    />
    <label for=${id}>${label}</label>
    ${
      detail === undefined
        ? nothing
        : html`<p class="muted small detail" id="${id}-detail">${detail}</p>`
    }
  </div>`;
}

export interface NumberFieldOptions {
  readonly id: string;
  readonly label: string;
  readonly value: number | undefined;
  readonly min: number;
  /** `any` for fractions. */
  readonly step?: 'any';
  readonly placeholder?: string;
  readonly isDisabled?: boolean;
  /** Undefined where the field is empty or holds no such number. */
  readonly onChange: (value: number | undefined) => void;
}

export function numberField(options: NumberFieldOptions): TemplateResult {
  const { id, label, value, min, step, placeholder, isDisabled = false, onChange } = options;
  return html`<label class="number"
    >${label}
    <input
      type="number"
      id=${id}
      min=${step === 'any' ? 0 : min}
      step=${step ?? 1}
      placeholder=${placeholder ?? nothing}
      .value=${value === undefined ? '' : String(value)}
      ?disabled=${isDisabled}
      @change=${({ currentTarget }: Event) => {
        if (currentTarget instanceof HTMLInputElement) {
          onChange(numberIn(currentTarget, min, step));
        }
      }}
    />
  </label>`;
}

function numberIn(
  { valueAsNumber }: HTMLInputElement,
  min: number,
  step: 'any' | undefined,
): number | undefined {
  if (!Number.isFinite(valueAsNumber)) return undefined;
  if (step === 'any') return valueAsNumber > 0 ? valueAsNumber : undefined;
  return Math.max(min, Math.round(valueAsNumber));
}

/** A list with one member more, or without it. */
export function withMember(
  list: readonly string[],
  member: string,
  isIn: boolean,
): readonly string[] {
  const others = list.filter((other) => other !== member);
  return isIn ? [...others, member] : others;
}
