import { signal } from '@preact/signals';
import { beforeEach, describe, expect, test } from 'vitest';
import { createLinksModel, type LinksModel } from '../../../../../entrypoints/options/pages/links/model';
import { hostPermissions, toPublicProfile } from '../../../../../utils/service/profile';
import { untilIdle } from '../../../background/support/timing';
import { fakePermissions, profile } from '../../support/entering';

const OWN = hostPermissions(profile);

let all: ReturnType<typeof fakePermissions>;
let model: LinksModel;

/** The browser allows exactly these. */
const change = (next: string[]) => {
  all.has.clear();
  for (const origin of next) all.has.add(origin);
  all.tell();
};

beforeEach(async () => {
  all = fakePermissions(OWN);
  model = createLinksModel(all.permissions, signal(toPublicProfile(profile)));
  await untilIdle();
});

const sites = () => model.sites.value.map(({ site }) => site);

describe('project links on other pages', () => {
  test('that were denied show a problem and keep the input', async () => {
    for (const no of [false, new Error('not now')]) {
      all.question.answer = no;
      model.site.type('forum.example');
      await model.allow();
      expect([sites(), model.site.problem.value, model.site.text.value]).toEqual([
        [],
        'links_refused',
        'forum.example',
      ]);
    }
    model.site.type('forum.exampl');
    expect(model.site.problem.value).toBeNull();
  });

  test('ask for nothing that is no site, nor for the service itself', async () => {
    model.site.type('no site');
    await model.allow();
    expect(model.site.problem.value).toBe('links_noSite');
    model.site.type('https://service.example/p/1');
    await model.allow();
    expect(model.site.problem.value).toBe('links_isService');
    expect(all.permissions.request).not.toHaveBeenCalled();
  });

  test('can be allowed everywhere and removed site by site, without the hosts of the service', async () => {
    await model.allowAll();
    expect([sites(), model.isEverywhere.value]).toEqual([['*'], true]);
    change([...all.has, 'https://forum.example/*']);
    await untilIdle();
    expect(sites()).toEqual(['*', 'forum.example']);
    await model.remove('*');
    await model.remove('forum.example');
    expect([sites(), [...all.has]]).toEqual([[], OWN]);
  });

  test('stay everywhere where the service is reached through that alone', async () => {
    change(['https://*/*', 'http://*/*']);
    await untilIdle();
    await model.remove('*');
    expect(model.sites.value).toEqual([{ site: '*', isNeeded: true }]);
    expect(all.has.size).toBe(2);
  });
});
