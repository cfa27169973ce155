import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createImageUrlReader, createUrlReader, wireTypes } from '../../../../utils/api/values';

const { badge, count, flag, id, list, optionalFlag, text, time } = wireTypes;

/** Values, and what each of them becomes. */
type Read = readonly [values: readonly unknown[], becomes: unknown];

it.each<Read>([
  [['text'], 'text'],
  [['', null, undefined], ''],
  [[' kept '], ' kept '],
  [[5], '5'],
  [[true], 'true'],
  [['<b>&amp;</b>'], '<b>&amp;</b>'],
  [['a\r\nb\nc\r\n'], 'a\nb\nc\n'],
  [['half \uD83D and \uDE80'], 'half \uFFFD and \uFFFD'],
  [['\u{1F680}'], '\u{1F680}'],
  [[{}, [], ['a']], undefined],
])('a text: %j become %j', (values, becomes) => {
  for (const value of values) expect(text(value)).toBe(becomes);
});

it.each<Read>([
  [['5', 5], 5],
  [[' 31023 '], 31_023],
  [['007'], 7],
  [['9007199254740991'], Number.MAX_SAFE_INTEGER],
  [['9007199254740993', 1e21, Number.MAX_SAFE_INTEGER + 1, 'NaN', 'Infinity'], undefined],
  [['', ' ', null, undefined, true, {}, [5]], undefined],
  [['0', 0, '-5', -5, '5.5', 1.5, '5.0', '+5'], undefined],
  [['abc', '5a', '0x10', '0b11', '0o7', '1e3', '5_000', '5,000', '५'], undefined],
])('an id: %j become %j', (values, becomes) => {
  for (const value of values) expect(id(value)).toBe(becomes);
});

it.each<Read>([
  [['12', 12, ' 12 ', '+12', '12.'], 12],
  [['1700000000000', '1.7E+12'], 1_700_000_000_000],
  [['3.7'], 3],
  [['', null, undefined, true, {}, [5]], 0],
  [['many', '1,234', '५', '0x10', '0b11'], 0],
  [['-3', -3, -0], 0],
  [['9'.repeat(30), 'Infinity', Infinity, 1e300, '1e400'], 0],
])('a counter: %j become %i', (values, becomes) => {
  for (const value of values) expect(count(value)).toBe(becomes);
});

describe('a time', () => {
  const read = (value: unknown) => time(value);

  it('is epoch milliseconds', () => {
    expect(read('1700000000000')).toBe(1_700_000_000_000);
    expect(read(1_700_000_000_000)).toBe(1_700_000_000_000);
  });

  it('beyond the limit of `Date` is unknown, since pages would break on it', () => {
    expect(read('8640000000000000')).toBe(8.64e15);
    expect(read('8640000000000001')).toBe(0);
    expect(read(Number.MAX_SAFE_INTEGER)).toBe(0);
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.double({ noDefaultInfinity: true, noNaN: true }), fc.bigInt().map(String)),
        (value) => new Date(read(value)).toISOString() !== '',
      ),
    );
  });
});

it.each<Read>([
  [['1', 1, 'true', 'TRUE', ' 1 ', true], true],
  [['0', 0, '', 'false', false, null, undefined, '2', 'yes', [1], ['1'], {}], false],
])('a flag: %j become %j', (values, becomes) => {
  for (const value of values) expect(flag(value)).toBe(becomes);
});

it.each<Read>([
  [[undefined, null, ''], null],
  [[false, '0', {}], false],
  [[1], true],
])('an optional flag: %j become %j', (values, becomes) => {
  for (const value of values) expect(optionalFlag(value)).toBe(becomes);
});

describe('a badge', () => {
  const read = (value: unknown) => badge(value);

  it.each<Read>([
    [['40', 40, '10,40', '40,10'], 40],
    [[' 5 , 20 '], 20],
    [['5,', '5,gold'], 5],
    [['0', '', null, undefined, 'gold', true, ['40'], {}], 0],
    [['-40', '40.5', '0x28', '4e1'], 0],
  ])('%j become %i', (values, becomes) => {
    for (const value of values) expect(read(value)).toBe(becomes);
  });

  it('may be a very long list', () => {
    expect(read(`${'0,'.repeat(300_000)}40`)).toBe(40);
  });
});

it.each<[values: unknown[], becomes: unknown[] | undefined]>([
  [[[], null, undefined], []],
  [[[1, null, 'a']], [1, null, 'a']],
  // As PHP encodes a list with gaps.
  [[{ 0: 'a', 2: 'b', 10: 'c' }], ['a', 'b', 'c']],
  [[JSON.parse('{"5":null}')], [null]],
  [['', 'text', 5, false, {}, { a: 1 }, { 0: 'a', length: 1 }, { '-1': 'a' }, { '1.5': 'a' }], undefined],
])('a list: %j become %j', (values, becomes) => {
  for (const value of values) expect(list(value)).toEqual(becomes);
});

describe('a URL', () => {
  const read = createUrlReader('https://api.service.example/sub/');

  it.each([
    ['https://images.example/a.png', 'https://images.example/a.png'],
    ['http://images.example/a b.png', 'http://images.example/a%20b.png'],
    [' https://images.example/ ', 'https://images.example/'],
    ['HTTPS://IMAGES.example/A', 'https://images.example/A'],
    ['/uploads/a.png', 'https://api.service.example/uploads/a.png'],
    ['uploads/a.png', 'https://api.service.example/sub/uploads/a.png'],
    ['//images.example/a.png', 'https://images.example/a.png'],
    ['www.demo.example/try', 'https://www.demo.example/try'],
    ['play.google.com/store/apps?id=1', 'https://play.google.com/store/apps?id=1'],
    ['demo.example', 'https://demo.example/'],
    ['demo.example:8443/#top', 'https://demo.example:8443/#top'],
    ['пример.рф/демо', 'https://xn--e1afmkfd.xn--p1ai/%D0%B4%D0%B5%D0%BC%D0%BE'],
    ['index.php/a', 'https://api.service.example/sub/index.php/a'],
    ['v1.2/a.png', 'https://api.service.example/sub/v1.2/a.png'],
  ])('"%s" becomes %s', (value, expected) => {
    expect(read(value)).toBe(expected);
  });

  it.each([
    ['nothing', ['', ' ', null, undefined, false, true, 0, 5]],
    ['script', ['javascript:alert(1)', ' JavaScript:alert(1)', 'java\nscript:alert(1)', '\u0001javascript:alert(1)']],
    ['data', ['data:text/html,<script>alert(1)</script>', 'blob:https://service.example/1', 'file:///etc/passwd']],
    [
      'another scheme',
      ['ftp://images.example/a.png', 'mailto:ann@mail.example', 'chrome-extension://abc/options.html'],
    ],
    ['one with a user', ['https://service.example@evil.example/', 'https://user:pass@images.example/']],
    ['a host with a user', ['demo.example@evil.example/', 'demo.example:pass@evil.example/']],
    ['no address', ['shot.png', 'https://', 'https://[', '-', 'none']],
  ])('is not %s', (_what, values) => {
    expect(values.map(read)).toEqual(values.map(() => null));
  });

  it('S4: is always http or https and without a user', () => {
    const schemes = fc.constantFrom('javascript:', 'data:', 'https://', 'http:', '//', '/', 'vbscript:', 'x@', '\t');
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.tuple(schemes, fc.string()).map((parts) => parts.join('')),
          fc.webUrl(),
        ),
        (value) => {
          const found = read(value);
          if (found === null) return;
          const url = new URL(found);
          expect(['http:', 'https:']).toContain(url.protocol);
          expect(url.username + url.password).toBe('');
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe('a picture', () => {
  const refused = new Set<string>();
  const urlOf = createUrlReader('https://api.service.example');
  const read = createImageUrlReader(urlOf, ['https://images.example', 'http://127.0.0.1:8080'], refused);

  it('at the `http` of a host whose `https` is allowed is loaded there', () => {
    expect(read('http://images.example/a.png')).toBe('https://images.example/a.png');
    expect(refused).toEqual(new Set());
  });

  it('keeps the `http` of a host that has nothing else', () => {
    expect(read('http://127.0.0.1:8080/a.png')).toBe('http://127.0.0.1:8080/a.png');
  });

  it('from another origin is refused under the scheme that it has', () => {
    expect(read('http://other.example/a.png')).toBeNull();
    expect(refused).toEqual(new Set(['http://other.example']));
  });
});
