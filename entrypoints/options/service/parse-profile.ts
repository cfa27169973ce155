/** Reads a pasted text or the text of a file as a profile, as far as it goes; the fields are checked later. */
import { jsonErrorPlace, type JsonPlace } from './json-error-place';
import { MAX_PROFILE_CHARS } from '../../../utils/limits';
import type { ProfileField } from '../../../utils/service/profile';
import { emptyTexts, profileFields, type ProfileTexts } from './profile-texts';

/** Why a text is no profile at all. */
export type Unreadable =
  { why: 'no-json'; place: JsonPlace } | { why: 'no-object' | 'no-field' | 'too-long' | 'no-file' };

/** What a text brings to the form. */
export interface ProfileReading {
  texts: ProfileTexts;
  /** The fields it brought. */
  brought: ProfileField[];
  /** Those of them that are something else than text; they stand in the form as JSON. */
  misread: ProfileField[];
  /** Names that are no field. */
  unknown: string[];
}

/**
 * Puts the fields of a JSON text over those of the form. A text that names the service's address is a whole profile:
 * what it leaves out becomes empty. Anything less fills in only what it holds.
 */
export function readProfileText(text: string, form: ProfileTexts): ProfileReading | Unreadable {
  if (text.length > MAX_PROFILE_CHARS) return { why: 'too-long' };
  const json = text.replace(/^\uFEFF/, '');
  const place = jsonErrorPlace(json);
  if (place) return { why: 'no-json', place };
  const value: unknown = JSON.parse(json);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { why: 'no-object' };
  const found = value as Record<string, unknown>;
  const brought = profileFields.filter((field) => Object.hasOwn(found, field));
  if (brought.length === 0) return { why: 'no-field' };
  const base = brought.includes('baseUrl') ? emptyTexts : form;
  return {
    texts: { ...base, ...Object.fromEntries(brought.map((field) => [field, textOf(found[field])])) },
    brought,
    misread: brought.filter((field) => !isReadable(field, found[field])),
    unknown: Object.keys(found).filter((name) => !profileFields.includes(name as ProfileField)),
  };
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join('\n');
  if (typeof value === 'string') return value;
  return value === null ? '' : JSON.stringify(value);
}

/** Texts, nothing, and for links a list of texts. */
function isReadable(field: ProfileField, value: unknown): boolean {
  if (value === null || typeof value === 'string') return true;
  return field === 'links' && Array.isArray(value) && value.every((link) => typeof link === 'string');
}
