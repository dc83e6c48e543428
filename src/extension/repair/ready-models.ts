import { UserError } from '../../core/model/user-error.ts';
import type { LanguageModel } from '../../core/models/language-model.ts';
import type { Consent } from '../host/consent.ts';
import type { JudgeDirectory, ReadyJudge } from '../host/judge-directory.ts';
import { repairConsent } from './repair-consent.ts';
import type { RepairedRecord } from './repaired-record.ts';

export interface ModelServices {
  readonly directory: JudgeDirectory;
  readonly consent: Consent;
}

/** The validator, once its user agreed to what it is sent. @throws {UserError} when it cannot be asked */
export async function readyValidator(
  repaired: RepairedRecord,
  name: string,
  { directory, consent }: ModelServices,
): Promise<ReadyJudge> {
  const validator = await directory.find(name, repaired.dataset.uri);
  await requireConsent(repaired, { validator }, consent);
  return validator;
}

/** The model that writes, and the validator. @throws {UserError} when they cannot be asked, or the writer cannot write */
export async function readyModels(
  repaired: RepairedRecord,
  names: { readonly writer: string; readonly validator: string },
  { directory, consent }: ModelServices,
): Promise<{ readonly model: LanguageModel; readonly validator: ReadyJudge }> {
  const { uri } = repaired.dataset;
  const validator = await directory.find(names.validator, uri);
  const writer = await directory.find(names.writer, uri);
  const { model } = writer;
  if (model === undefined) {
    throw new UserError(
      'unknown-judge',
      'The built-in baseline has no words of its own: a model has to write. Choose one, or add one with "Add Judge".',
    );
  }
  await requireConsent(repaired, { writer, validator }, consent);
  return { model, validator };
}

async function requireConsent(
  { repair, protocol, value }: RepairedRecord,
  parts: { readonly writer?: ReadyJudge; readonly validator: ReadyJudge },
  consent: Consent,
): Promise<void> {
  const requests = repairConsent(repair, protocol, value, parts);
  if (!requests.ok) throw new UserError('record-not-judgeable', requests.error);
  await consent.require(requests.value);
}
