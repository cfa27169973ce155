/** Types of the stored items about the person's other computers (`items.ts`). */
import type { Registers } from './registers';

/** The exchange over the browser's own sync. */
export interface SyncStatus {
  /** The person's uid, `null` before anybody signed in. */
  owner: number | null;
  /** Whether the person switched it on. */
  on: boolean;
  /** Epoch ms of the last try to send something. */
  triedAt?: number;
  /** Epoch ms when the browser's sync last held all that is here. */
  syncedAt?: number | undefined;
  /** What the browser's sync holds of this extension, in bytes. */
  bytes?: number | undefined;
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
