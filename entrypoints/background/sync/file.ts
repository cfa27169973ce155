/** The state as a file, for browsers of different makers. Pure. */
import { anyRecord, z } from '../../../utils/zod';
import { once } from '../../../utils/once';
import { isSameAddress } from '../../../utils/service/profile';
import { clockOf, type FileProblem } from '../../../utils/sync/registers';
import type { Registers } from '../../../utils/sync-state';
import { parseJson } from '../../../utils/json';
import { rowOf } from './synced-kinds';
import { checkRegisters, SYNC_VERSION } from './pack';

const FORMAT = 'sidethread-state';

const versionSchema = once(() => z.object({ format: z.literal(FORMAT), version: z.number() }));
const stateSchema = once(() => z.object({ service: z.string(), account: z.unknown(), state: anyRecord() }));

export interface StateOwner {
  /** The base address of the service. */
  service: string;
  /** The uid of the person. */
  account: number;
}

/** Returns the text of the file. */
export function writeStateFile({ service, account }: StateOwner, registers: Registers): string {
  return `${JSON.stringify({ format: FORMAT, version: SYNC_VERSION, service, account, state: registers })}\n`;
}

/**
 * Reads the text of a file, all of it or nothing. What claims to be later than now counts as of now: nothing could be changed after
 * a clock that is the last one.
 */
export function readStateFile(text: string, owner: StateOwner, now: number): Registers | FileProblem {
  const file = parseJson(text);
  const version = versionSchema().safeParse(file).data?.version;
  if (version !== undefined && version > SYNC_VERSION) return 'newer';
  const content = stateSchema().safeParse(file).data;
  if (version === undefined || !content) return 'broken';
  const { service, account, state } = content;
  if (!isSameAddress(service, owner.service) || account !== owner.account) return 'foreign';
  const { registers, isWhole } = checkRegisters(state);
  if (!isWhole) return 'broken';
  const latest = clockOf(now);
  return Object.fromEntries(
    Object.entries(registers).map(([key, [clock, value]]) => [
      key,
      // Of a thread that was read, it is the id of a comment.
      [rowOf(key)?.join ? clock : Math.min(clock, latest), value],
    ]),
  );
}
