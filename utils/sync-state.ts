/** What travels between a person’s computers, and what is stored of that. Types only. */

export type Value = boolean | number | string | readonly (number | string)[];

/**
 * A last-writer-wins register. The clock is in seconds and never goes back: a change after one from a computer whose clock is ahead
 * counts one second more than that. Of a thread that was read, the clock is the id up to which it was, and the value what was read
 * beyond that: what was read on either computer was read.
 */
export type Register = readonly [clock: number, value: Value];

/** By thing: the first letter says of what kind (`background/sync/synced-kinds.ts`), the rest which one. */
export type Registers = Readonly<Record<string, Register>>;

/** The exchange over the browser's own sync. */
export interface SyncStatus {
  /** The person's uid, `null` before anybody signed in. */
  owner: number | null;
  on: boolean;
  /** Epoch ms of the last try to send something. */
  triedAt?: number;
  /** Epoch ms when the browser's sync last held all that is here. */
  syncedAt?: number | undefined;
  /** What the browser's sync holds of this extension, in bytes. */
  bytes?: number | undefined;
  /** How many things of this computer have no room there; missing if there are none. */
  behind?: number | undefined;
  /** `refused`: the browser didn't store it. `newer`: another computer has a newer version. */
  failure?: 'refused' | 'newer' | undefined;
}

/** What this computer last knew of the state that travels. */
export interface SyncState {
  owner: number | null;
  /** Whether the state of this computer is in it. What was here before comes in with the lowest clocks. */
  joined: boolean;
  /** What travels, and what of this computer is too much for that. */
  registers: Registers;
  /** When marks of entries that are not here yet arrived, in seconds, by their keys, where their clocks are ahead. */
  arrived: Readonly<Record<string, number>>;
}
