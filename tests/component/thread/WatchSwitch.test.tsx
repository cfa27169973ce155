import { signal } from '@preact/signals';
import { render } from 'preact';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addIcons } from '../../../components/base/Icon';
import { THREAD_ICONS } from '../../../components/icons/thread-icons';
import { WatchSwitch } from '../../../components/thread/WatchSwitch';
import { t } from '../../../utils/locale/i18n';
import type { Following } from '../../../utils/own-page/following';
import { mountPoint } from '../support/page-lifetime';

test.for([
  ['rings while notifications come', false, 'panel_mute', 'bell'],
  ['is struck out while the thread is muted', true, 'panel_unmute', 'bellOff'],
] as const)('the bell of a thread %s', async ([, muted, name, icon]) => {
  addIcons(THREAD_ICONS);
  const following = { busy: signal(new Set()) } as unknown as Following;
  const followed = { on: true, reason: 'followed', arrivals: 'all', muted } as const;
  render(<WatchSwitch following={following} projectId={7} followed={followed} />, mountPoint());
  const bell = page.getByRole('button', { name: t(name) });
  await expect.element(bell).toBeVisible();
  expect(bell.element().querySelector('path')?.getAttribute('d')).toBe(THREAD_ICONS[icon]);
});
