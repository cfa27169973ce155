import { isValidElement, type ComponentType } from 'preact';
import { describe, expect, it } from 'vitest';
import { ProjectCard } from '../../../../entrypoints/popup/first-paint/ProjectCard';
import { cardValues, toCardProject } from '../../../../entrypoints/popup/first-paint/card-project';
import { drawn } from '../../components/support/drawn';
import { project } from '../support';

const PLAIN = project(7, {
  description: `a line ${'and more '.repeat(30)}\nanother`,
  whatsNew: 'longer',
  screenshots: ['https://one.example/a.png'],
});
/** The same with every field changed. */
const OTHER = {
  title: 'Another',
  category: 'games',
  type: 'app',
  iconUrl: 'https://one.example/icon.png',
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

const card = (of: typeof PLAIN, isByPublication = false): string =>
  JSON.stringify(
    rendered(
      ProjectCard({
        project: of,
        typeName: 'An app',
        now: 1_800_000_000_000,
        isByPublication,
        position: 1,
        setSize: 1,
      }),
    ),
    (_key, value: unknown) => (isValidElement(value) ? rendered(value) : value),
  );

describe('what a card shows of a project', () => {
  it('is enough to render the same card', () => {
    const full = { ...PLAIN, ...OTHER };
    expect(card(toCardProject(full) as typeof PLAIN)).toBe(card(full));
  });

  it('has the start of the description, and no other long text', () => {
    expect(card(PLAIN)).toContain('a line and more');
    expect(toCardProject(PLAIN).description).toHaveLength(120);
    expect(toCardProject(project(7, { description: '\n One.\nTwo.' })).description).toBe('One.');
    expect(JSON.stringify(toCardProject(PLAIN))).not.toMatch(/longer|another/);
    expect(toCardProject(PLAIN)).not.toHaveProperty('screenshots');
  });

  it('has the age that its list is ordered by', () => {
    const { updatedAt, publishedAt } = OTHER;
    const iso = (at: number) => new Date(at).toISOString();
    expect(card({ ...PLAIN, updatedAt, publishedAt }, true)).toContain(iso(publishedAt));
    expect(card({ ...PLAIN, updatedAt, publishedAt })).toContain(iso(updatedAt));
  });

  it.each(Object.entries(OTHER))('contains %s, so that the card is rendered again when it changes', (name, value) => {
    const other = { ...PLAIN, [name]: value };
    expect(cardValues(other)).not.toEqual(cardValues(PLAIN));
    expect(toCardProject(other)).toHaveProperty(name, value);
  });

  it('is equal for a project that was fetched again, even if its other fields have changed', () => {
    expect(cardValues(project(7, { description: `${PLAIN.description} changed`, whatsNew: 'x' }))).toEqual(
      cardValues({ ...PLAIN }),
    );
    expect(cardValues(PLAIN)).toHaveLength(cardValues({ ...PLAIN, ...OTHER }).length);
  });
});
