import type { StandingJudgment } from '../../judging/record-standing.ts';
import { about, shownJudge } from './said.ts';
import type { JsonValue } from '../../model/json.ts';
import type { EntryDraft } from './queue-entry.ts';
import type { QueueSetting } from './queue-setting.ts';

const weight = 80;

/** Fresh answers of the validators of repairs that let the record not pass: one for each judge that validated. */
export function validatorEntries(
  setting: QueueSetting,
  record: JsonValue,
  items: readonly StandingJudgment[],
): readonly EntryDraft[] {
  const byValidator = Map.groupBy(
    setting.repairs.filter(({ kind }) => kind === setting.kind.id),
    ({ validator }) => JSON.stringify([validator.protocol, validator.question.candidate]),
  );
  return [...byValidator.values()].flatMap((repairs) => {
    const validator = repairs.at(-1)?.validator;
    if (validator === undefined) return [];
    const { protocol: id, question, outcomeOf } = validator;
    const { candidate } = question;
    const title = setting.protocols.find((protocol) => protocol.id === id)?.title ?? id;
    const own = items.filter((item) => item.protocol === id && item.candidate === candidate);
    return [...Map.groupBy(own, (item) => shownJudge(setting, item.identity).stableName)].flatMap(
      ([stableName, answers]): readonly EntryDraft[] => {
        const rejections = answers.flatMap((item) => {
          const outcome =
            item.given === undefined ? undefined : outcomeOf(item.given.verdict, record);
          return outcome === undefined || outcome.passes ? [] : [{ item, outcome }];
        });
        const [first] = rejections;
        if (first === undefined) return [];
        const reason = first.outcome.reason.trim();
        return [
          {
            ...about(candidate),
            reason: 'rejected',
            source: shownJudge(setting, first.item.identity).judge,
            detail: `${title}: it does not pass${reason === '' ? '.' : `: ${reason}`}`,
            weight,
            name: [id, stableName],
            repairs: repairs.map((repair) => repair.id),
            causedAt: rejections.flatMap(({ item }) => item.answeredAt),
          },
        ];
      },
    );
  });
}
