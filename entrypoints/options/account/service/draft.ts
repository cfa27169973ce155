/** A profile that is being entered: a JSON object that was not checked yet, and what its fields show. */
import { MAX_PROFILE_CHARS } from '../../../../utils/limits';
import type { MessageKey } from '../../../../utils/locale/i18n';
import type { ProfileField } from '../../../../utils/service/profile';
import { isListField, PROFILE_EXAMPLE, profileExamples } from '../../../../utils/service/profile-words';

export type Draft = Readonly<Record<string, unknown>>;

/** Every field, in the order of the form. */
export const PROFILE_FIELDS = Object.keys(profileExamples) as ProfileField[];

/** Parses the JSON. @returns the draft, or what is wrong with the text; for broken JSON with what the browser says about it */
export function parseDraft(text: string): { draft: Draft } | { draft: null; problem: MessageKey; detail: string } {
  if (text.length > MAX_PROFILE_CHARS) return { draft: null, problem: 'service_tooBig', detail: '' };
  if (text.trim() === '') return { draft: {} };
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (isObject) return { draft: value as Draft };
    return { draft: null, problem: 'profile_noObject', detail: PROFILE_EXAMPLE };
  } catch (error) {
    return { draft: null, problem: 'service_noJson', detail: error instanceof Error ? error.message : String(error) };
  }
}

/** Returns the JSON of a draft, as people write it. */
export function draftText(draft: Draft): string {
  return JSON.stringify(draft, null, 2);
}

/** Returns what the field shows: a list has one address per line. */
export function fieldText(draft: Draft, field: ProfileField): string {
  const value = draft[field] ?? '';
  if (Array.isArray(value)) return value.join('\n');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Returns the draft with what was typed into a field. */
export function withField(draft: Draft, field: ProfileField, typed: string): Draft {
  const { [field]: _before, ...others } = draft;
  if (typed === '') return others;
  return { ...draft, [field]: isListField(field) ? typed.split('\n') : typed };
}

/** Returns the draft as it is checked and used: without what is `null`, and without empty lines. */
export function toEntered(draft: Draft): Record<string, unknown> {
  const entries = Object.entries(draft).filter(([, value]) => value !== null);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, Array.isArray(value) ? value.filter((line) => line !== '') : value]),
  );
}
