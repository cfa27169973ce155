import { describe, expect, it } from 'vitest';
import { MAX_SEARCH_CHARS } from '../../../../utils/limits';
import { searchWords } from '../../../../utils/text/search-words';

describe('words to look for', () => {
  it('stay as they are up to the length of the search field', () => {
    const text = 'x'.repeat(MAX_SEARCH_CHARS);
    expect([searchWords(text), searchWords(`${text}y`), searchWords('')]).toEqual([text, text, '']);
  });

  it('end before a character that only half fits', () => {
    expect(searchWords(`${'x'.repeat(MAX_SEARCH_CHARS - 1)}😀`)).toBe('x'.repeat(MAX_SEARCH_CHARS - 1));
    expect(searchWords(`${'x'.repeat(MAX_SEARCH_CHARS - 2)}😀y`)).toBe(`${'x'.repeat(MAX_SEARCH_CHARS - 2)}😀`);
  });

  it('can stand in an address, whatever somebody pasted', () => {
    expect(() => encodeURIComponent(searchWords('half \uD83D of \uDE00 it'))).not.toThrow();
  });
});
