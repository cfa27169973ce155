/** Notices what other computers sent over the browser's own sync, and what changes here and is to be sent. */
import { optionalApi } from '../../../utils/own-page/capabilities';
import { inboxItem, seenItem, settingsItem, syncStatusItem, watchingItem } from '../../../utils/storage/items';
import { read, subscribeMany } from '../../../utils/storage/store';
import type { Environment } from '../environment';
import { reportErrors } from '../report-errors';

/** How long changes here are gathered, in ms. If the worker dies meanwhile, the next cycle sends them. */
const GATHER_MS = 5_000;

/** Calls back when there is something to exchange. While that is off, nothing but the switch is read. */
export function subscribeSync(setTimer: Environment['setTimer'], exchange: () => void): void {
  let isGathering = false;

  async function ifOn(task: () => void): Promise<void> {
    if ((await read(syncStatusItem)).on) task();
  }

  function gather(): void {
    if (isGathering) return;
    isGathering = true;
    setTimer(GATHER_MS, () => {
      isGathering = false;
      exchange();
    });
  }

  subscribeMany([watchingItem, seenItem, inboxItem, settingsItem], () => reportErrors(ifOn(gather)));
  // Some browsers are built without it.
  optionalApi.storage.sync?.onChanged.addListener(() => reportErrors(ifOn(exchange)));
}
