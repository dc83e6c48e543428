import { nothing } from '../../declared-check.ts';
import { scenarioCheck } from './scenario-check.ts';

const bindingWords =
  /\b(?:must(?:n['’]t)?|never|cannot|can['’]?t|won['’]t|not allowed|non-?negotiable|deal-?breakers?|requir\w+|mandatory|strict(?:ly)?|absolutely|ha(?:s|d|ve) to|needs? to|only|no exceptions?|no (?:more|later|earlier|less|fewer) than|at (?:most|least)|under no|not exceed|hard (?:limit|constraint|rule|requirement|stop|wall|line|cap)|at all costs)\b/iu;

/** Prompt 1 and RULINGS 17: underweighting is about the strength of a hard constraint, so the constraint must sound hard. */
export const underweightingBindingLanguage = scenarioCheck(
  'underweighting-binding-language',
  'hint',
  'For underweighting the text of state A uses binding language.',
  ({ primaryError, stateA }) => {
    if (primaryError !== 'underweighting' || stateA?.text === undefined) return nothing;
    if (bindingWords.test(stateA.text)) return nothing;
    return [
      {
        pointer: '/states/A/text',
        message:
          'Underweighting treats a hard constraint as optional, and this text does not say that the state is binding. ' +
          'Word it as a constraint, e.g. with “must”, “cannot” or “non-negotiable”.',
      },
    ];
  },
);
