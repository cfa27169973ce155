import { describe, expect, it } from 'vitest';
import { parseRoute } from '../../../../entrypoints/popup/first-paint/routes';
import { nextTrail, parentTrail } from '../../../../entrypoints/popup/navigation/trail';
import type { Place } from '../../../../utils/storage/view-state';

const LINK = '#/link/https%3A%2F%2Fone.example%2Fp%2F7';

/** Walks from address to address. @returns the trail after each step */
function walk(...hashes: string[]): string[][] {
  const [first = '#/', ...others] = hashes;
  let [here, trail] = [first, parentTrail(parseRoute(first))];
  return others.map((hash) => {
    trail = nextTrail(trail, { from: parseRoute(here), to: parseRoute(hash) });
    here = hash;
    return trail.map((place) => place.hash);
  });
}

describe('the way back', () => {
  it.each([
    [
      'holds no place twice, so it ends',
      ['#/inbox', '#/project/7', '#/about', '#/project/8', '#/project/7'],
      ['#/inbox'],
    ],
    ['ends at each first view of a tab', ['#/inbox', '#/project/7', '#/news'], []],
    ['begins anew there', ['#/inbox', '#/project/7', '#/news', '#/news/3'], ['#/news']],
    ['leads from tab to tab by a link', ['#/inbox', '#/news/3'], ['#/inbox']],
    // The search may have changed since.
    ['leads from a search result to the list', ['#/search/lamp', '#/project/7'], ['#/']],
    ['leaves out what only names a project by its link', ['#/inbox', LINK, '#/project/7/comments'], ['#/inbox']],
  ])('%s', (_what, hashes, trail) => {
    expect(walk(...hashes).at(-1)).toEqual(trail);
  });

  it('goes step by step to where the person came from', () => {
    const [comments, project] = ['#/project/7/comments', '#/project/7'];
    const trails = walk('#/inbox', comments, project, '#/project/8', project, comments);
    expect(trails.map((trail) => trail.at(-1))).toEqual(['#/inbox', comments, project, comments, '#/inbox']);
  });

  it.each([
    ['#/project/7/comments', ['#/', '#/project/7']],
    ['#/project/7', ['#/']],
    ['#/news/3', ['#/news']],
    ['#/about', ['#/']],
    ['#/search/lamp', ['#/']],
    ['#/', []],
    ['#/news', []],
    ['#/inbox', []],
    ['#/mine', []],
  ])('leads from %s, opened by a link, through its parents', (hash, expected) => {
    expect(parentTrail(parseRoute(hash)).map((place) => place.hash)).toEqual(expected);
  });

  it('knows how far each place was scrolled', () => {
    const from = parseRoute('#/inbox');
    const at = { scroll: 480, anchor: { id: 4, inset: 9 } };
    expect(nextTrail([], { from, at, to: parseRoute('#/project/7') })).toEqual([{ hash: '#/inbox', ...at }]);
  });

  it('keeps its first place and the newest ones', () => {
    let trail: readonly Place[] = [{ hash: '#/inbox', scroll: 0 }];
    for (let id = 1; id < 200; id++)
      trail = nextTrail(trail, {
        from: { view: 'project', id },
        to: { view: 'project', id: id + 1 },
      });
    expect(trail.length).toBeLessThanOrEqual(30);
    expect(trail[0]?.hash).toBe('#/inbox');
    expect(trail.at(-1)?.hash).toBe('#/project/199');
  });
});
