import type { Failure } from '../../../utils/errors';
import type { MessageKey } from '../../../utils/locale/i18n';

/** Something that the diagnostics found, as the section shows it and as the report says it. */
export interface Fact {
  id: string;
  /** In English and UTC: no name, id or key, and nothing that the service wrote. Without it and a state the report leaves the fact out. */
  said: string;
  /** In the person's language. The section leaves it out if it is empty. */
  text: string;
  /** Which part of the connection it judges, how that is, and what the person can do about it. */
  name?: MessageKey;
  state?: 'good' | 'warning' | 'bad' | 'unknown';
  hint?: string;
}

/** Known error codes and HTTP statuses. Other details are left out: they may contain text of the service. */
const SAFE_DETAIL = /^(?:HTTP \d{3}|ERR_[A-Z_]{2,40})$/;

/** Makes a fact without a state. */
export function fact(id: string, said: string, text = ''): Fact {
  return { id, said, text };
}

/** Says when something was, in UTC. @param at epoch ms */
export function utc(at: number): string {
  return new Date(at).toISOString();
}

/** Says what failed, in codes; `ok` if nothing did. */
export function codeOf(failure: Failure | null): string {
  if (!failure) return 'ok';
  const { code, detail } = failure;
  return detail !== undefined && SAFE_DETAIL.test(detail) ? `${code} (${detail})` : code;
}

/** Writes facts in plain English, for a bug report: a paragraph for each group. */
export function reportOf(groups: readonly (readonly Fact[])[]): string {
  const lineOf = ({ id, state, said }: Fact) => `${id}: ${[state, said].filter(Boolean).join(', ')}`;
  return groups
    .map((facts) =>
      facts
        .filter(({ state, said }) => state ?? said)
        .map(lineOf)
        .join('\n'),
    )
    .join('\n\n');
}
