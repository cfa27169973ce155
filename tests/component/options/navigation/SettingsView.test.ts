import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { t, type MessageKey } from '../../../../utils/locale/i18n';
import { isolate } from '../../../../utils/text/bidi';
import { findSettings } from '../../../../entrypoints/options/navigation/settings-index';
import { SECTIONS, type SectionName } from '../../../../entrypoints/options/shared/setting-rows';
import { useStylesOf } from '../../support/looks/styles';
import { openOptions } from '../../support/pages/open-options';
import { useWholeService } from '../../support/sign-in';
import { signIn } from '../../support/stored';
import { enterWorld } from '../../support/world';

const list = () => page.getByRole('navigation', { name: t('options_sections') });
const search = () => page.getByRole('searchbox', { name: t('options_search') });
const found = () => page.getByRole('list', { name: t('options_search') }).getByRole('link');
const heading = (name: MessageKey) => page.getByRole('heading', { name: t(name), exact: true });
const field = (name: MessageKey) => page.getByLabelText(t(name), { exact: true });
const isInView = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
};

beforeEach(async () => {
  await useWholeService();
  await signIn();
});

describe('the settings', () => {
  test('have six sections, of which one is shown', async () => {
    await openOptions();
    await expect.element(heading('options_account')).toBeVisible();
    expect(list().getByRole('link').elements()).toHaveLength(6);
    await list()
      .getByRole('link', { name: t('pages_section') })
      .click();
    await expect.element(heading('pages_title')).toHaveFocus();
    await expect.element(heading('options_account')).not.toBeInTheDocument();
    await expect.element(list().getByRole('link', { name: t('pages_section') })).toHaveAttribute('aria-current');
  });

  test.for([
    ['sign-in', 'options_account'],
    ['watching', 'watching_title'],
    ['links', 'links_title'],
    ['stored-data', 'options_kept'],
    ['about', 'options_about'],
    ['clear-everything', 'clear_everything'],
  ] as const)('open at the address #/%s, in view and with the focus', async ([id, title]) => {
    await openOptions(`#/${id}`);
    await expect.element(heading(title)).toHaveFocus();
    expect(isInView(heading(title).element())).toBe(true);
  });

  test('stand at one place in every section, with a scrollbar beside them or not', async () => {
    await enterWorld({ scrollbars: 'classic' });
    useStylesOf('options');
    await page.viewport(1000, 900);
    await openOptions();
    const places = new Set<number>();
    const heights = new Set<boolean>();
    for (const link of list().getByRole('link').all()) {
      await link.click();
      await expect.element(link).toHaveAttribute('aria-current');
      places.add(list().element().getBoundingClientRect().left);
      heights.add(document.documentElement.scrollHeight > innerHeight);
    }
    expect([places.size, heights.size]).toEqual([1, 2]);
  });

  test('are all in view where the window is narrow', async () => {
    await openOptions();
    await page.viewport(320, 640);
    for (const link of list().getByRole('link').elements()) expect(isInView(link)).toBe(true);
  });
});

describe('the search', () => {
  test('knows no setting that is not in its section', async () => {
    await openOptions();
    for (const section of Object.keys(SECTIONS) as SectionName[]) {
      location.hash = `#/${section}`;
      await expect.element(list().getByRole('link', { name: t(SECTIONS[section]) })).toHaveAttribute('aria-current');
      const ids = findSettings('', [section]).map(({ id }) => id);
      const pages = new Set(['diagnostics', 'welcome']);
      expect(ids.filter((id) => !pages.has(id) && !document.getElementById(id))).toEqual([]);
    }
  });

  test('ranks settings, and opens the first at Enter, in view and with the focus', async () => {
    await openOptions('#/notifications');
    await search().fill(t('look_textSize'));
    await expect.element(found().first().getByText(t('look_textSize'), { exact: false })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(field('look_textSize')).toHaveFocus();
    expect(isInView(field('look_textSize').element())).toBe(true);
    await expect.element(search()).toHaveValue('');
  });

  test('opens what is clicked, also where the address is the same', async () => {
    await openOptions('#/theme');
    await search().fill(t('look_theme'));
    await found().first().click();
    await expect.element(field('look_theme')).toHaveFocus();
  });

  test('says that nothing was found, and shows the section again without words', async () => {
    await openOptions('#/links');
    await search().fill('xylophone');
    await expect.element(page.getByText(t('options_nothingFound', isolate('xylophone')))).toBeVisible();
    await expect.element(heading('links_title')).not.toBeInTheDocument();
    await search().fill('');
    await expect.element(heading('links_title')).toBeVisible();
    await expect.element(search()).toHaveFocus();
  });
});
