import type { Control } from '../../../service/control/control.ts';
import { GET_PATHS, POST_PATHS } from '../../../service/control/paths.ts';

type Verb = keyof Control;

/** The control interface of a service in another process: the same verbs, each a promise. */
export type RemoteControl = { [V in Verb]: (...input: Parameters<Control[V]>) => Promise<ReturnType<Control[V]>> };

/** Pulls the strings of the local service over HTTP. Each verb rejects with the sentence the service gave. */
export function controlClient(controlOrigin: string): RemoteControl {
  const verbs: Partial<Record<Verb, (input?: unknown) => Promise<unknown>>> = {};
  for (const [verb, path] of entries(POST_PATHS)) {
    verbs[verb] = (input = {}) =>
      send(controlOrigin + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(input),
      });
  }
  for (const [verb, path] of entries(GET_PATHS)) verbs[verb] = () => send(controlOrigin + path);
  // Both tables together name every verb: `Exclude<Verb, …>` below is never.
  return verbs as Exclude<Verb, keyof typeof POST_PATHS | keyof typeof GET_PATHS> extends never ? RemoteControl : never;
}

async function send(address: string, init?: RequestInit): Promise<unknown> {
  const response = await fetch(address, init);
  const reply: unknown = await response.json();
  if (response.ok) return reply;
  throw new Error(`The service's control interface refused ${new URL(address).pathname}: ${JSON.stringify(reply)}`);
}

function entries<K extends string>(table: Readonly<Record<K, string>>): [K, string][] {
  return Object.entries(table) as [K, string][];
}
