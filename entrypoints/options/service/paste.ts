import { signal } from '@preact/signals';
import type { FormValues } from './form-values';
import { MAX_PROFILE_CHARS } from '../../../utils/limits';
import { parseProfileText, type ParsedProfileText, type ProfileTextError } from './parse-profile';

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
    /** Parses a text into the form, or sets the error. */
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
