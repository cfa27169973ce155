/** The service in use: its profile, and two clients that differ in how urgent they are. */
import { createClient, type Client } from '../../utils/api/client';
import { forgetAll } from '../../utils/cache';
import { FailureError } from '../../utils/errors';
import { publicPart, sameService, type PublicProfile, type ServiceProfile } from '../../utils/profile';
import { change, erase, read, write } from '../../utils/store';
import { cursorsItem, draftsItem, inboxItem, lastRunItem, outboxItem, serviceItem } from '../../utils/stored';
import type { Gate } from './gate';

export interface Service {
  readonly profile: ServiceProfile;
  /** For what a person waits for. */
  readonly client: Client;
  /** For the watch. */
  readonly background: Client;
  /** How many milliseconds the service's clock is ahead of ours; 0 until it has answered. */
  ahead(): number;
}

export function createService(profile: ServiceProfile, gate: Gate): Service {
  return { profile, client: createClient(gate.person, profile), background: createClient(gate.background, profile), ahead: () => gate.ahead() };
}

/** The service, where one is set up. @throws FailureError `no-service` */
export function required(service: Service | null): Service {
  if (service) return service;
  throw new FailureError({ code: 'no-service' });
}

/**
 * Tells pages which service this is. Another service ends the session and takes everything of the old one with it.
 * @param endSession destroys the session
 */
export async function adoptProfile(profile: ServiceProfile | null, endSession: () => Promise<void>): Promise<void> {
  const before: PublicProfile | null = await read(serviceItem);
  const next = profile && publicPart(profile);
  if (JSON.stringify(before) === JSON.stringify(next)) return;
  if (before && !(next && sameService(before, next))) {
    await endSession();
    await erase(cursorsItem, inboxItem, outboxItem, lastRunItem, draftsItem);
    await forgetAll();
  }
  await write(change(serviceItem, next));
}
