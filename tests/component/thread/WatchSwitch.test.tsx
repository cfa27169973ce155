import { signal } from '@preact/signals';
import { render } from 'preact';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { bellIcon, bellOffIcon } from '../../../components/base/icons';
import { WatchSwitch } from '../../../components/thread/WatchSwitch';
import { t } from '../../../utils/locale/i18n';
import type { Following } from '../../../utils/own-page/following';
import { mountPoint } from '../support/page-lifetime';

test.for([
  ['rings while notifications come', false, 'panel_mute', bellIcon],
  ['is struck out while the thread is muted', true, 'panel_unmute', bellOffIcon],
] as const)('the bell of a thread %s', async ([, muted, name, icon]) => {
  const following = { busy: signal(new Set()) } as unknown as Following;
  const followed = { on: true, reason: 'followed', arrivals: 'all', muted } as const;
  render(<WatchSwitch following={following} projectId={7} followed={followed} />, mountPoint());
  const bell = page.getByRole('button', { name: t(name) });
  await expect.element(bell).toBeVisible();
  expect(bell.element().querySelector('path')?.getAttribute('d')).toBe(icon);
});
