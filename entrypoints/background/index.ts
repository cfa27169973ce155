import { defineBackground } from 'wxt/utils/define-background';
import { startWorker } from './worker';

export default defineBackground({
  type: 'module',
  main() {
    const world = {
      profile: __BAKED_PROFILE__,
      fetch: (url: string, init: RequestInit) => fetch(url, init),
      now: Date.now,
      newId: () => crypto.randomUUID(),
    };
    startWorker(world).catch(reportError);
  },
});
