import { signal, type ReadonlySignal } from '@preact/signals';
import type { ProfileTexts } from './profile-texts';
import { MAX_PROFILE_CHARS } from '../../../utils/limits';
import { readProfileText, type ProfileReading, type Unreadable } from './parse-profile';

/** A whole profile as one text, pasted or from a file, on its way into the form. */
export interface PasteModel {
  /** A text that could not be read; it stays until it can be. */
  readonly text: ReadonlySignal<string>;
  readonly unreadable: ReadonlySignal<Unreadable | null>;
  /** The names that the last text read held in vain; `null` where none was read. */
  readonly leftOut: ReadonlySignal<string[] | null>;
  /** Fills the form from a text, or says why it can't. */
  readText(text: string): void;
  readFile(file: Pick<Blob, 'size' | 'text'>): Promise<void>;
  /** Forgets everything. */
  clear(): void;
}

/**
 * @param form what stands in the form now
 * @param onRead told what a text brings
 */
export function pasteModel(form: () => ProfileTexts, onRead: (reading: ProfileReading) => void): PasteModel {
  const text = signal('');
  const unreadable = signal<Unreadable | null>(null);
  const leftOut = signal<string[] | null>(null);

  function clear(): void {
    text.value = '';
    unreadable.value = null;
    leftOut.value = null;
  }

  function readText(pasted: string): void {
    clear();
    if (pasted.trim() === '') return;
    const reading = readProfileText(pasted, form());
    if ('why' in reading) {
      text.value = pasted;
      unreadable.value = reading;
      return;
    }
    // The text may hold the API key, so it does not stay: everything in it stands in the form now.
    leftOut.value = reading.unknown;
    onRead(reading);
  }

  return {
    text,
    unreadable,
    leftOut,
    clear,
    readText,
    async readFile(file) {
      clear();
      if (file.size > MAX_PROFILE_CHARS) {
        unreadable.value = { why: 'too-long' };
        return;
      }
      try {
        readText(await file.text());
      } catch {
        // A folder, or a file that is gone by now: the words say so, and another can be chosen.
        unreadable.value = { why: 'no-file' };
      }
    },
  };
}
