import { expect, it } from 'vitest';
import type { EntrypointGroup } from 'wxt';
import { splitPages } from '../../../../utils/build/page-groups';

const entry = (name: string) => ({ name }) as EntrypointGroup & { name: string };
/** The groups after the split, by the names in them. */
function split(...groups: (string | string[])[]): (string | string[])[] {
  const entries = groups.map((group) => (Array.isArray(group) ? group.map(entry) : entry(group))) as EntrypointGroup[];
  splitPages(entries);
  return entries.map((group) => (Array.isArray(group) ? group.map(({ name }) => name) : group.name));
}

it('popup and panel are built together, apart from the other pages', () => {
  expect(split('background', ['captcha', 'popup', 'options', 'panel', 'card'], ['captcha-frame'])).toEqual([
    'background',
    ['captcha', 'options', 'card'],
    ['popup', 'panel'],
    ['captcha-frame'],
  ]);
});

it('groups without popup and panel stay as they are', () => {
  expect(split('background', ['captcha-frame'], 'look')).toEqual(['background', ['captcha-frame'], 'look']);
});
