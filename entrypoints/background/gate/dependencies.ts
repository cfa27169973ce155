import type { Base } from './environment';
import type { Gate } from './scheduler';
import type { Services } from './services';
import type { StoragePressure } from './storage-pressure';

/** What the parts that speak to the service are handed. */
export interface Dependencies extends Base {
  gate: Gate;
  services: Services;
  /** Shows the pending notifications of the outbox. */
  drain: () => Promise<void>;
  storagePressure: StoragePressure;
}
