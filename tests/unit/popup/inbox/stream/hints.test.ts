import { describe, expect, it } from 'vitest';
import { hintsOf } from '../../../../../entrypoints/popup/inbox/stream/hints';
import { aComment } from '../../../background/support/samples';

const LONG = 'Visit my page for the very best offers';
const thread = (projectId: number, ...texts: string[]) => ({
  projectId,
  comments: texts.map((text, at) => aComment({ id: projectId * 10 + at, authorId: 99, text })),
});

describe('a hint for moderators', () => {
  it('says that the same text is in several threads', () => {
    const hints = hintsOf([thread(1, LONG, 'other'), thread(2, ` ${LONG.toUpperCase()} `)]);
    expect([...hints]).toEqual([
      ['1/10', ['hint_repeated']],
      ['2/20', ['hint_repeated']],
    ]);
  });

  it('is not given for the same text in one thread, nor for a few words', () => {
    expect(hintsOf([thread(1, LONG, LONG)]).size).toBe(0);
    expect(hintsOf([thread(1, 'thanks'), thread(2, 'thanks')]).size).toBe(0);
  });

  it('says that there are many links', () => {
    const links = (count: number) => Array.from({ length: count }, (_, at) => `https://a.example/${at}`).join(' ');
    expect([...hintsOf([thread(1, links(2), links(3))])]).toEqual([['1/11', ['hint_links']]]);
  });

  it('says that it is the only comment of this person, and never says so of two', () => {
    const first = aComment({ id: 5, authorId: 3 });
    expect([...hintsOf([thread(1, 'a', 'b'), { projectId: 2, comments: [first] }])]).toEqual([['2/5', ['hint_first']]]);
  });

  it('is never given to the team, and does not depend on the order of the threads', () => {
    expect(hintsOf([{ projectId: 1, comments: [aComment({ fromTeam: true })] }]).size).toBe(0);
    for (let seed = 1; seed <= 50; seed += 1) {
      const threads = [1, 2, 3, 4].map((id) => thread(id, (id * seed) % 3 > 0 ? LONG : 'short', `${seed}`));
      const sorted = (list: typeof threads) => [...hintsOf(list)].toSorted(([a], [b]) => a.localeCompare(b));
      expect(sorted(threads)).toEqual(sorted(threads.toReversed()));
      // A thread more never takes a hint of the same text away.
      const before = hintsOf(threads.slice(1));
      const after = hintsOf(threads);
      for (const [key, hints] of before)
        if (hints.includes('hint_repeated')) expect(after.get(key)).toContain('hint_repeated');
    }
  });
});
