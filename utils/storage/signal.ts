import { signal, type ReadonlySignal } from '@preact/signals';
import { read, watch, type Item } from './store';

/** A stored item as a signal: `undefined` until the first read, then always the newest value. */
export interface StorageSignal<T> extends ReadonlySignal<T | undefined> {
  /** Resolves once the first value is there. */
  readonly ready: Promise<void>;
}

/** Follows a stored item as long as the page lives. A change that arrives before the first read ends wins over it. */
export function storageSignal<T>(item: Item<T>): StorageSignal<T> {
  const value = signal<T | undefined>(undefined);
  let changed = false;
  watch(item, (next) => {
    changed = true;
    value.value = next;
  });
  const readFirst = async (): Promise<void> => {
    const first = await read(item);
    if (!changed) value.value = first;
  };
  const ready = readFirst();
  return Object.assign(value, { ready });
}
