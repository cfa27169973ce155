import { describe, expect, test } from 'vitest';
import { allowedSites, parseSite, siteOfPattern } from '../../../../utils/service/allowed-sites';
import { profile } from '../../background/support/fake-service';

test('only whole sites count as allowed, without the service’s own hosts and the pages in the manifest', () => {
  const own = ['https://service.example/*', '*://service.example/p/*', '*://service.example/?*id=*'];
  expect(
    allowedSites(
      [...own, 'https://forum.example/*', 'http://*/*', '*://*.wiki.example/*', 'file:///*', 'chrome://favicon/*'],
      profile,
    ),
  ).toEqual(['https://forum.example/*', 'http://*/*', '*://*.wiki.example/*']);
});

describe('a typed site', () => {
  test.each([
    ['forum.example', 'forum.example'],
    [' https://Forum.example/thread/7?page=2#top ', 'forum.example'],
    ['http://forum.example:8080', 'forum.example'],
    ['*.forum.example', '*.forum.example'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['localhost', 'localhost'],
  ])('%s is requested in both schemes', (typed, host) => {
    expect(parseSite(typed)).toEqual([`https://${host}/*`, `http://${host}/*`]);
  });

  test.each([
    '',
    'forum',
    '*',
    '*.*',
    'ftp://forum.example',
    'javascript:alert(1)',
    'two words.example',
    'https://',
    'a@b.example',
    'forum..',
  ])('“%s” is refused', (typed) => {
    expect(parseSite(typed)).toBeNull();
  });
});

test('the site of a pattern is its host', () => {
  expect(['https://*/*', 'http://*.forum.example/*', 'https://forum.example/*'].map(siteOfPattern)).toEqual([
    '*',
    '*.forum.example',
    'forum.example',
  ]);
});

test('what Firefox reports for the content scripts of a build is no allowed site', () => {
  expect(allowedSites(['https://service.example/*', '*://service.example/*', '*://forum.example/*'], profile)).toEqual([
    '*://forum.example/*',
  ]);
});
