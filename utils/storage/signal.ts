import { batch, signal, type ReadonlySignal } from '@preact/signals';
import { read, subscribeMany, type Item } from './store';

/** A stored item as a signal: `undefined` until the first read has ended. */
export interface StorageSignal<T> extends ReadonlySignal<T | undefined> {
  /** Resolves after the first read. */
  readonly ready: Promise<void>;
}

type StorageSignals<I> = { readonly [K in keyof I]: I[K] extends Item<infer T> ? StorageSignal<T> : never };

/** Subscribes to a stored item for the lifetime of the page. A change during the first read wins over its result. */
export function storageSignal<T>(item: Item<T>): StorageSignal<T> {
  return storageSignals({ item }).item;
}

/** Subscribes to several items of one area. Items that are written at once change in one batch. */
export function storageSignals<I extends Record<string, Item<unknown>>>(items: I): StorageSignals<I> {
  const entries = Object.entries(items).map(([name, item]) => {
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
  subscribeMany(Object.values(items), (changes) =>
    batch(() => {
      for (const change of changes) entries.find(({ item }) => item === change.item)?.set(change.value);
    }),
  );
  return Object.fromEntries(entries.map(({ name, value }) => [name, value])) as StorageSignals<I>;
}
