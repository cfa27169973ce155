import { defineBackground } from 'wxt/utils/define-background';
import { capabilities } from '../../utils/own-page/capabilities';
import { checkProfile } from '../../utils/service/profile-schema';
import { startWorker } from './worker';

export default defineBackground({
  main() {
    const { hasRichNotifications, readsSuggestionMarkup } = capabilities;
    const environment = {
      profile: __BAKED_PROFILE__,
      checkProfile: __IS_BAKED__ ? null : checkProfile,
      fetch: (url: string, init: RequestInit) => fetch(url, init),
      now: Date.now,
      newId: () => crypto.randomUUID(),
      random: () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32,
      setTimer: (ms: number, callback: () => void) => void setTimeout(callback, ms),
      isOnline: () => navigator.onLine,
      basicOnly: !hasRichNotifications,
      isOmniboxXml: readsSuggestionMarkup,
    };
    startWorker(environment).catch(reportError);
  },
});
