import { describe, expect, it } from 'vitest';
import { hashOf, parseRoute, tabOf, VIEWS, type Route } from '../../../../entrypoints/popup/first-paint/routes';

describe('routes of the popup', () => {
  const routes: [string, Route][] = [
    ['#/', { view: 'projects' }],
    ['#/project/31023', { view: 'project', id: 31023 }],
    ['#/news', { view: 'news', announcement: null }],
    ['#/news/5', { view: 'news', announcement: '5' }],
    ['#/news/a%2F1%3A%20x', { view: 'news', announcement: 'a/1: x' }],
    ['#/inbox', { view: 'inbox', reply: null }],
    ['#/inbox/mention%3A7%3A70', { view: 'inbox', reply: 'mention:7:70' }],
    ['#/saved', { view: 'saved' }],
    ['#/mine', { view: 'mine' }],
    ['#/about', { view: 'about' }],
    ['#/project/5/comments', { view: 'comments', id: 5 }],
    ['#/search/a%20%2F%20b', { view: 'search', query: 'a / b' }],
    ['#/link/https%3A%2F%2Fa.example%2Fp%2F5', { view: 'link', address: 'https://a.example/p/5' }],
  ];

  it.each(routes)('reads and writes %s', (hash, route) => {
    expect(parseRoute(hash)).toEqual(route);
    expect(hashOf(route)).toBe(hash);
  });

  it('exist for every view', () => {
    expect(new Set(routes.map(([, { view }]) => view))).toEqual(new Set(Object.keys(VIEWS)));
  });

  it('of tabs are the names of their views', () => {
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
  ])('parses %j as the project list', (hash) => {
    expect(parseRoute(hash)).toEqual({ view: 'projects' });
  });

  it('takes an incomplete escape literally', () => {
    expect(parseRoute('#/search/100%')).toEqual({ view: 'search', query: '100%' });
  });

  it('cuts a query at the length of the search field', () => {
    expect(parseRoute(`#/search/${'x'.repeat(500)}`)).toEqual({ view: 'search', query: 'x'.repeat(200) });
  });

  it('belong to the tab of their first view', () => {
    expect(tabOf('project')).toBe('projects');
    expect(tabOf('comments')).toBe('projects');
    expect(tabOf('inbox')).toBe('inbox');
  });

  it('keep the tab lit that the person came by', () => {
    const trail = ['#/inbox', '#/project/7/comments'].map((hash) => ({ hash, scroll: 0 }));
    expect(tabOf('project', trail)).toBe('inbox');
    expect(tabOf('project', [])).toBe('projects');
  });
});
