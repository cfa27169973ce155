import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { AboutService } from '../../../../entrypoints/popup/about/AboutService';
import { EmptyState } from '../../../../components/base/EmptyState';
import { AboutView } from '../../../../entrypoints/popup/about/AboutView';
import type { About } from '../../../../entrypoints/popup/about/model';
import type { PopupModel } from '../../../../entrypoints/popup/model';
import { elementsIn, textsIn } from '../../components/support/drawn';

const EMPTY: About = {
  name: '',
  websiteUrl: null,
  description: ' ',
  email: '',
  changelog: [],
  team: [],
  testers: [],
  skipped: 0,
  fetchedAt: 1,
};

function draw(about: About | null) {
  const model = { about: { value: signal(about), failure: signal(null) } } as unknown as PopupModel;
  return AboutView({ model, route: { view: 'about' }, now: 2, onOpenSettings: () => undefined });
}

const shows = (about: About, part: unknown) => elementsIn(draw(about)).some(({ type }) => Object.is(type, part));

describe('the page about the service', () => {
  it('says so if the service gives no information', () => {
    expect([shows(EMPTY, EmptyState), shows(EMPTY, AboutService)]).toEqual([true, false]);
  });

  it.each([
    { email: 'a@b.example' },
    { websiteUrl: 'https://x.example/' },
    { testers: [{ name: 'bo', role: '', avatarUrl: null }] },
  ])('shows information that is only %j', (part) => {
    expect([shows({ ...EMPTY, ...part }, EmptyState), shows({ ...EMPTY, ...part }, AboutService)]).toEqual([
      false,
      true,
    ]);
  });

  it('counts entries that could not be read', () => {
    expect(textsIn(draw({ ...EMPTY, name: 'x', skipped: 2 }))).toContain('2 entries couldn’t be read');
  });
});
