import { describe, expect, it } from 'vitest';
import { matchAuthor } from '../../../../entrypoints/popup/projects/author-search';

const author = (id: number, name: string) => ({ id, name, projects: 1, newest: `Project of ${id}` });
const ANN = author(1, 'Ann');
const JOSE = author(2, 'José');
const AUTHORS = [ANN, JOSE, author(3, 'Sam'), author(4, 'sam'), author(5, 'Annabel Lee')];

describe('a typed author name', () => {
  it.each([
    ['ann', ANN],
    ['  ANN ', ANN],
    ['jose', JOSE],
  ])('selects the only author of this name: %j', (name, found) => {
    expect(matchAuthor(name, AUTHORS)).toBe(found);
  });

  it('offers all authors of this name', () => {
    expect(matchAuthor('Sam', AUTHORS)).toEqual({
      name: 'Sam',
      isFullName: true,
      candidates: [AUTHORS[2], AUTHORS[3]],
    });
  });

  it('offers authors whose names contain it', () => {
    expect(matchAuthor('lee ', AUTHORS)).toEqual({ name: 'lee', isFullName: false, candidates: [AUTHORS[4]] });
  });

  it('offers nothing if no author has it', () => {
    expect(matchAuthor('Zoë', AUTHORS)).toEqual({ name: 'Zoë', isFullName: false, candidates: [] });
    expect(matchAuthor('\u0301', AUTHORS)).toMatchObject({ isFullName: false, candidates: [] });
  });

  it('offers at most five authors, the likeliest first', () => {
    const many = Array.from({ length: 40 }, (_, id) => author(id + 1, `member ${id}`));
    expect(matchAuthor('member', many)).toMatchObject({ candidates: many.slice(0, 5) });
  });
});
