import { signal } from '@preact/signals';
import { vi } from 'vitest';
import type { HostPermissions } from '../../../../entrypoints/options/shared/permissions';
import { toPublicProfile, type ProfileField, type PublicProfile } from '../../../../utils/service/profile';
import { checkProfile } from '../../../../utils/service/profile-schema';
import type { ProfileModel } from '../../../../entrypoints/options/account/service/profile-form';
import { settled, slowWorker } from '../../popup/support';
import { profile } from '../../utils/support/profile';

export { profile };

/** A browser whose answers a test sets. */
export function fakePermissions(granted: string[] = []) {
  const listeners = new Set<() => void>();
  const has = new Set(granted);
  const question = { answer: true as boolean | Error };
  const tell = (): void => listeners.forEach((listener) => listener());
  const permissions = {
    request: vi.fn<HostPermissions['request']>().mockImplementation(async (origins) => {
      if (question.answer instanceof Error) throw question.answer;
      if (question.answer) for (const origin of origins) has.add(origin);
      tell();
      return question.answer;
    }),
    contains: vi
      .fn<HostPermissions['contains']>()
      .mockImplementation((origins) => Promise.resolve(origins.every((origin) => has.has(origin)))),
    remove: vi.fn<HostPermissions['remove']>().mockImplementation(async (origins) => {
      for (const origin of origins) has.delete(origin);
      tell();
      return true;
    }),
    noteBorrowed: vi.fn<HostPermissions['noteBorrowed']>().mockResolvedValue(),
    getAll: () => Promise.resolve([...has]),
    onChanged(listener: () => void) {
      listeners.add(listener);
    },
  };
  return { permissions, question, has, tell };
}

/** A worker that answers when the test says so, a browser, a service in use. */
export function world(inUse: PublicProfile | null = null) {
  const worker = slowWorker();
  const service = signal<PublicProfile | null | undefined>(inUse);
  const inspectKey = vi
    .fn<(text: string) => Promise<{ bits: number; weak: boolean }>>()
    .mockResolvedValue({ bits: 2048, weak: false });
  return { worker, service, inspectKey, fetch: vi.fn<typeof fetch>(), ...fakePermissions() };
}

/** The JSON of a profile, as people write it. */
export const jsonOf = (entered: object): string => JSON.stringify(entered, null, 2);

/** Enters a whole profile, as it is pasted. */
export function enterAll(model: ProfileModel, change: Partial<Record<ProfileField, unknown>> = {}): void {
  model.importText(jsonOf({ ...profile, ...change }));
}

/** Lets the worker answer the oldest check as the real one would. */
export async function answerCheck(worker: ReturnType<typeof slowWorker>): Promise<void> {
  await settled();
  const asked = worker.take('profile.check');
  const { profile: found, problems } = checkProfile(asked.input.profile);
  await asked.reply(found ? { profile: toPublicProfile(found), problems: [] } : { profile: null, problems });
}
