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
      random: () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32,
      online: () => navigator.onLine,
    };
    startWorker(world).catch(reportError);
  },
});
