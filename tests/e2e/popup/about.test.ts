import { describe, expect } from 'vitest';
import { SERVICE_NAME } from '../../service/fixtures.ts';
import { changeAnswers, cutOff } from '../harness/service/answers.ts';
import { expectNoBarriers } from '../harness/barriers.ts';
import { askService } from '../harness/service/service-api.ts';
import { SOON, test } from '../harness/test.ts';
import { words } from '../harness/words.ts';

const ENDPOINT = 'v3/get_meta_data.php';

interface Told {
  app_website: string;
  email_address: string;
  app_description: string;
  android_changelog: { version: string; description: string }[];
  team_members: { name: string; role_name: string }[];
  beta_testers: { name: string }[];
}

describe('about the service', () => {
  test('stands all it says of itself, the newest version open', async ({ extension, service }) => {
    const told = await askService<Told>(service, ENDPOINT);
    const popup = await extension.openPage('popup.html#/about');
    const card = popup.getByRole('article', { name: SERVICE_NAME });
    await card.waitFor();
    for (const text of [
      told.app_description,
      ...told.team_members.flatMap((member) => [member.name, member.role_name]),
      ...told.beta_testers.map(({ name }) => name),
    ]) {
      expect(await card.innerText()).toContain(text);
    }
    expect(await card.getByRole('link', { name: told.email_address }).getAttribute('href')).toBe(
      `mailto:${told.email_address}`,
    );
    const versions = card.locator('summary');
    expect(await versions.count()).toBe(told.android_changelog.length);
    expect(await card.locator('details[open]').count()).toBe(1);
    expect(await versions.first().innerText()).toContain(told.android_changelog[0]?.version);
    await versions.nth(1).press('Enter');
    await expect.poll(() => card.locator('details[open]').count(), SOON).toBe(2);
    await expectNoBarriers(popup);
  });

  test('keeps what was read without a network, and says so', async ({ extension }) => {
    await (await extension.openPage('popup.html#/about')).getByRole('article', { name: SERVICE_NAME }).waitFor();
    await cutOff(extension.context);
    const popup = await extension.openPage('popup.html#/about');
    await popup.getByRole('article', { name: SERVICE_NAME }).waitFor();
    await popup
      .getByText(words('error_unreachable'))
      .or(popup.getByText(words('error_offline')))
      .waitFor();
    await popup.getByText(/^Saved copy, /).waitFor();
    await popup.getByRole('link', { name: words('project_back') }).click();
    await popup.getByRole('tab', { name: 'Projects', selected: true }).waitFor();
  });

  test('counts what could not be read, and only shows hostile texts', async ({ extension }) => {
    await changeAnswers(extension.context, ENDPOINT, (answer) => {
      answer['app_name'] = '<script>window.__hostile = 1</script>\u202Eeltit';
      answer['app_description'] =
        'javascript:window.__hostile=2 https://user:pass@evil.example/ <img src=x onerror="window.__hostile=3">';
      answer['app_website'] = 'javascript:window.__hostile=4';
      answer['email_address'] = 'a@b.example?bcc=everybody@evil.example&body=<b>';
      answer['android_changelog'] = [
        { version: '<b>1</b>', description: '</details><script>window.__hostile=5</script>' },
        'broken',
        { version: {} },
      ];
      answer['team_members'] = [
        {
          id: '1',
          name: '"><img src=x onerror=window.__hostile=6>',
          role_name: '<i>chief</i>',
          profilepic: 'https://tracker.invalid/a.png',
        },
      ];
    });
    const popup = await extension.openPage('popup.html#/about');
    await popup.getByText('<i>chief</i>').waitFor();
    await popup.getByText(words('about_skipped_other', 2)).waitFor();
    const found = await popup.evaluate(() => ({
      ran: '__hostile' in globalThis,
      schemes: [...document.querySelectorAll('main a[href]')].map(
        (link) => new URL((link as HTMLAnchorElement).href).protocol,
      ),
      pictures: [...document.images].map((image) => new URL(image.src).host),
      injected: document.querySelectorAll('main script, main iframe, main [onerror]').length,
    }));
    expect(found).toEqual({
      ran: false,
      schemes: ['chrome-extension:'],
      pictures: expect.not.arrayContaining(['tracker.invalid']),
      injected: 0,
    });
    await expectNoBarriers(popup);
  });

  test('says so where the service says nothing', async ({ extension }) => {
    await changeAnswers(extension.context, ENDPOINT, (answer) => {
      for (const field of Object.keys(answer)) if (field !== 'status') answer[field] = '';
      Object.assign(answer, { android_changelog: null, team_members: [], beta_testers: null });
    });
    const popup = await extension.openPage('popup.html#/about');
    await popup.getByRole('heading', { name: words('about_silent') }).waitFor();
    await expectNoBarriers(popup);
  });
});
