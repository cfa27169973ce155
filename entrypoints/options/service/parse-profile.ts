/** Reads a pasted text or the text of a file as a profile, as far as it goes; the fields are checked later. */
import { findJsonError, type JsonErrorLocation } from './find-json-error';
import { MAX_PROFILE_CHARS } from '../../../utils/limits';
import type { ProfileField } from '../../../utils/service/profile';
import { EMPTY_VALUES, PROFILE_FIELDS, type FormValues } from './form-values';

/** Why a text is no profile at all. */
export type ProfileTextError =
  { why: 'no-json'; place: JsonErrorLocation } | { why: 'no-object' | 'no-field' | 'too-long' | 'no-file' };

/** What a text brings to the form. */
export interface ParsedProfileText {
  texts: FormValues;
  /** The fields it fields. */
  fields: ProfileField[];
  /** Those of them that are something else than text; they stand in the form as JSON. */
  notText: ProfileField[];
  /** Names that are no field. */
  unknown: string[];
}

/**
 * Puts the fields of a JSON text over those of the form. A text that names the service's address is a whole profile:
 * what it leaves out becomes empty. Anything less fills in only what it holds.
 */
export function parseProfileText(text: string, form: FormValues): ParsedProfileText | ProfileTextError {
  if (text.length > MAX_PROFILE_CHARS) return { why: 'too-long' };
  const json = text.replace(/^\uFEFF/, '');
  const place = findJsonError(json);
  if (place) return { why: 'no-json', place };
  const value: unknown = JSON.parse(json);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { why: 'no-object' };
  const found = value as Record<string, unknown>;
  const fields = PROFILE_FIELDS.filter((field) => Object.hasOwn(found, field));
  if (fields.length === 0) return { why: 'no-field' };
  const base = fields.includes('baseUrl') ? EMPTY_VALUES : form;
  return {
    texts: { ...base, ...Object.fromEntries(fields.map((field) => [field, toFieldText(found[field])])) },
    fields,
    notText: fields.filter((field) => !isText(field, found[field])),
    unknown: Object.keys(found).filter((name) => !PROFILE_FIELDS.includes(name as ProfileField)),
  };
}

function toFieldText(value: unknown): string {
  if (Array.isArray(value)) return value.map(toFieldText).join('\n');
  if (typeof value === 'string') return value;
  return value === null ? '' : JSON.stringify(value);
}

/** Texts, nothing, and for links a list of texts. */
function isText(field: ProfileField, value: unknown): boolean {
  if (value === null || typeof value === 'string') return true;
  return field === 'links' && Array.isArray(value) && value.every((link) => typeof link === 'string');
}
