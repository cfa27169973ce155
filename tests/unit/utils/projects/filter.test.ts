import { describe, expect, it } from 'vitest';
import { NO_FILTER, filterKey, filterCount } from '../../../../utils/projects/filter';
import { matchesFilter, listOrder } from '../../../../entrypoints/popup/projects/local-catalogue';
import { project } from '../../popup/support';

describe('a filter of the catalogue', () => {
  it('has the same key for any case and space of its text', () => {
    expect(filterKey({ ...NO_FILTER, search: ' Pocket ' })).toBe(filterKey({ ...NO_FILTER, search: 'pocket' }));
    const others = [
      { search: 'b' },
      { list: 'verified' as const },
      { type: 'b' },
      { category: 'b' },
      { authorId: 1 },
    ].map((change) => filterKey({ ...NO_FILTER, ...change }));
    expect(new Set([...others, filterKey(NO_FILTER)]).size).toBe(6);
  });

  it('counts its filters, without the text and the list', () => {
    expect(filterCount({ ...NO_FILTER, search: 'a', list: 'verified' })).toBe(0);
    expect(filterCount({ ...NO_FILTER, type: 'a', category: 'b', authorId: 1 })).toBe(3);
  });

  it.each([
    [{ list: 'editor_choice' as const }, { editorsChoice: true }],
    [{ list: 'verified' as const }, { verified: true }],
    [{ type: 'ide_apk' }, { type: 'ide_apk' }],
    [{ category: 'UI & UX' }, { category: 'UI & UX' }],
    [{ authorId: 7 }, { authorId: 7 }],
  ])('with %j passes a project with %j and no other', (narrowed, fitting) => {
    const filter = { ...NO_FILTER, ...narrowed };
    expect([matchesFilter(project(1, fitting), filter), matchesFilter(project(1, { authorId: 2 }), filter)]).toEqual([
      true,
      false,
    ]);
  });

  it('puts a list in the service’s order', () => {
    const projects = [
      project(1, { likes: 1, downloads: 9, publishedAt: 1 }),
      project(2, { likes: 5, downloads: 2, publishedAt: 2 }),
      project(3, { likes: 5, downloads: 2, publishedAt: 3 }),
    ];
    const ids = (list: 'recent' | 'most_liked' | 'most_downloaded') =>
      projects.toSorted(listOrder({ ...NO_FILTER, list })).map(({ id }) => id);
    expect([ids('recent'), ids('most_liked'), ids('most_downloaded')]).toEqual([
      [3, 2, 1],
      [3, 2, 1],
      [1, 3, 2],
    ]);
  });
});
