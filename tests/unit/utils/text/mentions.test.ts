import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findMentions, mentionTest, nameKey } from '../../../../utils/text/mentions';

// That any text is read in linear time: `hostile-texts.test.ts`.

/** The mentioned names and the matched texts. */
const found = (text: string, names: string[]) =>
  findMentions(text, names).map(({ start, end, name }) => `${text.slice(start, end)} → ${name}`);

describe('a mention', () => {
  it('is an @ and a known name', () => {
    expect(findMentions('hi @ann, look', ['ann'])).toEqual([{ start: 3, end: 7, name: 'ann' }]);
  });

  it.each<[string, string, string[], string[]]>([
    ['is found at the start, at the end, and more than once', '@ann @bob @ann', ['ann', 'bob'], ['ann', 'bob', 'ann']],
    ['is not an unknown name, a bare name, or a bare @', '@eve ann @ ann @', ['ann'], []],
    ['never has an empty name', '@ @@ @!', ['', 'ann'], []],
    ['ignores case', '@ANN @aNn', ['Ann'], ['Ann', 'Ann']],
    ['ignores the case of the Turkish letters', '@IŞIK @ışık', ['ışık'], ['ışık', 'ışık']],
    ['ignores the dot of a Turkish letter', '@ipek @İPEK', ['İpek'], ['İpek', 'İpek']],
    ['is the longest matching name', '@ann lee!', ['ann', 'Ann Lee', 'ann l'], ['Ann Lee']],
    ['is a shorter name where the longer one goes on', '@ann leeds', ['ann', 'Ann Lee'], ['ann']],
    ['is a shorter name where the text ends', '@ann', ['ann', 'Ann Lee'], ['ann']],
    ['is not in code', '```@ann``` @bob ```\n@ann\n```', ['ann', 'bob'], ['bob']],
    ['is found after an unclosed fence, which is text', '```@bob``` then ``` @ann', ['ann', 'bob'], ['ann']],
    ['has no blank where a line ends', '@Ann\nLee', ['Ann Lee'], []],
    ['has any blank for that of its name', '@Ann Lee', ['Ann\u00A0Lee'], ['Ann\u00A0Lee']],
  ])('%s', (_what, text, names, mentioned) => {
    expect(findMentions(text, names).map(({ name }) => name)).toEqual(mentioned);
  });

  it('counts blanks in any number and of any width as one, in the text and in the name', () => {
    expect(found('@Ann  Lee, @ann\u00A0lee, @ANN\u2009 LEE!', [' Ann  Lee\u00A0'])).toEqual([
      '@Ann  Lee →  Ann  Lee\u00A0',
      '@ann\u00A0lee →  Ann  Lee\u00A0',
      '@ANN\u2009 LEE →  Ann  Lee\u00A0',
    ]);
    expect(mentionTest(['ann\u00A0lee'], ['Ann'])('@Ann  Lee')).toBe(true);
  });

  const LONGER = 'anna ann_ ann2 ann-lee annä ann\u0308 ann漢 ann\u{1D400} ann\u200Clee ann-\u{1D400}'.split(' ');
  it.each(LONGER)('is not a prefix of @%s', (word) => {
    expect(found(`@${word}`, ['ann'])).toEqual([]);
  });

  const ENDS = [...'. , ! ) : ’s - -- \n \t 👍 ❤️ \u200D @bob / \u060C 。'.split(' '), ' -'];
  it.each(ENDS)('ends before "%s"', (after) => {
    expect(found(`@ann${after}`, ['ann'])).toEqual(['@ann → ann']);
  });

  const BEGINNINGS = ['(', '"', ' ', '\n', '.', '-', '👍', '👍🏽', '❤️', '1️⃣', '🇩🇪', '👩‍👩‍👧', '@', '「'];
  it.each(BEGINNINGS)('begins behind "%s"', (before) => {
    expect(found(`${before}@ann`, ['ann'])).toEqual(['@ann → ann']);
  });

  it('begins with an “@” of either width', () => {
    expect(found('＠ann, ＠山田太郎', ['ann', '山田太郎'])).toEqual(['＠ann → ann', '＠山田太郎 → 山田太郎']);
    expect(found('post＠ann.example', ['ann'])).toEqual([]);
  });

  const MAILBOXES = ['post', 'post1', 'po_', 'ä', 'a\u0308', '漢', '\u{1D400}', 'ع'];
  it.each(MAILBOXES)('does not begin behind "%s": that is an e-mail address', (before) => {
    expect(found(`${before}@ann`, ['ann'])).toEqual([]);
    expect(found(`mail ${before}@ann.example`, ['ann'])).toEqual([]);
  });

  it('may contain dots and hyphens, and end with them', () => {
    expect(found('@zoe.k. @captain-byte- @Mr.', ['zoe.k', 'captain-byte', 'mr.'])).toEqual([
      '@zoe.k → zoe.k',
      '@captain-byte → captain-byte',
      '@Mr. → mr.',
    ]);
  });

  const NAMES = ['Анна', 'محمد علی', 'علی\u200Cرضا', '山田太郎', 'ΝΙΚΟΣ', 'אסתר', 'ยุทธ์', '𝒜da', '😀bob'];
  it.each(NAMES)('may be in any script: %s', (name) => {
    expect(found(`hi @${name.toLowerCase()}!`, [name])).toEqual([`@${name.toLowerCase()} → ${name}`]);
    expect(found(`hi @${name}!`, [name])).toEqual([`@${name} → ${name}`]);
  });

  it('matches composed and decomposed forms of a name', () => {
    const [composed, decomposed] = ['Zoë'.normalize('NFC'), 'Zoë'.normalize('NFD')];
    for (const known of [composed, decomposed]) {
      expect(found(`@${composed} @${decomposed}`, [known])).toEqual([
        `@${composed} → ${known}`,
        `@${decomposed} → ${known}`,
      ]);
    }
    expect(found(`@${decomposed}`, ['Zoe'])).toEqual([]);
  });

  it('is found if the lower case is longer than the name', () => {
    expect(found('@İlker! @i̇lker! @İLKER!', ['İlker'])).toEqual(['@İlker → İlker', '@i̇lker → İlker', '@İLKER → İlker']);
    expect(found('@İ', ['i̇', 'İ'])).toHaveLength(1);
  });

  it('ends within the text, even if a longer name has the same folded form', () => {
    expect(findMentions('@İx', ['i̇x', 'İx']).map(({ end }) => end)).toEqual([3]);
    expect(findMentions('@ab', ['ab', 'abcdef'])).toEqual([{ start: 0, end: 3, name: 'ab' }]);
  });
});

describe('mentioning a person', () => {
  const [composed, decomposed] = ['Zoë'.normalize('NFC'), 'Zoë'.normalize('NFD')];

  it.each([
    ['works with their name', 'hi @anna', ['anna', 'ann'], [], true],
    ['works with a former name', 'hi @ann', ['anna', 'ann'], [], true],
    ['does not match a longer name that nobody has', 'hi @annabel', ['anna', 'ann'], [], false],
    ['does not match another’s longer name', 'hi @Ann Lee', ['ann'], ['Ann Lee'], false],
    ['is found beside another’s longer name', 'hi @Ann Lee and @ann', ['ann'], ['Ann Lee'], true],
    ['works where another’s name is shorter', 'hi @Ann Lee', ['Ann Lee'], ['ann'], true],
    ['works if another has another spelling', '@ANN', ['ann'], ['Ann', 'ANN'], true],
    ['works if another has the decomposed name', `@${decomposed}`, [composed], [decomposed], true],
    ['is impossible without a known name', '@ann', [], ['ann'], false],
    ['is impossible with an empty name', '@', [''], [], false],
  ] as const)('%s', (_what, text, own, others, isNamed) => {
    expect(mentionTest(own, others)(text)).toBe(isNamed);
  });
});

describe('other known names', () => {
  const letters = fc.constantFrom(' ', ...'a A b é e\u0301 Σ σ ς ß İ i - . 1 李 \u{1F600}'.split(' '));
  const name = fc.array(letters, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''));

  it.each([
    ['😀', '😀 b'],
    ['é', 'e\u0301 b'],
    ['e\u0301', 'é b'],
    ['ann', 'Ann-lee'],
    ['σ', 'Σ.b'],
  ])('prevent a mention of %s if it is one of %s', (own, other) => {
    expect(mentionTest([own], [other])(`hi @${own}`)).toBe(true);
    expect(mentionTest([own], [other])(`hi @${other}`)).toBe(false);
  });

  it('prevent a mention if they are longer, as in a search for all names at once', () => {
    const seen = { yes: 0, no: 0 };
    const parts = fc.oneof(fc.constantFrom('@', '@', ' ', ', ', 'x'), name);
    fc.assert(
      fc.property(
        fc.array(name, { maxLength: 2 }),
        fc.array(name, { maxLength: 6 }),
        fc.array(parts, { maxLength: 8 }),
        fc.nat(),
        (own, more, texts, pick) => {
          const others = [...more, ...own.map((each, index) => each + (more[index] ?? ' b'))];
          const text = `${texts.join('')}@${[...own, ...others][pick % Math.max(1, own.length + others.length)] ?? ''}${texts.at(-1) ?? ''}`;
          const mine = new Set(own.map((each) => each.toLowerCase()));
          const isNamed =
            findMentions(text, own).length > 0 &&
            findMentions(text, [...own, ...others]).some((mention) => mine.has(mention.name.toLowerCase()));
          seen[isNamed ? 'yes' : 'no'] += 1;
          expect(mentionTest(own, others)(text)).toBe(isNamed);
        },
      ),
      { numRuns: 5000 },
    );
    expect(Math.min(seen.yes, seen.no)).toBeGreaterThan(300);
  });
});

describe('in any text', () => {
  const letters = fc.constantFrom(
    ' ',
    'Ann Lee',
    ...'@ @ann ann ``` ` - . İ \u0308 \uFE0F \u200D \uD800 \uDC00 👍 é \n'.split(' '),
  );
  const texts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.array(letters, { maxLength: 30 }).map((parts) => parts.join('')),
  );
  const names = fc.array(fc.oneof(texts, fc.constantFrom('ann', 'Ann Lee', 'İ', 'é')), { maxLength: 6 });

  it('every mention is an @ and a form of a known name, in order', () => {
    fc.assert(
      fc.property(texts, names, (text, known) => {
        let last = -1;
        for (const { start, end, name } of findMentions(text, known)) {
          expect(start).toBeGreaterThan(last);
          expect(end).toBeLessThanOrEqual(text.length);
          expect(text[start]).toBe('@');
          expect(known).toContain(name);
          expect(nameKey(nameKey(text.slice(start + 1, end)))).toBe(nameKey(nameKey(name)));
          last = start;
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('a known name between spaces is always found', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }), (name) => {
        fc.pre(name.trim() !== '' && !name.includes('@') && !name.includes('`'));
        expect(mentionTest([name], [])(`hi @${name.trim()} !`)).toBe(true);
      }),
    );
  });
});
