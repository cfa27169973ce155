import { signal } from '@preact/signals';
import type { ProfileField } from '../../../utils/service/profile';
import { isListField } from '../../../utils/service/profile-words';
import { EMPTY_VALUES, PROFILE_FIELDS, type FormValues } from './form-values';
import { MAX_PROFILE_CHARS } from '../../../utils/limits';

/**
 * @param form returns the current values of the form
 * @param onParsed called with every text that could be parsed
 */
export function createPasteModel(form: () => FormValues, onParsed: (parsed: ParsedProfileText) => void) {
  const text = signal('');
  const error = signal<ProfileTextError | null>(null);
  const ignoredNames = signal<string[] | null>(null);

  function clear(): void {
    text.value = '';
    error.value = null;
    ignoredNames.value = null;
  }

  function importText(pasted: string): void {
    clear();
    if (pasted.trim() === '') return;
    const parsed = parseProfileText(pasted, form());
    if ('reason' in parsed) {
      text.value = pasted;
      error.value = parsed;
      return;
    }
    ignoredNames.value = parsed.unknown;
    onParsed(parsed);
  }

  return {
    /** A text that could not be parsed, to be corrected. Empty after success: the text may hold the API key. */
    text,
    error,
    /** The unknown names in the last parsed text; `null` before the first. */
    ignoredNames,
    clear,
    importText,
    async importFile(file: Pick<Blob, 'size' | 'text'>) {
      clear();
      if (file.size > MAX_PROFILE_CHARS) {
        error.value = { reason: 'too-long' };
        return;
      }
      try {
        importText(await file.text());
      } catch {
        // A folder, or a file that was deleted or moved.
        error.value = { reason: 'no-file' };
      }
    },
  };
}

export type PasteModel = ReturnType<typeof createPasteModel>;

/** Why a text could not be parsed as a profile. */
export type ProfileTextError =
  /** `message`: what the browser says is wrong, and where, usually in English. */
  { reason: 'no-json'; message: string } | { reason: 'no-field' | 'too-long' | 'no-file' };

/** A parsed text. */
export interface ParsedProfileText {
  values: FormValues;
  /** The fields in the text. */
  fields: ProfileField[];
  /** Fields whose value is not text. The form shows their JSON. */
  notText: ProfileField[];
  /** Names that are no fields of a profile. */
  unknown: string[];
}

/**
 * Merges the fields of a JSON text into the values of the form. A text with a `baseUrl` counts as a whole profile and
 * replaces all values; any other text replaces only the fields in it.
 */
export function parseProfileText(text: string, form: FormValues): ParsedProfileText | ProfileTextError {
  if (text.length > MAX_PROFILE_CHARS) return { reason: 'too-long' };
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    return { reason: 'no-json', message: error instanceof Error ? error.message : String(error) };
  }
  const found = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  const fields = PROFILE_FIELDS.filter((field) => Object.hasOwn(found, field));
  if (fields.length === 0) return { reason: 'no-field' };
  const base = fields.includes('baseUrl') ? EMPTY_VALUES : form;
  return {
    values: { ...base, ...Object.fromEntries(fields.map((field) => [field, toFieldText(found[field])])) },
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

/** Whether the value is text or `null`; a list field may also hold a list of texts. */
function isText(field: ProfileField, value: unknown): boolean {
  if (value === null || typeof value === 'string') return true;
  return isListField(field) && Array.isArray(value) && value.every((item) => typeof item === 'string');
}
