import { describe, expect, it } from 'vitest';
import { NO_FILTER, activeFilters, filterKey, listOrder, matcherOf } from '../../../../utils/projects/filter';
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

  it('names what is set, without the text and the list', () => {
    expect(activeFilters({ ...NO_FILTER, search: 'a', list: 'verified' })).toEqual([]);
    expect(activeFilters({ ...NO_FILTER, category: 'b', authorId: 1 })).toEqual(['category', 'authorId']);
  });

  it.each([
    [{ list: 'editor_choice' as const }, { editorsChoice: true }],
    [{ list: 'verified' as const }, { verified: true }],
    [{ type: 'ide_apk' }, { type: 'ide_apk' }],
    [{ category: 'UI & UX' }, { category: 'UI & UX' }],
    [{ authorId: 7 }, { authorId: 7 }],
  ])('with %j passes a project with %j and no other', (narrowed, fitting) => {
    const passes = matcherOf({ ...NO_FILTER, ...narrowed });
    expect([passes(project(1, fitting)), passes(project(1, { authorId: 2 }))]).toEqual([true, false]);
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
