import { signal } from '@preact/signals';
import { describe, expect, it, onTestFinished } from 'vitest';
import { writePill } from '../../../entrypoints/panel/pill';
import type { Comment } from '../../../utils/api/schemas';
import type { PillMessage, PillWords } from '../../../utils/page/placement';
import type { Seen } from '../../../utils/storage/items';
import type { ThreadView } from '../../../utils/thread/unsent';

const comment = (id: number, authorId = 9): Comment => ({ id, authorId, fromTeam: false }) as Comment;
const view = (changes: object): ThreadView =>
  ({ projectId: 7, account: { uid: 1 }, fetchedAt: 5, skipped: 0, count: 40, comments: [], ...changes }) as never;

function setUp(first: ThreadView | null, upTo?: number) {
  const { port1, port2 } = new MessageChannel();
  const given = signal<MessagePort | null>(null);
  const stored: Seen = { owner: 1, threads: upTo === undefined ? {} : { 7: { upTo, at: 0 } } };
  const parts = { view: signal(first), seen: signal<Seen | undefined>(stored) };
  const pressed: PillMessage[] = [];
  writePill({ port: given, ...parts, look: () => 'dark', onPress: (message) => pressed.push(message) });
  const said: string[] = [];
  port1.addEventListener('message', ({ data }: MessageEvent<PillWords>) => said.push(data.count));
  port1.start();
  given.value = port2;
  onTestFinished(() => port1.close());
  return { ...parts, pressed, said, port: port1 };
}

describe('the pill', () => {
  it('shows how many comments there are, and how many by others are new since the last visit', async () => {
    const comments = [comment(1), comment(2), comment(3), comment(4, 1)];
    const { said, seen } = setUp(view({ comments, skipped: 1 }), 1);
    await expect.poll(() => said).toEqual(['5 comments · 2 new']);
    seen.value = { owner: 1, threads: { 7: { upTo: 4, at: 0 } } };
    await expect.poll(() => said.at(-1)).toBe('5 comments');
    // Another person’s marks are no last visit of this one.
    seen.value = { owner: 2, threads: { 7: { upTo: 1, at: 0 } } };
    await expect.poll(() => said).toEqual(['5 comments · 2 new', '5 comments', '5 comments']);
  });

  it('counts nothing as new in a thread that was never opened', async () => {
    const { said } = setUp(view({ comments: [comment(1)] }));
    await expect.poll(() => said).toEqual(['1 comment']);
  });

  it('shows a signed-out person the service’s counter, and no number before one is known', async () => {
    const { said, view: now } = setUp(null);
    await expect.poll(() => said).toEqual(['Comments']);
    now.value = view({ account: null, fetchedAt: null });
    await expect.poll(() => said.at(-1)).toBe('40 comments');
    now.value = view({ account: null, fetchedAt: null, count: null });
    await expect.poll(() => said.at(-1)).toBe('Comments');
  });

  it('reports a press', async () => {
    const { port, pressed } = setUp(view({}));
    port.postMessage('pill');
    await expect.poll(() => pressed).toEqual(['pill']);
  });
});
