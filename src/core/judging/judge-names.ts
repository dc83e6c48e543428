import type { JsonValue } from '../model/json.ts';
import type { JudgeIdentity } from '../model/judgment.ts';
import { canonicalJson } from './hashes.ts';

/** Same provider, model and parameters: the same judge. */
export function judgeKey(identity: JudgeIdentity): string {
  return canonicalJson([identity.provider, identity.model, identity.parameters]);
}

/** Short name of a judge: `baseline`, `openai:some-model`, `vscode.lm:some-model`. */
export function judgeName(identity: JudgeIdentity): string {
  if (identity.provider === 'baseline') return 'baseline';
  const provider = identity.provider === 'openai-compatible' ? 'openai' : identity.provider;
  return `${provider}:${identity.model}`;
}

/**
 * Names for judges that are shown together, by `judgeKey`. Judges whose short names are the same
 * get what tells them apart behind it: `openai:some-model (temperature 0.7)`.
 */
export function judgeNames(identities: Iterable<JudgeIdentity>): ReadonlyMap<string, string> {
  const byName = new Map<string, Map<string, JudgeIdentity>>();
  for (const identity of identities) {
    const name = judgeName(identity);
    const sameName = byName.get(name) ?? new Map<string, JudgeIdentity>();
    byName.set(name, sameName.set(judgeKey(identity), identity));
  }
  const names = new Map<string, string>();
  for (const [name, sameName] of byName) {
    for (const [key, identity] of sameName) {
      names.set(key, sameName.size === 1 ? name : `${name} (${difference(identity, sameName)})`);
    }
  }
  return names;
}

function difference(identity: JudgeIdentity, all: ReadonlyMap<string, JudgeIdentity>): string {
  const described = [...all.values()].map(traitsOf);
  const own = traitsOf(identity);
  const traits = new Set(described.flatMap((other) => [...other.keys()]));
  const parts: string[] = [];
  for (const trait of traits) {
    const value = own.get(trait);
    if (described.every((other) => other.get(trait) === value)) continue;
    parts.push(value === undefined ? `no ${trait}` : `${trait} ${value}`);
  }
  return parts.join(', ');
}

function traitsOf(identity: JudgeIdentity): ReadonlyMap<string, string> {
  const traits = new Map<string, string>([
    ['provider', identity.provider],
    ['model', identity.model],
  ]);
  for (const [parameter, value] of Object.entries(identity.parameters)) {
    if (value !== undefined) traits.set(parameter, textOf(value));
  }
  return traits;
}

function textOf(value: JsonValue): string {
  return typeof value === 'string' ? value : canonicalJson(value);
}
