import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { MIRA } from '../../service/fixtures.ts';
import type { Extension } from '../harness/extension.ts';
import { beSignedIn, beSignedOut } from '../harness/service/session.ts';
import { test } from '../harness/test.ts';
import { words } from '../harness/words.ts';

/** The diagnostics, led to by their address. */
async function openDiagnostics(extension: Extension): Promise<Page> {
  const page = await extension.openPage('options.html#/diagnostics');
  await page.getByText(words('diagnostics_intro')).waitFor();
  return page;
}

const report = (page: Page) => page.getByRole('textbox', { name: words('diagnostics_report') });

async function check(page: Page): Promise<void> {
  await page.getByRole('button', { name: words('diagnostics_check') }).click();
  await page.getByText(words('diagnostics_good')).waitFor();
}

describe('the diagnostics', () => {
  test('S1: copy a report that holds nothing of the person and no key', async ({ extension, service }) => {
    await beSignedIn(extension, MIRA);
    const page = await openDiagnostics(extension);
    await check(page);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const shown = await report(page).inputValue();
    await page.getByRole('button', { name: words('diagnostics_copy') }).click();
    await page.getByText(words('diagnostics_copied'), { exact: true }).waitFor();
    // The report follows the time.
    const timeless = (text: string): string => text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '');
    expect(timeless(await page.evaluate(() => navigator.clipboard.readText()))).toBe(timeless(shown));
    expect(shown).toContain(new URL(service.profile.baseUrl).host);
    expect(shown).toContain('login: {kept:');
    expect(shown).toContain('endpoint:login, by:person, login:true');
    const secrets = [
      service.profile.apiKey,
      service.profile.captchaSiteKey,
      service.profile.publicKey.slice(30, 90),
      MIRA.email,
      MIRA.password,
      String(MIRA.uid),
      'mira',
    ];
    expect(secrets.filter((secret) => shown.toLowerCase().includes(secret.toLowerCase()))).toEqual([]);
    await beSignedOut(extension);
  });
});
