import { describe, expect, it } from 'vitest';
import { hashOf, parseRoute, tabOf, type Route } from '../../../entrypoints/popup/routes';

describe('routes of the popup', () => {
  const routes: [string, Route][] = [
    ['#/', { view: 'projects' }],
    ['#/project/31023', { view: 'project', id: 31023 }],
    ['#/news', { view: 'news', id: null }],
    ['#/news/5', { view: 'news', id: 5 }],
    ['#/inbox', { view: 'inbox' }],
  ];

  it.each(routes)('reads and writes %s', (hash, route) => {
    expect(parseRoute(hash)).toEqual(route);
    expect(hashOf(route)).toBe(hash);
  });

  it.each(['', '#', '#/nowhere', '#/project', '#/project/0', '#/project/12x', '#/project/-1', '#/project/99999999999'])('takes %j for the list of projects', (hash) => {
    expect(parseRoute(hash)).toEqual({ view: 'projects' });
  });

  it('shows the news without a mark where the id is none', () => {
    expect(parseRoute('#/news/x')).toEqual({ view: 'news', id: null });
  });

  it('keeps a project under the tab of the projects', () => {
    expect(tabOf({ view: 'project', id: 1 })).toBe('projects');
    expect(tabOf({ view: 'inbox' })).toBe('inbox');
  });
});
