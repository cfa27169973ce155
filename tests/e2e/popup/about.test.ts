import { describe, expect } from 'vitest';
import { SERVICE_NAME } from '../../service/fixtures.ts';
import { askService } from '../harness/service/service-api.ts';
import { test } from '../harness/test.ts';

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
});
