import { signal } from '@preact/signals';
import { beforeEach, describe, expect, test } from 'vitest';
import { createLinksModel, type LinksModel } from '../../../../entrypoints/options/links/model';
import { hostPermissions, toPublicProfile } from '../../../../utils/service/profile';
import { profile } from '../../background/support/fake-service';
import { untilIdle } from '../../background/support/timing';

const OWN = hostPermissions(profile);

let granted: string[];
let asked: string[][];
let answer: boolean | Error;
let listeners: Set<() => void>;
let model: LinksModel;

const change = (next: string[]) => {
  granted = next;
  for (const listener of listeners) listener();
};

beforeEach(async () => {
  [granted, asked, answer, listeners] = [[...OWN], [], true, new Set()];
  model = createLinksModel(
    {
      async request(origins) {
        asked.push(origins);
        if (answer instanceof Error) throw answer;
        if (answer) change([...granted, ...origins]);
        return answer;
      },
      async remove(origins) {
        change(granted.filter((origin) => !origins.includes(origin)));
        return true;
      },
      getAll: async () => granted,
      onChanged(listener) {
        listeners.add(listener);
      },
    },
    signal(toPublicProfile(profile)),
  );
  await untilIdle();
});

const sites = () => model.sites.value.map(({ site }) => site);

describe('project links on other pages', () => {
  test('that were denied show a problem and keep the input', async () => {
    for (const no of [false, new Error('not now')]) {
      answer = no;
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
    expect(asked).toEqual([]);
  });

  test('can be allowed everywhere and removed site by site, without the hosts of the service', async () => {
    await model.allowAll();
    expect([sites(), model.isEverywhere.value]).toEqual([['*'], true]);
    change([...granted, 'https://forum.example/*']);
    await untilIdle();
    expect(sites()).toEqual(['*', 'forum.example']);
    await model.remove('*');
    await model.remove('forum.example');
    expect([sites(), granted]).toEqual([[], OWN]);
  });

  test('stay everywhere where the service is reached through that alone', async () => {
    change(['https://*/*', 'http://*/*']);
    await untilIdle();
    await model.remove('*');
    expect(model.sites.value).toEqual([{ site: '*', isNeeded: true }]);
    expect(granted).toHaveLength(2);
  });
});
