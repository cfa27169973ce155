import { describe, expect, it } from 'vitest';
import { createProjectIndex } from '../../../../utils/projects/search-index';
import { project } from '../../popup/support';

function indexOf(...projects: ReturnType<typeof project>[]) {
  const index = createProjectIndex();
  index.add(projects);
  return index;
}

describe('the index of projects', () => {
  it('finds every word at any position, without case and accents', () => {
    const index = indexOf(
      project(1, { title: 'Départures', description: 'Trains and BUSES' }),
      project(2, { title: 'Departures' }),
    );
    expect(index.find('depart buses').map(({ id }) => id)).toEqual([1]);
    expect(new Set(index.find('DÉPART').map(({ id }) => id))).toEqual(new Set([1, 2]));
  });

  it('ranks the title’s start, its words, its inside, the author, the rest; then the newest', () => {
    const index = indexOf(
      project(5, { description: 'a note' }),
      project(4, { authorName: 'note' }),
      project(3, { title: 'keynotes' }),
      project(2, { title: 'My notes' }),
      project(1, { title: 'Notes', publishedAt: 1 }),
      project(6, { title: 'Notes', publishedAt: 2 }),
    );
    expect(index.find('note').map(({ id }) => id)).toEqual([6, 1, 2, 3, 4, 5]);
  });

  it('ranks several words by the worst one', () => {
    const index = indexOf(
      project(1, { title: 'Notes', description: 'offline' }),
      project(2, { title: 'Offline notes' }),
    );
    expect(index.find('notes offline').map(({ id }) => id)).toEqual([2, 1]);
  });

  it.each(['calender', 'calendr', 'callendar', 'claendar', 'pocket calender'])(
    'finds the project despite the typo “%s”',
    (search) => {
      const index = indexOf(project(1, { title: 'Pocket Calendar' }), project(2, { title: 'Pocket lamp' }));
      expect(index.find(search).map(({ id }) => id)).toEqual([1]);
    },
  );

  it('treats a word as misspelled only if no project has it, and never a short word', () => {
    const index = indexOf(project(1, { title: 'Camp' }), project(2, { title: 'Lamp' }), project(3, { title: 'Sun' }));
    expect(index.find('lamp').map(({ id }) => id)).toEqual([2]);
    expect(index.find('son')).toEqual([]);
  });

  it.each([
    ['note -offline', [1]],
    ['-offline', [1, 3]],
    ['notxs -offline', [1]],
  ])('leaves out what “%s” says', (search, ids) => {
    const index = indexOf(
      project(1, { title: 'Notes' }),
      project(2, { title: 'Notes', description: 'Works OFFLINE' }),
      project(3, { title: 'Lamp' }),
    );
    expect(new Set(index.find(search).map(({ id }) => id))).toEqual(new Set(ids));
  });

  it('finds nothing for an empty search or a missing word', () => {
    expect([indexOf(project(1)).find('  '), indexOf(project(1)).find('project zzz')]).toEqual([[], []]);
  });

  it('updates a project that is added again', () => {
    const index = indexOf(project(1, { title: 'Old' }), project(1, { title: 'New' }));
    expect([index.find('old'), index.get(1)?.title, index.all().length]).toEqual([[], 'New', 1]);
  });
});
