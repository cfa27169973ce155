import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Metadata } from '../../../../utils/api/schemas';
import { putIfNewer } from '../../../../utils/cache/write-answers';
import { plural, t } from '../../../../utils/locale/i18n';
import { isolate } from '../../../../utils/text/bidi';
import { aMetadata } from '../../../unit/support';
import { openPopup } from '../../support/pages/open-popup';
import { press } from '../../support/press';
import { useService } from '../../support/stored';
import { worker } from '../../support/worker';
import { ago } from '../../support/clock';

const HOUR_MS = 3_600_000;
const NOTHING = aMetadata({ description: ' ' });
const COMMONS = aMetadata({
  name: 'Project Commons',
  websiteUrl: 'https://commons.example/',
  description: 'Where projects are shared.',
  email: 'hello@commons.example',
  changelog: [
    { version: '2.1', description: 'Mentions.' },
    { version: '2.0', description: 'Threads.' },
  ],
  team: [{ name: 'ida', role: 'Founder', avatarUrl: null }],
  testers: [{ name: 'bo', role: '', avatarUrl: null }],
});
const card = () => page.getByRole('article');
const openVersions = () => card().element().querySelectorAll('details[open]').length;

/** Opens the page with what the service says of itself. @param fetchedAt epoch ms */
async function openAbout(about: Metadata, fetchedAt = Date.now()): Promise<void> {
  await useService();
  await putIfNewer('about', 'metadata', { ...about, fetchedAt });
  await openPopup('#/about');
}

describe('the page about the service', () => {
  test('has all that the service says of itself', async () => {
    await openAbout(COMMONS);
    await expect.element(card()).toHaveAccessibleName('Project Commons');
    for (const text of ['Where projects are shared.', 'ida', 'Founder', 'bo'])
      await expect.element(card().getByText(text, { exact: true })).toBeVisible();
    const [mail, website] = ['hello@commons.example', 'commons.example'].map((name) =>
      card().getByRole('link', { name, exact: true }),
    );
    await expect.element(mail!).toHaveAttribute('href', 'mailto:hello@commons.example');
    await expect.element(website!).toHaveAttribute('href', 'https://commons.example/');
  });

  test('has the newest version unfolded, and the others on request', async () => {
    await openAbout(COMMONS);
    await expect.element(card().getByText('Mentions.')).toBeVisible();
    const versions = card().element().querySelectorAll('summary');
    expect([...versions].map(({ textContent }) => textContent)).toEqual([
      `${t('about_version', isolate('2.1'))} · ${t('about_newest')}`,
      t('about_version', isolate('2.0')),
    ]);
    expect(openVersions()).toBe(1);
    await press(card().getByText(t('about_version', isolate('2.0'))), 'Enter');
    await expect.element(card().getByText('Threads.')).toBeVisible();
    expect(openVersions()).toBe(2);
  });

  test('stays with its age where the service can’t be reached, says so, and leads back to the projects', async () => {
    worker.fail('metadata.refresh', 'unreachable');
    await openAbout(COMMONS, Date.now() - HOUR_MS);
    await expect.element(card()).toBeVisible();
    await expect.element(page.getByText(t('error_unreachable'))).toBeVisible();
    await expect.element(page.getByText(t('savedCopy', ago(3_600_000)))).toBeVisible();
    await page.getByRole('link', { name: t('project_back') }).click();
    await expect.element(page.getByRole('tab', { name: t('popup_projects') })).toHaveAttribute('aria-selected', 'true');
    expect(location.hash).toBe('#/');
  });

  test('counts what could not be read', async () => {
    await openAbout({ ...COMMONS, skipped: 2 });
    await expect.element(page.getByText(plural('about_skipped', 2))).toBeVisible();
  });

  test.each<Partial<Metadata>>([
    {},
    { email: 'a@b.example' },
    { websiteUrl: 'https://x.example/' },
    { testers: [{ name: 'bo', role: '', avatarUrl: null }] },
  ])('has a title where the service says little: %j', async (part) => {
    await openAbout({ ...NOTHING, ...part });
    await expect.element(card().getByRole('heading', { name: t('popup_about') })).toBeVisible();
  });

  test('shows hostile texts as text', async () => {
    await openAbout({
      ...COMMONS,
      name: '<script>window.hostile = 1</script>\u202Eeltit',
      description: 'javascript:window.hostile=2 https://user:pass@evil.example/ <img src=x onerror="window.hostile=3">',
      websiteUrl: null,
      email: 'a@b.example?bcc=all@evil.example&body=<b>',
      changelog: [{ version: '<b>1</b>', description: '</details><script>window.hostile=5</script>' }],
      team: [{ name: '"><img src=x onerror=window.hostile=6>', role: '<i>chief</i>', avatarUrl: null }],
    });
    await expect.element(page.getByText('<i>chief</i>')).toBeVisible();
    expect('hostile' in window).toBe(false);
    expect(document.querySelectorAll('main script, main iframe, main img, main [onerror]')).toHaveLength(0);
    const links = Array.from(document.querySelectorAll<HTMLAnchorElement>('main a[href]'), ({ href }) => href);
    expect(links.filter((href) => new URL(href).origin !== location.origin)).toEqual([]);
  });
});
