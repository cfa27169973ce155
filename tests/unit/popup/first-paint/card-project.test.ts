import { isValidElement, type ComponentType } from 'preact';
import { describe, expect, it } from 'vitest';
import { ProjectCard } from '../../../../entrypoints/popup/first-paint/ProjectCard';
import { toCardProject, cardDescription } from '../../../../entrypoints/popup/first-paint/card-project';
import { drawn } from '../../components/support/drawn';
import { project } from '../support';

const PLAIN = project(7, { description: 'long', whatsNew: 'longer', screenshots: ['https://one.example/a.png'] });
/** The same with every single thing another. */
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
  authorName: 'Somebody',
  authorAvatarUrl: 'https://one.example/me.png',
  authorBadge: 40,
  updatedAt: 1_700_000_000_000,
  publishedAt: 1_600_000_000_000,
  verified: true,
  editorsChoice: true,
} as const;

/** What a card draws, down to the last component; one with hooks stands for itself, by what it is given. */
function shown(tree: unknown): unknown {
  return drawn(tree).map((part) => {
    if (typeof part === 'string' || typeof part.type === 'string')
      return typeof part === 'string'
        ? part
        : [part.type, Object.entries(part.props).filter(([name]) => name !== 'children')];
    const { type: Component, props } = part;
    try {
      return shown((Component as (given: unknown) => unknown)(props));
    } catch {
      return [(Component as ComponentType).name, props];
    }
  });
}

const card = (of: typeof PLAIN): string =>
  JSON.stringify(
    shown(ProjectCard({ project: of, typeName: 'An app', href: '#/', now: 1_800_000_000_000 })),
    (_key, value: unknown) => (isValidElement(value) ? shown(value) : value),
  );

describe('what a card shows of a project', () => {
  it('is all it needs to look the same', () => {
    const full = { ...PLAIN, ...OTHER };
    expect(card(toCardProject(full) as typeof PLAIN)).toBe(card(full));
  });

  it('has nothing of what is long', () => {
    expect(JSON.stringify(toCardProject(PLAIN))).not.toContain('long');
    expect(toCardProject(PLAIN)).not.toHaveProperty('screenshots');
  });

  it.each(Object.entries(OTHER))(
    'tells one with another %s from the one before, which is drawn anew by that',
    (name, value) => {
      const other = { ...PLAIN, [name]: value };
      expect(cardDescription(other)).not.toEqual(cardDescription(PLAIN));
      expect(toCardProject(other)).toHaveProperty(name, value);
    },
  );

  it('is the same for one that was asked for again, whatever else is told of it by now', () => {
    expect(cardDescription(project(7, { description: 'another' }))).toEqual(cardDescription({ ...PLAIN }));
    expect(cardDescription(PLAIN)).toHaveLength(cardDescription({ ...PLAIN, ...OTHER }).length);
  });
});
