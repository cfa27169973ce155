import { describe, expect, it } from 'vitest';
import { hashOf, parseRoute, tabOf, VIEWS, type Route } from '../../../../entrypoints/popup/first-paint/routes';

describe('routes of the popup', () => {
  const routes: [string, Route][] = [
    ['#/', { view: 'projects' }],
    ['#/project/31023', { view: 'project', id: 31023 }],
    ['#/news', { view: 'news', id: null }],
    ['#/news/5', { view: 'news', id: 5 }],
    ['#/inbox', { view: 'inbox' }],
    ['#/mine', { view: 'mine' }],
    ['#/about', { view: 'about' }],
    ['#/project/5/comments', { view: 'comments', id: 5 }],
    ['#/search/a%20%2F%20b', { view: 'search', words: 'a / b' }],
    ['#/link/https%3A%2F%2Fa.example%2Fp%2F5', { view: 'link', address: 'https://a.example/p/5' }],
  ];

  it.each(routes)('reads and writes %s', (hash, route) => {
    expect(parseRoute(hash)).toEqual(route);
    expect(hashOf(route)).toBe(hash);
  });

  it('are known of every view', () => {
    expect(new Set(routes.map(([, { view }]) => view))).toEqual(new Set(Object.keys(VIEWS)));
  });

  it('have the view a tab begins with under its own name', () => {
    const tabs = Object.entries(VIEWS).flatMap(([view, { tab }]) => (tab ? [view] : []));
    expect(tabs).toEqual(['projects', 'news', 'inbox', 'mine']);
    expect(tabs.map((tab) => parseRoute(tab).view)).toEqual(tabs);
  });

  it.each([
    '',
    '#',
    '#/nowhere',
    '#/search/',
    '#/project',
    '#/project/0',
    '#/project/12x',
    '#/project/-1',
    '#/project/99999999999',
  ])('takes %j for the list of projects', (hash) => {
    expect(parseRoute(hash)).toEqual({ view: 'projects' });
  });

  it('takes half an escape for what it says', () => {
    expect(parseRoute('#/search/100%')).toEqual({ view: 'search', words: '100%' });
  });

  it('looks for no more words than the search field takes', () => {
    expect(parseRoute(`#/search/${'x'.repeat(500)}`)).toEqual({ view: 'search', words: 'x'.repeat(200) });
  });

  it('shows the news without a mark where the id is none', () => {
    expect(parseRoute('#/news/x')).toEqual({ view: 'news', id: null });
  });

  it('keeps a project under the tab of the projects', () => {
    expect(tabOf('project')).toBe('projects');
    expect(tabOf('comments')).toBe('projects');
    expect(tabOf('inbox')).toBe('inbox');
  });
});
