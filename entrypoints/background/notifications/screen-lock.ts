/** Whether the screen is locked, and how much notifications may tell then. */
import { browser } from 'wxt/browser';
import { resultOf } from '../../../utils/errors';
import { optionalApi } from '../../../utils/own-page/capabilities';
import type { Privacy } from '../../../utils/settings';
import { read } from '../../../utils/storage/store';
import { settingsItem } from '../../../utils/storage/items';

/** Seconds without input after which the browser reports `idle`: the minimum it accepts. Only `locked` matters here. */
const IDLE_AFTER_S = 15;

/** Returns how much notifications may tell now. */
export async function readPrivacy(): Promise<Privacy> {
  const { privacy, lessWhenLocked } = await read(settingsItem);
  return lessWhenLocked && (await isLocked()) ? 'nothing' : privacy;
}

/** Assumes no if the browser does not tell, for example after the permission was revoked. */
async function isLocked(): Promise<boolean> {
  const state = await resultOf(Promise.resolve().then(() => optionalApi.idle?.queryState(IDLE_AFTER_S)));
  return state.ok && state.value === 'locked';
}

/** Calls back when the screen is locked. The `idle` permission is optional and may be granted later. */
export function subscribeScreenLock(onLocked: () => void): void {
  let isSubscribed = false;

  function subscribe(): void {
    const { idle } = optionalApi;
    if (isSubscribed || !idle) return;
    isSubscribed = true;
    idle.onStateChanged.addListener((state) => {
      if (state === 'locked') onLocked();
    });
  }

  subscribe();
  browser.permissions.onAdded.addListener(subscribe);
}
