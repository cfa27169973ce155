import { describe, expect, test } from 'vitest';
import { createLinkFinder } from '../../../entrypoints/project-links/link-finder';

const LINKS = ['https://site.example/p/:id', 'https://old.site.example/?id=:id'];

const finderOn = (url: string) => createLinkFinder(LINKS, { baseURI: url, URL: url } as Document);
const link = (href: string) => ({ href, baseURI: 'https://forum.example/' });

describe('on another site', () => {
  const finder = finderOn('https://forum.example/thread/7');

  test.each([
    'https://site.example/p/31023',
    'http://site.example/p/31023/',
    'https://site.example/p/31023?from=x#comments',
    'https://old.site.example/?id=31023',
    'https://out.example/?to=https%3A%2F%2Fsite.example%2Fp%2F31023&from=forum',
    'https://out.example/go?https://old.site.example/?id=31023',
  ])('%s leads to a project', (href) => {
    expect(finder.isProject(link(href))).toBe(true);
  });

  test.each([
    'https://site.example/u/mira',
    'https://site.example/p/',
    'https://site.example.evil.example/p/31023',
    'https://forum.example/p/31023',
    'mailto:a@site.example',
    'javascript:https://site.example/p/31023',
    'javascript:open?https://site.example/p/31023',
    'mailto:a@b.example?body=https://site.example/p/31023',
    'https://forum.example/https://site.example/p/31023',
    'https://forum.example/?about=//site.example/p/31023',
  ])('%s does not lead to a project', (href) => {
    expect(finder.isProject(link(href))).toBe(false);
  });

  test('the selector matches only links that contain a host of the service', () => {
    expect(finder.selector).toBe('a[*|href*="site.example" i],a[*|href*="old.site.example" i]');
  });

  test('a link in a drawing leads to what is written there, and one in a formula nowhere', () => {
    const inDrawing = (baseVal: string) => ({
      href: { baseVal } as SVGAnimatedString,
      baseURI: 'https://site.example/',
    });
    expect(finder.isProject(inDrawing('/p/31023'))).toBe(true);
    expect(finder.isProject(inDrawing('/u/mira'))).toBe(false);
    expect(finder.isProject({ baseURI: 'https://site.example/' } as HTMLAnchorElement)).toBe(false);
  });
});

describe('on the service’s own pages', () => {
  test('relative links match, but links to the page’s own project do not', () => {
    const finder = finderOn('https://site.example/p/31023');
    expect(finder.selector).toBe('a[*|href]');
    expect(finder.isProject(link('https://site.example/p/31023#comment-4'))).toBe(false);
    expect(finder.isProject(link('https://old.site.example/?id=31023'))).toBe(false);
    expect(finder.isProject(link('https://site.example/p/7'))).toBe(true);
  });
});
