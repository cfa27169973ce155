import { describe, expect, it } from 'vitest';
import { MAX_SEARCH_CHARS } from '../../../../utils/limits';
import { toSearchQuery } from '../../../../utils/text/shorten';

describe('a search query', () => {
  it('is unchanged up to the length of the search field', () => {
    const text = 'x'.repeat(MAX_SEARCH_CHARS);
    expect([toSearchQuery(text), toSearchQuery(`${text}y`), toSearchQuery('')]).toEqual([text, text, '']);
  });

  it('ends before a character that fits only in part', () => {
    expect(toSearchQuery(`${'x'.repeat(MAX_SEARCH_CHARS - 1)}😀`)).toBe('x'.repeat(MAX_SEARCH_CHARS - 1));
    expect(toSearchQuery(`${'x'.repeat(MAX_SEARCH_CHARS - 2)}😀y`)).toBe(`${'x'.repeat(MAX_SEARCH_CHARS - 2)}😀`);
  });

  it('is well-formed, so that it can be part of a URL', () => {
    expect(() => encodeURIComponent(toSearchQuery('half \uD83D of \uDE00 it'))).not.toThrow();
  });
});
