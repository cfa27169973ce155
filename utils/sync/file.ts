/** The state as a file, for browsers of different makers. Pure. */
import { isObject } from '../check';
import { isSameAddress } from '../service/profile';
import { checkRegisters, SYNC_VERSION } from './pack';
import type { Registers } from './registers';

const FORMAT = 'sidethread-state';

/** Whose state it is. */
export interface StateOwner {
  /** The base address of the service. */
  service: string;
  /** The uid of the person. */
  account: number;
}

/** `broken`: no file of ours, or damaged. `foreign`: of another service or person. `newer`: of a newer version. */
export type FileProblem = 'broken' | 'foreign' | 'newer';

/** Returns the text of the file. */
export function writeStateFile({ service, account }: StateOwner, registers: Registers): string {
  return `${JSON.stringify({ format: FORMAT, version: SYNC_VERSION, service, account, state: registers }, null, 1)}\n`;
}

/** Reads the text of a file, all of it or nothing. */
export function readStateFile(text: string, owner: StateOwner): Registers | FileProblem {
  const file = parse(text);
  if (!isObject(file) || file.format !== FORMAT || typeof file.version !== 'number') return 'broken';
  if (file.version > SYNC_VERSION) return 'newer';
  const { service, account, state } = file;
  if (typeof service !== 'string' || !isObject(state)) return 'broken';
  if (!isSameAddress(service, owner.service) || account !== owner.account) return 'foreign';
  const { registers, isWhole } = checkRegisters(state);
  return isWhole ? registers : 'broken';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON, which is no file of ours.
    return null;
  }
}
