import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { AboutService } from '../../../../entrypoints/popup/about/AboutService';
import { EmptyState } from '../../../../components/base/EmptyState';
import { AboutView } from '../../../../entrypoints/popup/about/AboutView';
import type { About } from '../../../../entrypoints/popup/about/model';
import type { PopupModel } from '../../../../entrypoints/popup/model';
import { elementsIn, textsIn } from '../../components/support/drawn';

const SILENT: About = {
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

describe('what the service says of itself', () => {
  it('is nothing where all of it is empty', () => {
    expect([shows(SILENT, EmptyState), shows(SILENT, AboutService)]).toEqual([true, false]);
  });

  it.each([
    { email: 'a@b.example' },
    { websiteUrl: 'https://x.example/' },
    { testers: [{ name: 'bo', role: '', avatarUrl: null }] },
  ])('is shown where it is only %j', (part) => {
    expect([shows({ ...SILENT, ...part }, EmptyState), shows({ ...SILENT, ...part }, AboutService)]).toEqual([
      false,
      true,
    ]);
  });

  it('counts what could not be read', () => {
    expect(textsIn(draw({ ...SILENT, name: 'x', skipped: 2 }))).toContain('2 entries could not be read');
  });
});
