import { html, nothing, type TemplateResult } from 'lit';
import { noAblation, type RunAction } from '../protocol/run.ts';
import { icon } from '../shared/icons.ts';
import { checkbox, numberField, withMember } from './form-fields.ts';
import type { FormOptions } from './what-form.ts';

interface WhoOptions extends FormOptions {
  readonly act: (action: RunAction) => void;
}

type ListKey = 'judges' | 'protocols' | 'contexts' | 'ablations';

/** Who judges, by which protocols, seeing what. */
export function whoForm(options: WhoOptions): TemplateResult {
  const { setup, choices, act } = options;
  const isAsked = (protocols: readonly string[]): boolean =>
    protocols.some((id) => choices.protocols.includes(id));
  const contexts = setup.contexts.filter(({ protocols }) => isAsked(protocols));
  const ablations = setup.ablations.filter(({ protocols }) => isAsked(protocols));
  return html`<fieldset>
      <legend>Who</legend>
      ${
        setup.isTrusted
          ? nothing
          : html`<p class="note warning">
              ${icon('lock')}<span
                >This workspace is not trusted, so nothing is sent to a model: only the built-in
                baseline judges.
                <button
                  type="button"
                  class="link"
                  @click=${() => {
                    act({ type: 'manage-trust' });
                  }}
                >
                  Manage trust
                </button></span
              >
            </p>`
      }
      <div class="columns">
        ${setup.judges.map(({ name, description, problem }) =>
          member(options, 'judges', {
            id: name,
            title: name,
            description: problem ?? description,
            isDisabled: problem !== undefined && !choices.judges.includes(name),
          }),
        )}
      </div>
      <button
        type="button"
        class="link"
        @click=${() => {
          act({ type: 'add-judge' });
        }}
      >
        ${icon('add')} Add judge
      </button>
    </fieldset>
    <fieldset>
      <legend>How they are asked</legend>
      <div class="columns">
        ${setup.protocols.map((protocol) => member(options, 'protocols', protocol))}
      </div>
    </fieldset>
    <fieldset>
      <legend>What they see</legend>
      <div class="columns">
        ${contexts.map(({ id, title, description, showsGold }) =>
          member(options, 'contexts', {
            id,
            title,
            description:
              showsGold.length === 0
                ? description
                : `${description} Shows gold on purpose: ${showsGold.join(', ')}.`,
          }),
        )}
      </div>
      ${ablations.length === 0 ? nothing : ablationFields(options, ablations)}
    </fieldset>`;
}

function ablationFields(
  options: WhoOptions,
  ablations: WhoOptions['setup']['ablations'],
): TemplateResult {
  const { choices, choose } = options;
  const isSeeded = ablations.some(
    ({ id, isSeeded: draws }) => draws && choices.ablations.includes(id),
  );
  return html`<h3>Ablations</h3>
    <div class="columns">
      ${member(options, 'ablations', {
        id: noAblation,
        title: 'The record as it is',
        description: 'Without it only the variations are judged.',
      })}
      ${ablations.map((ablation) => member(options, 'ablations', ablation))}
    </div>
    ${
      isSeeded
        ? numberField({
            id: 'ablation-seed',
            label: 'Seed of what is drawn',
            value: choices.ablationSeed,
            min: 0,
            onChange: (seed) => {
              choose({ ablationSeed: seed ?? 0 });
            },
          })
        : nothing
    }`;
}

interface Member {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly isDisabled?: boolean;
}

function member(
  { choices, choose }: FormOptions,
  list: ListKey,
  { id, title, description, isDisabled }: Member,
): TemplateResult {
  return checkbox({
    id: `${list}-${id}`,
    label: title,
    detail: description === '' ? undefined : description,
    isChecked: choices[list].includes(id),
    ...(isDisabled === undefined ? {} : { isDisabled }),
    onChange: (isIn) => {
      const change: Partial<Record<ListKey, readonly string[]>> = {};
      change[list] = withMember(choices[list], id, isIn);
      choose(change);
    },
  });
}

/** How often, how fast, and where it ends. */
export function limitsForm({ choices, choose }: FormOptions): TemplateResult {
  const { maxCalls, maxCostUsd } = choices;
  return html`<fieldset>
    <legend>How often and how fast</legend>
    <div class="line">
      ${numberField({
        id: 'repeats',
        label: 'Ask each question',
        value: choices.repeats,
        min: 1,
        onChange: (repeats) => {
          choose({ repeats: repeats ?? 1 });
        },
      })}
      <span>${choices.repeats === 1 ? 'time' : 'times; the majority counts'}</span>
    </div>
    <div class="line">
      ${numberField({
        id: 'concurrency',
        label: 'At most this many calls at once for each endpoint',
        value: choices.concurrency,
        min: 1,
        onChange: (concurrency) => {
          choose({ concurrency: concurrency ?? 1 });
        },
      })}
    </div>
    <div class="line">
      ${numberField({
        id: 'max-calls',
        label: 'Stop after',
        value: maxCalls ?? undefined,
        min: 1,
        placeholder: 'no cap',
        onChange: (calls) => {
          choose({ maxCalls: calls ?? null });
        },
      })}
      <span>calls</span>
      ${numberField({
        id: 'max-cost',
        label: 'or after US $',
        value: maxCostUsd ?? undefined,
        min: 0,
        step: 'any',
        placeholder: 'no cap',
        onChange: (costUsd) => {
          choose({ maxCostUsd: costUsd ?? null });
        },
      })}
    </div>
  </fieldset>`;
}
