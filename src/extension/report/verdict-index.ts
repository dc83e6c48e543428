import { allCandidates, type Protocol } from '../../core/benchmarks/protocol.ts';
import type { JudgmentGroup } from '../../core/benchmarks/scorecard.ts';
import { questionOf } from '../../core/judging/question.ts';
import type { JsonValue } from '../../core/model/json.ts';
import type { Judgment } from '../../core/model/judgment.ts';
import type { VerdictStanding } from '../../webviews/protocol/judgment-card.ts';
import type { ListVerdict } from '../../webviews/protocol/report.ts';

interface Entry {
  readonly group: JudgmentGroup;
  readonly candidate: string;
  readonly order: string | undefined;
  readonly answer: Judgment | 'stale' | 'tied';
}

/** What each judge said of each record, to stand beside it in a list. */
export class VerdictIndex {
  private readonly protocols: ReadonlyMap<string, Protocol>;
  private readonly byRecord = new Map<string, Entry[]>();

  constructor(groups: readonly JudgmentGroup[], protocols: readonly Protocol[]) {
    this.protocols = new Map(protocols.map((protocol) => [protocol.id, protocol]));
    for (const group of groups) {
      for (const [key, judgment] of group.fresh) this.add(group, key, judgment);
      for (const key of group.stale) this.add(group, key, 'stale');
      for (const key of group.tied) this.add(group, key, 'tied');
    }
  }

  /** Those about a candidate and those about all of them; all of the record's without a candidate. */
  verdicts(
    recordId: string,
    candidate: string | undefined,
    record: JsonValue,
    isWanted: (group: JudgmentGroup) => boolean,
  ): readonly ListVerdict[] {
    const entries = (this.byRecord.get(recordId) ?? []).filter(
      (entry) =>
        isWanted(entry.group) &&
        (candidate === undefined ||
          entry.candidate === candidate ||
          entry.candidate === allCandidates),
    );
    return entries.map((entry) => this.verdictOf(entry, record, candidate === undefined));
  }

  private add(group: JudgmentGroup, key: string, answer: Entry['answer']): void {
    const [recordId = '', candidate = '', order] = keyParts(key);
    const entries = this.byRecord.get(recordId);
    const entry = { group, candidate, order, answer };
    if (entries === undefined) this.byRecord.set(recordId, [entry]);
    else entries.push(entry);
  }

  private verdictOf(
    { group, candidate, order, answer }: Entry,
    record: JsonValue,
    namesCandidate: boolean,
  ): ListVerdict {
    const protocol = this.protocols.get(group.protocol);
    const context = protocol?.contexts.find(({ id }) => id === group.context)?.title;
    const setting = [
      protocol?.title ?? group.protocol,
      context ?? group.context,
      ...(group.ablation === undefined ? [] : [group.ablation]),
      ...(order === undefined ? [] : [`shown ${order}`]),
      ...(namesCandidate && candidate !== allCandidates ? [candidate] : []),
    ];
    return {
      judge: group.judge,
      setting: setting.join(', '),
      ...labelAndStanding(answer, protocol, record),
    };
  }
}

function labelAndStanding(
  answer: Entry['answer'],
  protocol: Protocol | undefined,
  record: JsonValue,
): { readonly label: string; readonly standing: VerdictStanding } {
  if (typeof answer === 'string') return { label: '', standing: answer };
  if (answer.outcome !== 'verdict') return { label: '', standing: answer.outcome };
  const question = questionOf(answer);
  const read = protocol?.readVerdict(answer.verdict ?? null, question);
  if (protocol === undefined || read?.ok !== true) return { label: '', standing: 'unscored' };
  const { verdict } = read.value;
  return {
    label: protocol.describe(verdict, question).label,
    standing: protocol.score(record, question, verdict)?.outcome ?? 'unscored',
  };
}

/** Of a key of `judgmentKey`. */
function keyParts(key: string): readonly string[] {
  return JSON.parse(key) as readonly string[];
}
