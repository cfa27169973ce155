import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  commentIdOf,
  commentUrl,
  isLinkPattern,
  matchPatterns,
  projectIdOf,
  projectUrl,
} from '../../../../utils/service/links';
import { covers, isMatchPattern } from '../support/match-pattern';

const LINKS = ['https://site.example/p/:id', 'https://project.site.example/?id=:id'];

const idOf = (address: string, links = LINKS) => projectIdOf(address, links);

describe('a project address', () => {
  it.each([
    ['the form of today', 'https://site.example/p/31023'],
    ['http', 'http://site.example/p/31023'],
    ['a trailing slash', 'https://site.example/p/31023/'],
    ['a query', 'https://site.example/p/31023?ref=mail'],
    ['a query behind a slash', 'https://site.example/p/31023/?ref=mail'],
    ['a fragment', 'https://site.example/p/31023#comment-7'],
    ['all of it', 'http://site.example/p/31023/?a=1&b=2#top'],
    ['a host in capitals', 'https://SITE.Example/p/31023'],
    ['the port of its protocol', 'https://site.example:443/p/31023'],
    ['the old form', 'https://project.site.example/?id=31023'],
    ['the old form without its slash', 'https://project.site.example?id=31023'],
    ['the old form over http', 'http://project.site.example/?id=31023'],
    ['the old form with other parameters before', 'https://project.site.example/?lang=en&id=31023'],
    ['the old form with other parameters behind', 'https://project.site.example/?id=31023&lang=en'],
    ['the old form with a fragment', 'https://project.site.example/?id=31023#x'],
  ])('is recognized in %s', (_form, address) => {
    expect(idOf(address)).toBe(31023);
  });

  it.each([
    ['another page of the site', 'https://site.example/u/31023'],
    ['the list of projects', 'https://site.example/p/'],
    ['the front page', 'https://site.example/'],
    ['a page below a project', 'https://site.example/p/31023/edit'],
    ['a page above', 'https://site.example/old/p/31023'],
    ['two slashes at the end', 'https://site.example/p/31023//'],
    ['an empty step', 'https://site.example/p//31023'],
    ['another port', 'https://site.example:8443/p/31023'],
    ['a host that ends alike', 'https://evilsite.example/p/31023'],
    ['a host that begins alike', 'https://site.example.evil.example/p/31023'],
    ['a subdomain', 'https://www.site.example/p/31023'],
    ['the host as a user name', 'https://site.example@evil.example/p/31023'],
    ['the address within another', 'https://evil.example/?u=https://site.example/p/31023'],
    ['a look-alike letter', 'https://s\u0456te.example/p/31023'],
    ['another protocol', 'ftp://site.example/p/31023'],
    ['a script', 'javascript:location="https://site.example/p/31023"'],
    ['the old form on the new host', 'https://site.example/?id=31023'],
    ['the new form on the old host', 'https://project.site.example/p/31023'],
    ['a parameter that ends alike', 'https://project.site.example/?pid=31023'],
    ['a parameter in the fragment', 'https://project.site.example/#?id=31023'],
    ['the old form on another page', 'https://project.site.example/about?id=31023'],
    ['the pattern itself', 'https://site.example/p/:id'],
    ['no address', 'site.example/p/31023'],
    ['nothing', ''],
  ])('is not %s', (_form, address) => {
    expect(idOf(address)).toBeNull();
  });

  it.each([
    ...'0 007 -5 +5 5.0 1e3 0x10 5a a5 %35%20 5%20 12345678901 ٣ 5,6 5;6 NaN'.split(' '),
    '',
    ' 5',
    '9'.repeat(400),
  ])('has no project in the id "%s"', (id) => {
    expect(idOf(`https://site.example/p/${id}`)).toBeNull();
    expect(idOf(`https://project.site.example/?id=${id}`)).toBeNull();
  });

  it('takes ids up to ten digits as they are', () => {
    expect(idOf('https://site.example/p/1')).toBe(1);
    expect(idOf('https://site.example/p/9999999999')).toBe(9_999_999_999);
  });

  it.each<[what: string, link: string, addresses: Record<string, number | null>]>([
    [
      'distinguishes services on two ports of one host',
      'http://localhost:4000/p/:id',
      { 'http://localhost:4000/p/5': 5, 'http://localhost:4001/p/5': null, 'http://localhost/p/5': null },
    ],
    [
      'may continue after the id',
      'https://site.example/p/:id/view',
      {
        'https://site.example/p/5/view': 5,
        'https://site.example/p/5/view/?x=1': 5,
        'https://site.example/p/5': null,
        'https://site.example/p/view': null,
      },
    ],
    [
      'may have the id within a step',
      'https://site.example/show-:id.html',
      { 'https://site.example/show-5.html': 5, 'https://site.example/show-5': null },
    ],
    [
      'needs the other parameters its pattern names',
      'https://site.example/view?show=project&id=:id',
      {
        'https://site.example/view?id=5&show=project': 5,
        'https://site.example/view?show=person&id=5': null,
        'https://site.example/view?id=5': null,
      },
    ],
  ])('%s', (_what, link, addresses) => {
    for (const [address, id] of Object.entries(addresses))
      expect([address, idOf(address, [link])]).toEqual([address, id]);
  });

  it('is never recognized if a profile names no form', () => {
    expect(idOf('https://site.example/p/5', [])).toBeNull();
  });

  it('never throws, recognized or not', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl({ withQueryParameters: true, withFragments: true })),
        (address) => {
          expect(idOf(address)).toSatisfy((id) => id === null || Number.isSafeInteger(id));
        },
      ),
    );
  });
});

describe('the address of a project', () => {
  it('has the first form the profile names, and is recognized again', () => {
    expect(projectUrl(31023, LINKS)).toBe('https://site.example/p/31023');
    expect(projectUrl(31023, LINKS.toReversed())).toBe('https://project.site.example/?id=31023');
    for (const link of LINKS) expect(idOf(projectUrl(8, [link]) ?? '')).toBe(8);
  });

  it('is unknown where the profile names no form', () => {
    expect(projectUrl(1, [])).toBeNull();
  });
});

describe('the address of a comment', () => {
  it('is recognized again, as its project is', () => {
    for (const link of LINKS) {
      const url = commentUrl(8, 12, [link]) ?? '';
      expect([idOf(url, [link]), commentIdOf(url)]).toEqual([8, 12]);
    }
    expect(commentUrl(8, 12, [])).toBeNull();
  });

  it.each(['', '#comment-', '#comment-0', '#comment-1x', '#comment-12345678901', '#other-1'])(
    'is none with the fragment “%s”',
    (fragment) => expect(commentIdOf(`https://site.example/p/8${fragment}`)).toBeNull(),
  );
});

describe('a link pattern', () => {
  it.each([
    'https://site.example/p/:id',
    'https://site.example/?id=:id',
    'http://localhost:80/p/:id/view',
    'https://site.example/a?b=c&d=:id',
  ])('may be %s', (link) => {
    expect(isLinkPattern(link)).toBe(true);
  });

  it.each([
    'https://site.example/p/',
    'https://site.example/p/:id/:id',
    'https://site.example/p/:id?id=:id',
    'https://site.example/p#:id',
    'https://site.example/p?q=x:id',
    'https://site.example/p?:id=1',
    'site.example/:id',
    '',
  ])('may not be "%s"', (link) => {
    expect(isLinkPattern(link)).toBe(false);
  });
});

describe('match patterns', () => {
  it('cover project pages and as little else as possible', () => {
    expect(matchPatterns(LINKS)).toEqual(['*://site.example/p/*', '*://project.site.example/?*id=*']);
  });

  it.each([
    ['https://site.example/p/:id/', '*://site.example/p/*'],
    ['https://site.example/p/:id/view', '*://site.example/p/*/view*'],
    ['https://site.example/:id', '*://site.example/*'],
    ['https://site.example/view?id=:id', '*://site.example/view*?*id=*'],
    ['https://site.example/view/?show=project&id=:id', '*://site.example/view*?*id=*'],
    ['http://localhost:4000/p/:id', '*://localhost/p/*'],
  ])('of %s are %s', (link, pattern) => {
    expect(matchPatterns([link])).toEqual([pattern]);
  });

  it('are named once where two forms share one', () => {
    expect(matchPatterns(['http://localhost:4000/p/:id', 'http://localhost:4001/p/:id'])).toEqual([
      '*://localhost/p/*',
    ]);
  });

  it('leave other hosts and other parts of the site alone', () => {
    const [today = '', old = ''] = matchPatterns(LINKS);
    expect(covers(today, 'https://site.example/u/ann')).toBe(false);
    expect(covers(today, 'https://www.site.example/p/5')).toBe(false);
    expect(covers(old, 'https://project.site.example/about')).toBe(false);
    expect(covers(old, 'https://project.site.example/')).toBe(false);
  });

  const name = fc.stringMatching(/^[a-z]{1,6}$/);
  const parameter = fc
    .tuple(name, fc.stringMatching(/^[a-z0-9:/?*]{0,6}$/))
    .map(([key, value]) => `${key}=${encodeURI(value)}`);
  const host = fc.constantFrom('https://site.example', 'http://localhost:4000', 'https://b.site.example');
  const form = fc.oneof(
    fc
      .tuple(host, fc.array(name, { maxLength: 2 }), fc.constantFrom('', '/', '/view', '/view/', '.html'))
      .map(([origin, steps, rest]) => `${[origin, ...steps].join('/')}/:id${rest}`),
    fc
      .tuple(
        host,
        fc.array(name, { maxLength: 2 }),
        fc.constantFrom('', '/'),
        fc.array(parameter, { maxLength: 1 }),
        name,
      )
      .map(
        ([origin, steps, slash, fixed, slot]) =>
          `${[origin, ...steps].join('/')}${slash || (steps.length === 0 ? '/' : '')}?${[...fixed, `${slot}=:id`].join('&')}`,
      ),
  );
  const visit = fc.record({
    id: fc.integer({ min: 1, max: 99_999 }),
    http: fc.boolean(),
    slash: fc.boolean(),
    before: fc.array(parameter, { maxLength: 2 }),
    after: fc.array(parameter, { maxLength: 2 }),
    fragment: fc.boolean(),
  });

  it('are valid and cover every recognized address', () => {
    let recognised = 0;
    fc.assert(
      fc.property(form, visit, (link, { id, http, slash, before, after, fragment }) => {
        const url = new URL(link.replace(':id', String(id)));
        if (http) url.protocol = 'http:';
        if (slash) url.pathname = url.pathname.endsWith('/') ? url.pathname.slice(0, -1) : `${url.pathname}/`;
        url.search = [...before, ...(url.search ? [url.search.slice(1)] : []), ...after].join('&');
        if (fragment) url.hash = 'top';
        const patterns = matchPatterns([link]);
        expect(patterns.every(isMatchPattern)).toBe(true);
        if (projectIdOf(url.href, [link]) === null) return;
        recognised += 1;
        expect(
          patterns.some((pattern) => covers(pattern, url.href)),
          `${patterns.join()} for ${url.href}`,
        ).toBe(true);
      }),
      { numRuns: 1000 },
    );
    expect(recognised).toBeGreaterThan(500);
  });
});
