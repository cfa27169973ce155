import { describe, expect } from 'vitest';
import { MIRA } from '../../service/fixtures.ts';
import { test } from '../harness/test.ts';

describe('signing in by the service’s own page', { timeout: 60_000 }, () => {
  test('takes the token of the page, signs in and comes back', async ({ extension }) => {
    const options = await extension.openPage('options.html#/sign-in');
    await options.getByLabel('E-mail', { exact: true }).fill(MIRA.email);
    await options.getByLabel('Password', { exact: true }).fill(MIRA.password);
    const opened = extension.context.waitForEvent('page');
    await options.keyboard.press('Enter');
    const page = await opened;
    await page.getByLabel('I am human').waitFor();
    await page.waitForTimeout(1500);
    await page.getByLabel('I am human').click();
    await options.getByRole('button', { name: 'Log out', exact: true }).waitFor();
    await expect.poll(() => page.isClosed()).toBe(true);
  });
});
