import { isValidElement, type ComponentType } from 'preact';
import { describe, expect, it } from 'vitest';
import { ProjectCard } from '../../../../entrypoints/popup/first-paint/ProjectCard';
import { cardValues } from '../../../../entrypoints/popup/first-paint/card-project';
import { toCardProject } from '../../../../entrypoints/popup/navigation/snapshot';
import { drawn } from '../../components/support/drawn';
import { project } from '../support';

const PLAIN = project(7, { description: 'long', whatsNew: 'longer', screenshots: ['https://one.example/a.png'] });
/** The same with every field changed. */
const OTHER = {
  title: 'Another',
  category: 'games',
  type: 'app',
  iconUrl: 'https://one.example/icon.png',
  size: '9 MB',
  likes: 901,
  comments: 902,
  downloads: 903,
  authorId: 904,
  authorName: 'Someone',
  authorAvatarUrl: 'https://one.example/me.png',
  authorBadge: 40,
  updatedAt: 1_700_000_000_000,
  publishedAt: 1_600_000_000_000,
  verified: true,
  editorsChoice: true,
} as const;

/** Renders a tree down to its elements; a component with hooks is represented by its name and props. */
function rendered(tree: unknown): unknown {
  return drawn(tree).map((part) => {
    if (typeof part === 'string' || typeof part.type === 'string')
      return typeof part === 'string'
        ? part
        : [part.type, Object.entries(part.props).filter(([name]) => name !== 'children')];
    const { type: Component, props } = part;
    try {
      return rendered((Component as (given: unknown) => unknown)(props));
    } catch {
      return [(Component as ComponentType).name, props];
    }
  });
}

const card = (of: typeof PLAIN): string =>
  JSON.stringify(
    rendered(ProjectCard({ project: of, typeName: 'An app', now: 1_800_000_000_000, position: 1, setSize: 1 })),
    (_key, value: unknown) => (isValidElement(value) ? rendered(value) : value),
  );

describe('what a card shows of a project', () => {
  it('is enough to render the same card', () => {
    const full = { ...PLAIN, ...OTHER };
    expect(card(toCardProject(full) as typeof PLAIN)).toBe(card(full));
  });

  it('excludes the long texts', () => {
    expect(JSON.stringify(toCardProject(PLAIN))).not.toContain('long');
    expect(toCardProject(PLAIN)).not.toHaveProperty('screenshots');
  });

  it.each(Object.entries(OTHER))('contains %s, so that the card is rendered again when it changes', (name, value) => {
    const other = { ...PLAIN, [name]: value };
    expect(cardValues(other)).not.toEqual(cardValues(PLAIN));
    expect(toCardProject(other)).toHaveProperty(name, value);
  });

  it('is equal for a project that was fetched again, even if its other fields have changed', () => {
    expect(cardValues(project(7, { description: 'another' }))).toEqual(cardValues({ ...PLAIN }));
    expect(cardValues(PLAIN)).toHaveLength(cardValues({ ...PLAIN, ...OTHER }).length);
  });
});
