import type { Protocol } from '../../protocol.ts';
import {
  aresContract,
  etappContract,
  fullContract,
  personaLensContract,
  type NativeContract,
} from './native-contract.ts';
import { paceProtocol, type PaceDeclaration } from './pace-protocol.ts';
import type { PaceMethod } from './pace-method.ts';
import { aresPrompt, etappPrompt, personaLensPrompt } from './prompts/adapted-prompts.ts';
import {
  gEvalPrompt,
  paceJudgePrompt,
  personaAwarePrompt,
  personaBlindPrompt,
  scalarPrompt,
} from './prompts/rubric-prompts.ts';

/** PACEJudge first, then the rubric ablations and the adapted baselines in the order of table 3; what each supports is in tables 18 and 19. */
export const paceMethods: readonly PaceMethod[] = [
  {
    name: 'PACEJudge',
    type: 'pacejudge',
    supports: ['S1', 'S2', 'S3', 'S4'],
    nativeTarget: undefined,
    ...method(fullContract, {
      id: 'paceshop/pacejudge',
      title: 'PACEJudge',
      description: 'Scores four axes and diagnoses the primary defect, its place and the evidence.',
      prompt: paceJudgePrompt,
    }),
  },
  {
    name: 'G-Eval',
    type: 'rubric',
    supports: ['S1', 'S2', 'S3', 'S4'],
    nativeTarget: undefined,
    ...method(fullContract, {
      id: 'paceshop/g-eval',
      title: 'G-Eval style',
      description: 'A compact generic rubric, translated into the contract of PACEJudge.',
      prompt: gEvalPrompt,
    }),
  },
  {
    name: 'Scalar',
    type: 'rubric',
    supports: ['S1', 'S2', 'S3', 'S4'],
    nativeTarget: undefined,
    ...method(fullContract, {
      id: 'paceshop/scalar',
      title: 'Scalar first (MT-Bench style)',
      description: 'One impression of quality decides; the diagnosis is filled in after it.',
      prompt: scalarPrompt,
    }),
  },
  {
    name: 'Persona-blind',
    type: 'rubric',
    supports: ['S2', 'S3', 'S4'],
    nativeTarget: undefined,
    ...method(
      fullContract,
      {
        id: 'paceshop/persona-blind',
        title: 'Persona-blind',
        description: 'The same contract without the persona: what knowing the shopper is worth.',
        prompt: personaBlindPrompt,
      },
      false,
    ),
  },
  {
    name: 'Persona-aware',
    type: 'rubric',
    supports: ['S1', 'S2', 'S3', 'S4'],
    nativeTarget: undefined,
    ...method(fullContract, {
      id: 'paceshop/persona-aware',
      title: 'Persona-aware',
      description: 'Takes the shopper into account, without reasoning about other shoppers.',
      prompt: personaAwarePrompt,
    }),
  },
  {
    name: 'ARES-style',
    type: 'adapted',
    supports: ['S3'],
    nativeTarget: 'E',
    ...method(aresContract, {
      id: 'paceshop/ares-style',
      title: 'ARES style',
      description: 'Faithfulness to the evidence alone; BAD below 3.0 on evidence grounding.',
      prompt: aresPrompt,
    }),
  },
  {
    name: 'PersonaLens-style',
    type: 'adapted',
    supports: ['S1'],
    nativeTarget: 'P',
    ...method(personaLensContract, {
      id: 'paceshop/personalens-style',
      title: 'PersonaLens style',
      description: 'Fit to the shopper alone, slot by slot; BAD below 3.0 on persona alignment.',
      prompt: personaLensPrompt,
    }),
  },
  {
    name: 'EtaPP-style',
    type: 'adapted',
    supports: ['S4'],
    nativeTarget: 'A',
    ...method(etappContract, {
      id: 'paceshop/etapp-style',
      title: 'EtaPP style',
      description: 'Family and location as the two key points; target scores stay at 3.0.',
      prompt: etappPrompt,
    }),
  },
];

function method(
  contract: NativeContract,
  declaration: Pick<PaceDeclaration, 'id' | 'title' | 'description' | 'prompt'>,
  isPersonaShown = true,
): { readonly protocol: Protocol; readonly families: PaceMethod['families'] } {
  return {
    protocol: paceProtocol({ ...declaration, promptVersion: '1', contract, isPersonaShown }),
    families: contract.families,
  };
}
