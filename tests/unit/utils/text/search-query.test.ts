import { describe, expect, it } from 'vitest';
import { MAX_SEARCH_CHARS } from '../../../../utils/limits';
import { toSearchQuery } from '../../../../utils/text/search-query';

describe('words to look for', () => {
  it('stay as they are up to the length of the search field', () => {
    const text = 'x'.repeat(MAX_SEARCH_CHARS);
    expect([toSearchQuery(text), toSearchQuery(`${text}y`), toSearchQuery('')]).toEqual([text, text, '']);
  });

  it('end before a character that only half fits', () => {
    expect(toSearchQuery(`${'x'.repeat(MAX_SEARCH_CHARS - 1)}😀`)).toBe('x'.repeat(MAX_SEARCH_CHARS - 1));
    expect(toSearchQuery(`${'x'.repeat(MAX_SEARCH_CHARS - 2)}😀y`)).toBe(`${'x'.repeat(MAX_SEARCH_CHARS - 2)}😀`);
  });

  it('can stand in an address, whatever somebody pasted', () => {
    expect(() => encodeURIComponent(toSearchQuery('half \uD83D of \uDE00 it'))).not.toThrow();
  });
});
