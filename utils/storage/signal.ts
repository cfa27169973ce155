import { batch, signal, type ReadonlySignal } from '@preact/signals';
import { readMany, subscribeMany, type Item } from './store';

/** A stored item as a signal: `undefined` until the first read has ended. */
interface StorageSignal<T> extends ReadonlySignal<T | undefined> {
  readonly ready: Promise<void>;
}

type StorageSignals<I> = { readonly [K in keyof I]: I[K] extends Item<infer T> ? StorageSignal<T> : never };

/** Subscribes to a stored item for the lifetime of the page. A change during the first read wins over its result. */
export function storageSignal<T>(item: Item<T>): StorageSignal<T> {
  return storageSignals({ item }).item;
}

/** Subscribes to several items of one area, and reads them at once. Items that were written at once change in one batch. */
export function storageSignals<I extends Record<string, Item<unknown>>>(items: I): StorageSignals<I> {
  const entries = Object.entries(items).map(([name, item]) => ({ name, item, value: signal<unknown>() }));
  subscribeMany(Object.values(items), (changes) =>
    batch(() => {
      for (const change of changes) entries.find(({ item }) => item === change.item)!.value.value = change.value;
    }),
  );
  const ready = readMany(items).then((first) =>
    batch(() => {
      for (const { name, value } of entries) if (value.value === undefined) value.value = first[name];
    }),
  );
  // Each page awaits the `ready` of what it needs, and shows why it failed.
  ready.catch(() => undefined);
  return Object.fromEntries(
    entries.map(({ name, value }) => [name, Object.assign(value, { ready })]),
  ) as StorageSignals<I>;
}
