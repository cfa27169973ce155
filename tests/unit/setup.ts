import { fakeBrowser } from 'wxt/testing/fake-browser';
import { beforeEach } from 'vitest';
import { enterFileWorld } from './world';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };

type Entry = { message: string; placeholders?: Record<string, { content: string }> };

enterFileWorld();

// A build without a profile.
Object.assign(globalThis, { __IS_BAKED__: false, __RELEASE__: null, __PREFIX__: 'sidethread' });

// fakeBrowser has no i18n: this reads the English texts the way a browser does.
beforeEach(() => {
  fakeBrowser.reset();
  Object.assign(fakeBrowser.i18n, {
    getMessage: (key: string, values: string | string[] = []) => {
      const entry = (messages as Record<string, Entry>)[key];
      if (!entry) return '';
      const filled = [values].flat();
      const named = entry.message.replace(
        /\$([a-z_]+)\$/gi,
        (_, name: string) => entry.placeholders?.[name.toLowerCase()]?.content ?? '',
      );
      return named.replace(/\$(\d)/g, (_, n: string) => filled[Number(n) - 1] ?? '');
    },
  });
});
