import { describe, expect } from 'vitest';
import { SERVICE_NAME } from '../../service/fixtures.ts';
import { changeAnswers } from '../harness/service/answers.ts';
import { askService } from '../harness/service/service-api.ts';
import { test } from '../harness/test.ts';
import { words } from '../harness/words.ts';

const ENDPOINT = 'v3/get_meta_data.php';

interface Metadata {
  app_website: string;
  email_address: string;
  app_description: string;
  android_changelog: { version: string; description: string }[];
  team_members: { name: string; role_name: string }[];
  beta_testers: { name: string }[];
}

describe('the page about the service', () => {
  test('has all that the service says of itself, with the newest version unfolded', async ({ extension, service }) => {
    const about = await askService<Metadata>(service, ENDPOINT);
    const popup = await extension.openPage('popup.html#/about');
    const card = popup.getByRole('article', { name: SERVICE_NAME });
    await card.waitFor();
    for (const text of [
      about.app_description,
      ...about.team_members.flatMap((member) => [member.name, member.role_name]),
      ...about.beta_testers.map(({ name }) => name),
    ]) {
      expect(await card.innerText()).toContain(text);
    }
    expect(await card.getByRole('link', { name: about.email_address }).getAttribute('href')).toBe(
      `mailto:${about.email_address}`,
    );
    const versions = card.locator('summary');
    expect(await versions.count()).toBe(about.android_changelog.length);
    expect(await card.locator('details[open]').count()).toBe(1);
    expect(await versions.first().innerText()).toContain(about.android_changelog[0]?.version);
  });

  test('S4: only shows hostile texts, and counts what could not be read', async ({ extension }) => {
    await changeAnswers(extension.context, ENDPOINT, (answer) => {
      answer['app_name'] = '<script>window.__hostile = 1</script>\u202Eeltit';
      answer['app_description'] =
        'javascript:window.__hostile=2 https://user:pass@evil.example/ <img src=x onerror="window.__hostile=3">';
      answer['app_website'] = 'javascript:window.__hostile=4';
      answer['email_address'] = 'a@b.example?bcc=all@evil.example&body=<b>';
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
  });
});
