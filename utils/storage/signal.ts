import { batch, signal, type ReadonlySignal } from '@preact/signals';
import { read, watchTogether, type Item } from './store';

/** A stored item as a signal: `undefined` until the first read, then always the newest value. */
export interface StorageSignal<T> extends ReadonlySignal<T | undefined> {
  /** Resolves once the first value is there. */
  readonly ready: Promise<void>;
}

type StorageSignals<I> = { readonly [K in keyof I]: I[K] extends Item<infer T> ? StorageSignal<T> : never };

/** Follows a stored item as long as the page lives. A change that arrives before the first read ends wins over it. */
export function storageSignal<T>(item: Item<T>): StorageSignal<T> {
  return storageSignals({ item }).item;
}

/** Follows several items of one area, so that what is written at once changes at once. */
export function storageSignals<I extends Record<string, Item<unknown>>>(items: I): StorageSignals<I> {
  const followed = Object.entries(items).map(([name, item]) => {
    const value = signal<unknown>();
    let isChanged = false;
    const readFirst = async (): Promise<void> => {
      const first = await read(item);
      if (!isChanged) value.value = first;
    };
    const set = (next: unknown): void => {
      isChanged = true;
      value.value = next;
    };
    return { name, item, set, value: Object.assign(value, { ready: readFirst() }) };
  });
  watchTogether(Object.values(items), (changes) =>
    batch(() => {
      for (const change of changes) followed.find(({ item }) => item === change.item)?.set(change.value);
    }),
  );
  return Object.fromEntries(followed.map(({ name, value }) => [name, value])) as StorageSignals<I>;
}
