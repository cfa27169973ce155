import { describe, expect, it } from 'vitest';
import { seekAuthor } from '../../../entrypoints/popup/author-search';

const author = (id: number, name: string) => ({ id, name, projects: 1, newest: `Project of ${id}` });
const ANN = author(1, 'Ann');
const JOSE = author(2, 'José');
const AUTHORS = [ANN, JOSE, author(3, 'Sam'), author(4, 'sam'), author(5, 'Annabel Lee')];

describe('somebody looked for by name', () => {
  it.each([
    ['ann', ANN],
    ['  ANN ', ANN],
    ['jose', JOSE],
  ])('is found where only one has it: %j', (name, found) => {
    expect(seekAuthor(name, AUTHORS)).toBe(found);
  });

  it('may be one of several, all of whom are offered', () => {
    expect(seekAuthor('Sam', AUTHORS)).toEqual({ name: 'Sam', isWhole: true, offers: [AUTHORS[2], AUTHORS[3]] });
  });

  it('may have more of a name than was typed', () => {
    expect(seekAuthor('lee ', AUTHORS)).toEqual({ name: 'lee', isWhole: false, offers: [AUTHORS[4]] });
  });

  it('may be nobody known here', () => {
    expect(seekAuthor('Zoë', AUTHORS)).toEqual({ name: 'Zoë', isWhole: false, offers: [] });
    expect(seekAuthor('\u0301', AUTHORS)).toMatchObject({ isWhole: false, offers: [] });
  });

  it('is offered among few, the likeliest first', () => {
    const many = Array.from({ length: 40 }, (_, id) => author(id + 1, `member ${id}`));
    expect(seekAuthor('member', many)).toMatchObject({ offers: many.slice(0, 5) });
  });
});
