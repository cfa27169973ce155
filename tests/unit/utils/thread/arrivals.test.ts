import { describe, expect, it } from 'vitest';
import type { Comment } from '../../../../utils/api/schemas';
import { arriving, commentAt } from './support/arriving';
import { MIRA } from './support/samples';

type Thread = ReturnType<typeof arriving>;
/** What happens to a thread, and which comments are shown, wait and are marked as new then. */
type Step = [event: (thread: Thread) => void, shown: number[], waiting: number[], fresh: number[]];

const OTHER = { account: { ...MIRA, uid: 8 } };
const come =
  (...given: Parameters<Thread['come']>) =>
  ({ come: happen }: Thread) =>
    happen(...given);
const refresh =
  (...given: Parameters<Thread['refresh']>) =>
  ({ refresh: happen }: Thread) =>
    happen(...given);
/** The person asks the service, which has not answered yet. */
const ask = ({ refreshing }: Thread) => void (refreshing.value = true);
const end = ({ refreshing }: Thread) => void (refreshing.value = false);
const hide =
  (...uids: number[]) =>
  ({ hidden }: Thread) =>
    void (hidden.value = uids);
const hers = (id: number): Comment => commentAt(id, { authorId: 66 });
const changed = commentAt(2, { text: 'changed' });
const ofTeam = commentAt(2, { authorId: MIRA.uid, fromTeam: true });

function expectSteps(steps: readonly Step[]): void {
  const thread = arriving();
  const { shown, waiting, newIds } = thread.arrivals;
  for (const [number, [happen, ...expected]] of steps.entries()) {
    happen(thread);
    const ids = [shown.value.map(({ id }) => id), waiting.value.map(({ id }) => id), [...newIds.value]];
    expect([number, ...ids]).toEqual([number, ...expected]);
  }
}

// One step a line.
// prettier-ignore
it.each<[string, Step[]]>([
  ['shows at first what is known and what the first refresh brings, and marks none of it', [
    [come([1]), [1], [], []],
    [refresh([1, 2]), [1, 2], [], []],
  ]],
  ['lets others wait, also after a failed first refresh', [
    [come([1]), [1], [], []],
    [ask, [1], [], []],
    [end, [1], [], []],
    [come([1, 2, 3]), [1], [2, 3], []],
  ]],
  ['lets a message of the team wait, although the reader may have written it', [
    [refresh([1]), [1], [], []],
    [come([1, ofTeam]), [1], [2], []],
  ]],
  ['follows edits and deletions at once, also of those that wait', [
    [refresh([1, 2]), [1, 2], [], []],
    [come([1, changed, 3, 4]), [1, 2], [3, 4], []],
    [come([changed, 4]), [2], [4], []],
  ]],
  ['shows a comment again, unmarked, that an older answer had left out', [
    [refresh([1, 2]), [1, 2], [], []],
    [come([1]), [1], [], []],
    [come([1, 2]), [1, 2], [], []],
  ]],
  ['shows and marks all that waits when the person refreshes, until the next time', [
    [refresh([1]), [1], [], []],
    [come([1, 2]), [1], [2], []],
    [ask, [1, 2], [], [2]],
    [come([1, 2, 3]), [1, 2, 3], [], [2, 3]],
    [end, [1, 2, 3], [], [2, 3]],
    [refresh([1, 2, 3]), [1, 2, 3], [], []],
  ]],
  ['lets nothing wait in a thread that is empty or has become empty', [
    [refresh([]), [], [], []],
    [come([1]), [1], [], [1]],
    [come([2]), [], [2], [1]],
    [come([]), [], [], [1]],
    [come([3]), [3], [], [1, 3]],
  ]],
  ['begins anew for another person, to whom no comment is new', [
    [refresh([1]), [1], [], []],
    [come([], { account: null }), [], [], []],
    [come([1, 2], OTHER), [1, 2], [], []],
    [refresh([1, 2, 3], OTHER), [1, 2, 3], [], []],
    [come([1, 2, 3, 4], OTHER), [1, 2, 3], [4], []],
  ]],
])('a thread %s', (_what, steps) => expectSteps(steps));

// prettier-ignore
it('R43: a thread lets nothing hidden wait, marks none of it, and brings it along at the next time', () =>
  expectSteps([
    [hide(66), [], [], []],
    [refresh([1]), [1], [], []],
    [come([1, hers(2)]), [1], [], []],
    [come([1, hers(2), 3]), [1], [3], []],
    [ask, [1, 2, 3], [], [3]],
    [end, [1, 2, 3], [], [3]],
    [come([1, hers(2), 3, hers(4)]), [1, 2, 3], [], [3]],
    [hide(), [1, 2, 3], [4], [3]],
  ]));

describe('the shown comments', () => {
  it('are the changed ones, and the same list while nothing changes, so that nothing is rendered again', () => {
    const thread = arriving();
    const { shown } = thread.arrivals;
    const one = commentAt(1);
    thread.refresh([one, 2]);
    thread.come([one, changed]);
    expect(shown.value).toEqual([one, changed]);
    const before = shown.value;
    thread.come([one, changed, 3]);
    expect(shown.value).toBe(before);
  });
});
