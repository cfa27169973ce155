import { signal, type ReadonlySignal } from '@preact/signals';
import type { FormValues } from './form-values';
import { MAX_PROFILE_CHARS } from '../../../utils/limits';
import { parseProfileText, type ParsedProfileText, type ProfileTextError } from './parse-profile';

/** A whole profile as one text, pasted or from a file, on its way into the form. */
export interface PasteModel {
  /** A text that could not be read; it stays until it can be. */
  readonly text: ReadonlySignal<string>;
  readonly error: ReadonlySignal<ProfileTextError | null>;
  /** The names that the last text read held in vain; `null` where none was read. */
  readonly ignoredNames: ReadonlySignal<string[] | null>;
  /** Fills the form from a text, or says why it can't. */
  importText(text: string): void;
  importFile(file: Pick<Blob, 'size' | 'text'>): Promise<void>;
  /** Forgets everything. */
  clear(): void;
}

/**
 * @param form what stands in the form now
 * @param onRead told what a text brings
 */
export function pasteModel(form: () => FormValues, onRead: (reading: ParsedProfileText) => void): PasteModel {
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
    const reading = parseProfileText(pasted, form());
    if ('why' in reading) {
      text.value = pasted;
      error.value = reading;
      return;
    }
    // The text may hold the API key, so it does not stay: everything in it stands in the form now.
    ignoredNames.value = reading.unknown;
    onRead(reading);
  }

  return {
    text,
    error,
    ignoredNames,
    clear,
    importText,
    async importFile(file) {
      clear();
      if (file.size > MAX_PROFILE_CHARS) {
        error.value = { why: 'too-long' };
        return;
      }
      try {
        importText(await file.text());
      } catch {
        // A folder, or a file that is gone by now: the words say so, and another can be chosen.
        error.value = { why: 'no-file' };
      }
    },
  };
}
