import { beforeEach, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../../utils/settings';
import { openPanel } from '../support/panel';
import { browser, createStage, stored } from '../support/stage';

beforeEach(() => createStage());

test('what two pages and a panel set at the same time is all kept', async () => {
  const panel = await openPanel(1);
  await Promise.all([
    browser.send('settings.set', { path: 'levels.mention', value: 'off' }),
    browser.send('settings.set', { path: 'levels.news', value: 'off' }),
    panel.send('panel.hide', { what: 'every-pill' }),
    browser.send('settings.set', { path: 'quiet.days', value: [1] }),
  ]);
  expect(await stored('settings')).toEqual({
    ...DEFAULT_SETTINGS,
    levels: { ...DEFAULT_SETTINGS.levels, mention: 'off', news: 'off' },
    quiet: { ...DEFAULT_SETTINGS.quiet, days: [1] },
    pill: false,
  });
});

test('a setting that can’t be stored is refused', async () => {
  browser.full = true;
  const reply = await browser.send('settings.set', { path: 'privacy', value: 'who' });
  expect(reply).toMatchObject({ ok: false, failure: { code: 'storage' } });
});
