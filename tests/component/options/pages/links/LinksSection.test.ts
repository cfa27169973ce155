import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { t, type MessageKey } from '../../../../../utils/locale/i18n';
import { hostPermissions } from '../../../../../utils/service/profile';
import { openOptions } from '../../../support/pages/open-options';
import { permissions } from '../../../support/permissions';
import { useWholeService } from '../../../support/sign-in';

const FORUM = { origins: ['https://forum.example/*'] };

const field = () => page.getByLabelText(t('links_site'), { exact: true });
const press = (name: MessageKey, ...values: string[]) =>
  page.getByRole('button', { name: t(name, ...values), exact: true }).click();
const sites = () => page.getByRole('list', { name: t('links_allowed') }).getByRole('listitem');
const isGranted = (origins: string[]) => fakeBrowser.permissions.contains({ origins });

let service: string[];

beforeEach(async () => {
  service = hostPermissions(await useWholeService());
});

describe('project links on other pages', () => {
  test('are asked for within the click or key, and say when that is refused', async () => {
    permissions.refuse();
    await openOptions('#/links');
    await expect.element(page.getByText(t('links_privacy'))).toBeVisible();
    await field().fill('https://wiki.example/page');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(t('links_refused'))).toBeVisible();
    await press('links_allowAll');
    await expect.poll(permissions.asked).toEqual([
      { names: ['https://wiki.example/*', 'http://wiki.example/*'], isWithin: true },
      { names: ['https://*/*', 'http://*/*'], isWithin: true },
    ]);
    await expect.element(field()).toHaveValue('https://wiki.example/page');
  });

  test('ask the browser for nothing where what was typed is no site', async () => {
    await openOptions('#/links');
    await field().fill('no site');
    await press('links_allow');
    await expect.element(page.getByText(t('links_noSite'))).toBeVisible();
    await expect.element(field()).toHaveFocus();
    expect(permissions.asked()).toEqual([]);
  });

  test('list what is allowed, never the service itself, and take it back', async () => {
    permissions.grant(FORUM);
    await openOptions('#/links');
    await expect.element(sites().getByText('forum.example')).toBeVisible();
    expect(sites().elements()).toHaveLength(1);
    await press('options_removeName', 'forum.example');
    await expect.element(sites()).not.toBeInTheDocument();
    expect([await isGranted(FORUM.origins), await isGranted(service)]).toEqual([false, true]);
  });

  test('list a site once it is allowed, and say that open pages need to load again', async () => {
    await openOptions('#/links');
    await field().fill('forum.example');
    await press('links_allow');
    await expect.element(sites().getByText('forum.example')).toBeVisible();
    await expect.element(page.getByText(t('links_reload'))).toBeVisible();
    await expect.element(field()).toHaveValue('');
  });

  test('follow what is changed in the browser’s own settings', async () => {
    permissions.grant(FORUM);
    await openOptions('#/links');
    await expect.element(sites().getByText('forum.example')).toBeVisible();
    permissions.take(FORUM);
    await expect.element(sites()).not.toBeInTheDocument();
    permissions.grant(FORUM);
    await expect.element(sites().getByText('forum.example')).toBeVisible();
  });
});
