import type { JsonObject } from '../../src/core/model/json.ts';
import { randomFrom } from './random.ts';
import type { Random } from './random.ts';

/** What a generated line has wrong with it. */
export type Fault = 'syntax' | 'missing-property' | 'wrong-value' | 'distance-bin' | 'turn-role';

const faults = ['syntax', 'missing-property', 'wrong-value', 'distance-bin', 'turn-role'] as const;

const subjects = [
  'the weekend',
  'my sister',
  'the new job',
  'our garden',
  'the train',
  'the flat',
] as const;
const subjectsBeyondAscii = [...subjects, 'that café in Zürich', 'Noël', '駅前の店'] as const;
const verbs = [
  'needs',
  'has changed',
  'was fine with',
  'could do without',
  'keeps asking for',
  'is looking forward to',
] as const;
const objects = [
  'a quiet room',
  'something simple',
  'the earlier slot',
  'more time',
  'a table by the window',
  'the 9:40 bus',
] as const;
const joiners = ['. ', ', and ', '; still, ', '. Also ', ' because ', '. Otherwise '] as const;

/**
 * Lines that look like real scenarios in size (about 12 KB) and in shape, and mean nothing. About one record in
 * three holds text beyond ASCII. `faultRate` of them, 0 to 1, have one fault.
 */
export class ScenarioGenerator {
  readonly #random: Random;
  readonly #faultRate: number;
  #count = 0;
  #subjects: readonly [string, ...string[]] = subjects;

  constructor(seed: number, faultRate: number) {
    this.#random = randomFrom(seed);
    this.#faultRate = faultRate;
  }

  /** The next record's text, without a line ending. */
  nextLine(): string {
    this.#count += 1;
    this.#subjects = this.#random.below(3) === 0 ? subjectsBeyondAscii : subjects;
    const fault = this.#random.next() < this.#faultRate ? this.#random.pick(faults) : undefined;
    return this.#lineWith(fault);
  }

  #lineWith(fault: Fault | undefined): string {
    const text = JSON.stringify(this.#scenario(fault));
    if (fault !== 'syntax') return text;
    const cut = Math.floor(text.length / 2);
    return text.slice(0, cut) + text.slice(cut).replace('","', '",,"');
  }

  #scenario(fault: Fault | undefined): JsonObject {
    const turnCount = 35;
    const target = turnCount - 1;
    const stateA = 2 * this.#random.below(8);
    const turns = Array.from({ length: turnCount }, (_, index) => ({
      episode: index < 18 ? 1 : 2,
      role: this.#roleOf(index, fault === 'turn-role' && index === 20),
      text: this.#prose(100 + this.#random.below(200)),
    }));
    const scenario = {
      id: `sc-${String(this.#count).padStart(7, '0')}`,
      task: { domains: ['Restaurants', 'Travel'], type: 'plan an outing', seed: this.#prose(80) },
      scene_type: fault === 'wrong-value' ? 're-entry' : 're_entry',
      primary_error: 'over_dominance',
      state_relation: 'hard_vs_soft',
      evidence_form: 'explicit',
      evidence_distance: fault === 'distance-bin' ? 'near' : 'far',
      states: { A: this.#state('hard', 'DOMINATE'), B: this.#state('soft', 'IGNORE') },
      spec: this.#specification(),
      dialogue: { turns, target_turn_index: target, state_a_turns: [stateA], state_b_turns: [16] },
      responses: { right: { text: this.#response() }, error: { text: this.#response() } },
    };
    if (fault !== 'missing-property') return scenario;
    return Object.fromEntries(Object.entries(scenario).filter(([key]) => key !== 'evidence_form'));
  }

  /** Episode 1 holds turns 0 to 17 and episode 2 the rest; both begin with the user. */
  #roleOf(index: number, isWrong: boolean): string {
    return (index % 2 === 0) !== isWrong ? 'user' : 'assistant';
  }

  #state(strength: string, role: string): JsonObject {
    return {
      text: this.#prose(120),
      holder: 'user',
      scope: 'specific domain',
      time: 'from spring onward',
      status: 'active',
      strength,
      transferability: this.#prose(60),
      role,
    };
  }

  #specification(): JsonObject {
    const texts = [
      'episode_1_state',
      'episode_2_state_or_change',
      'target_episode',
      'A_B_relation',
      'scope_or_status_difference',
      'A_B_distinguishing_dimension',
      'right_choice_logic',
      'error_choice_logic',
      'why_tricky',
      'single_error_check',
      'causal_chain_logic',
    ].map((name) => [name, this.#prose(90)] as const);
    const options = {
      right: this.#prose(60),
      trap: this.#prose(60),
      neutral_distractor: this.#prose(60),
    };
    return { ...Object.fromEntries(texts), target_options: options };
  }

  #response(): string {
    return this.#prose(780 + this.#random.below(40));
  }

  #prose(length: number): string {
    let text = '';
    while (text.length < length) {
      const words = [this.#subjects, verbs, objects].map((list) => this.#random.pick(list));
      text += words.join(' ') + this.#random.pick(joiners);
    }
    return `${text.slice(0, length).trimEnd()}.`;
  }
}
