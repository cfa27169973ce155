import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { t } from '../../../../utils/locale/i18n';
import { isolate } from '../../../../utils/text/bidi';
import { openOptions } from '../../support/pages/open-options';
import { signIn } from '../../support/stored';

const list = () => page.getByRole('navigation', { name: t('options_sections') });
const search = () => page.getByRole('searchbox', { name: t('options_search') });
const headings = () => page.getByRole('heading', { level: 2 });

beforeEach(async () => {
  await signIn();
  await openOptions();
});

describe('the settings', () => {
  test('are led to by the list of their sections', async () => {
    await list()
      .getByRole('link', { name: t('diagnostics_title') })
      .click();
    await expect.element(page.getByRole('button', { name: t('diagnostics_check') })).toBeVisible();
    await expect.element(list().getByRole('link', { name: t('diagnostics_title') })).toHaveAttribute('aria-current');
  });

  test('have that list in a menu where the window is narrow, which closes behind a choice', async () => {
    await page.viewport(320, 640);
    await expect.element(list()).not.toBeInTheDocument();
    await page.getByRole('button', { name: t('options_sections') }).click();
    await list()
      .getByRole('link', { name: t('links_title') })
      .click();
    await expect.element(list()).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { name: t('links_title') })).toHaveFocus();
  });

  test('are searched as a whole, down to their parts', async () => {
    await search().fill('quiet hours');
    await expect.element(headings()).toHaveTextContent(t('notify_title'));
    await expect.element(page.getByRole('heading', { name: t('notify_quiet') })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: t('notify_levels') })).not.toBeInTheDocument();
  });

  test('say that nothing was found, and are whole again without the search', async () => {
    await search().fill('xylophone');
    await expect.element(page.getByText(t('options_nothingFound', isolate('xylophone')))).toBeVisible();
    await expect.element(headings()).not.toBeInTheDocument();
    await search().fill('');
    await expect.element(page.getByRole('heading', { name: t('links_title') })).toBeVisible();
  });
});
