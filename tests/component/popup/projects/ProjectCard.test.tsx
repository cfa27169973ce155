import { render } from 'preact';
import { describe, expect, test } from 'vitest';
import { ProjectCard } from '../../../../entrypoints/popup/projects/ProjectCard';
import { toCardProject } from '../../../../entrypoints/popup/navigation/snapshot';
import type { Project } from '../../../../utils/api/schemas';
import type { CardProject } from '../../../../utils/storage/view-state';
import { project } from '../../../unit/popup/support';
import { mountPoint } from '../../support/page-lifetime';

const NOW = 1_800_000_000_000;
const PLAIN: Project = project(7, {
  description: `a line ${'and more '.repeat(30)}\nanother`,
  whatsNew: 'longer',
  category: 'games',
  iconUrl: 'https://one.example/icon.png',
  likes: 901,
  comments: 902,
  downloads: 903,
  authorName: 'Some name',
  authorAvatarUrl: 'https://one.example/me.png',
  authorBadge: 40,
  updatedAt: 1_700_000_000_000,
  publishedAt: 1_600_000_000_000,
  verified: true,
  editorsChoice: true,
});

/** Shows a card. @returns all of it */
function show(of: CardProject, isByPublication = false): HTMLElement {
  const root = mountPoint();
  const place = { position: 1, setSize: 1, now: NOW, isByPublication };
  render(<ProjectCard project={of} typeName="An app" {...place} />, root);
  return root;
}

describe('the card of a project', () => {
  test('is the same from what is stored of a project', () => {
    expect(show(toCardProject(PLAIN)).innerHTML).toBe(show(PLAIN).innerHTML);
  });

  test('has the age that its list is ordered by', () => {
    const iso = (at: number) => new Date(at).toISOString();
    expect(show(PLAIN, true).querySelector('time')?.dateTime).toBe(iso(PLAIN.publishedAt));
    expect(show(PLAIN).querySelector('time')?.dateTime).toBe(iso(PLAIN.updatedAt));
  });
});
