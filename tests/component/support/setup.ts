import { afterEach, beforeEach, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { clearStores } from '../../../utils/cache/write-answers';
import { setTexts } from '../../../utils/locale/i18n';
import { ignoreKeysWhileComposing } from '../../../utils/own-page/display/appearance';
import { installPermissions } from './permissions';
import { leavePage } from './pointer';
import { beginPage, endPage } from './page-lifetime';
import { installWorker } from './worker';
import { world } from './world';

const { default: messages } = (await import(`../../../public/_locales/${world.language}/messages.json`)) as {
  default: Record<string, { message: string } | undefined>;
};

/** Fills in the texts of the browser’s language, as the browser does. */
function getMessage(key: string, values: string | string[] = []): string {
  const text = messages[key]?.message ?? '';
  return text.replace(/\$(\d)/g, (_, place: string) => [values].flat()[Number(place) - 1] ?? '');
}

// What a file names while it loads is in this language, too.
Object.assign(fakeBrowser.i18n, { getMessage });

beforeEach(async () => {
  fakeBrowser.reset();
  Object.assign(fakeBrowser.i18n, { getMessage });
  // What a package has at its root is in `public/` here.
  const getURL = (path: string): string => new URL(`/public${path}`, location.origin).href;
  const getManifest = () => ({ manifest_version: 3, name: 'Sidethread', version: '1.2.3' });
  Object.assign(fakeBrowser.runtime, { getURL, getManifest });
  Object.assign(fakeBrowser.windows, { getCurrent: () => Promise.resolve({ id: 1 }) });
  installPermissions();
  installWorker();
  localStorage.clear();
  setTexts(null);
  await clearStores();
  await leavePage();
  beginPage();
  ignoreKeysWhileComposing(window);
});

afterEach(() => {
  vi.useRealTimers();
  endPage();
});
