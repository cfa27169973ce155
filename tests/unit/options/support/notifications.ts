import { signal } from '@preact/signals';
import { vi } from 'vitest';
import type { SaveSettings } from '../../../../entrypoints/options/notifications/settings-form';
import type { IdlePermission } from '../../../../entrypoints/options/shared/permissions';
import { FailureError } from '../../../../utils/errors';
import { DEFAULT_SETTINGS, type Settings } from '../../../../utils/watch/settings';

/** Settings as stored, written one after the other, on a disk that can be full. */
export function slowStore() {
  const stored = signal<Settings | undefined>(DEFAULT_SETTINGS);
  /** How many of the next writes fail. */
  const world = { failures: 0 };
  let last: Promise<unknown> = Promise.resolve();
  const saveSettings: SaveSettings = (step, onStored) => {
    const work = async (): Promise<void> => {
      await Promise.resolve();
      if (world.failures > 0) {
        world.failures -= 1;
        throw new FailureError({ code: 'storage' });
      }
      stored.value = step(stored.peek() ?? DEFAULT_SETTINGS);
      onStored(stored.value);
    };
    const next = last.then(work, work);
    last = next;
    return next;
  };
  return { stored, saveSettings, world };
}

/** A browser that is asked for one permission. */
export function fakeIdle(isGranted = false) {
  const listeners = new Set<() => void>();
  const world = { isGranted, answer: true as boolean | Error };
  const tell = (): void => listeners.forEach((listener) => listener());
  const permission = {
    request: vi.fn<IdlePermission['request']>(async () => {
      if (world.answer instanceof Error) throw world.answer;
      world.isGranted ||= world.answer;
      tell();
      return Promise.resolve(world.answer);
    }),
    contains: () => Promise.resolve(world.isGranted),
    remove: vi.fn<IdlePermission['remove']>(async () => {
      world.isGranted = false;
      tell();
      return Promise.resolve(true);
    }),
    onChanged(listener: () => void) {
      listeners.add(listener);
    },
  };
  return { permission, world, tell };
}
