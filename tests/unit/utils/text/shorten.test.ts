import { describe, expect, it } from 'vitest';
import { shorten } from '../../../../utils/text/shorten';

describe('the first part of a text', () => {
  it.each([
    ['is all of a short one', 'one two', 7, 'one two'],
    ['ends between two words', 'looked at it: https://a.example/x', 20, 'looked at it:'],
    ['ends at the limit where a word does', 'one two three', 7, 'one two'],
    ['cuts one long word', 'a'.repeat(30), 10, 'a'.repeat(10)],
    ['splits no surrogate pair', `${'a'.repeat(9)}🎈${'a'.repeat(9)}`, 10, 'a'.repeat(9)],
  ])('%s', (_how, text, length, expected) => {
    expect(shorten(text, length)).toBe(expected);
  });
});
