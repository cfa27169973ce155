import { vi } from 'vitest';
import type { IdlePermission } from '../../../../entrypoints/options/shared/permissions';

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
