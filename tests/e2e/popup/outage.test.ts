import { describe, expect } from 'vitest';
import { setClockAhead } from '../harness/clock.ts';
import { listed } from '../harness/service/project-list.ts';
import { SOON, test } from '../harness/test.ts';
import { words } from '../harness/words.ts';

describe('a popup that knows something', () => {
  test('goes on showing it without a network, and says that one is offline', async ({ extension }) => {
    await (await extension.openPage('popup.html')).getByRole('article').first().waitFor();
    await extension.context.setOffline(true);
    try {
      const popup = await extension.openPage('popup.html', (page) => setClockAhead(page, 2 * 60_000));
      await popup.getByText(words('error_offline')).waitFor();
      await popup.getByText(words('savedCopy', '2 minutes ago')).waitFor();
      await expect.poll(() => listed(popup), SOON).toBe(20);
      await extension.context.setOffline(false);
      await popup.getByRole('button', { name: words('error_button_retry') }).click();
      await popup.getByText(words('error_offline')).waitFor({ state: 'detached' });
    } finally {
      await extension.context.setOffline(false);
    }
  });
});
