import { describe, expect, it } from 'vitest';
import { toCardProject } from '../../../../entrypoints/popup/navigation/snapshot';
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

describe('what a card shows of a project', () => {
  it('has the start of the description, and no other long text', () => {
    expect(toCardProject(PLAIN).description).toHaveLength(120);
    expect(toCardProject(project(7, { description: '\n One.\nTwo.' })).description).toBe('One.');
    expect(JSON.stringify(toCardProject(PLAIN))).not.toMatch(/longer|another/);
    expect(toCardProject(PLAIN)).not.toHaveProperty('screenshots');
  });

  it.each(Object.entries(OTHER))('contains %s', (name, value) => {
    const other = { ...PLAIN, [name]: value };
    expect(toCardProject(other)).toHaveProperty(name, value);
  });
});
