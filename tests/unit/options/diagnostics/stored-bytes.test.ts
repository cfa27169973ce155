import { expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { readStoredBytes } from '../../../../entrypoints/options/diagnostics/stored-bytes';

it('measures what is stored for good, in bytes as it is stored', async () => {
  const inbox = { v: 1, d: 'Grüße 🌙' };
  await fakeBrowser.storage.local.set({ small: 1, inbox });
  await fakeBrowser.storage.session.set({ panels: { v: 1, d: {} } });
  const bytes = 'small1'.length + 'inbox'.length + Buffer.byteLength(JSON.stringify(inbox));
  expect(await readStoredBytes()).toBe(bytes);
});
