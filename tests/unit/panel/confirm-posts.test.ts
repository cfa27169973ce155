import { beforeEach, expect, test, vi } from 'vitest';
import { confirmPosts } from '../../../entrypoints/panel/confirm-posts';
import type { Send } from '../../../utils/commands/messages';

const nonce = 'nonce';
let asked: [string, unknown][];
let leave: () => void;
let isWell: boolean;
/** The panel is seen from then on. */
let see: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  isWell = true;
  see = () => undefined;
});

function open(seen: Promise<void> = Promise.resolve(), code = 'storage'): Send {
  const window = {
    setTimeout: (callback: () => void, ms: number) => setTimeout(callback, ms),
    clearTimeout,
    addEventListener: (_type: string, listener: () => void) => (leave = listener),
  };
  const send = async (name: string, input: unknown): Promise<unknown> => {
    asked.push([name, input]);
    return isWell ? { ok: true, value: null } : { ok: false, failure: { code } };
  };
  return confirmPosts({
    window: window as unknown as Window,
    send: send as Send,
    sight: { whenSeen: () => seen },
    nonce,
  });
}

const confirmed = () => asked.filter(([name]) => name === 'comment.confirm').map(([, input]) => input);

test('a post is confirmed after five seconds', async () => {
  await open()('comment.post', { nonce, uid: 7, text: 'well done' });
  vi.advanceTimersByTime(4_999);
  expect(confirmed()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(confirmed()).toEqual([{ nonce, text: 'well done' }]);
});

test('a post whose answer was lost is confirmed, too, and nothing else is', async () => {
  await open()('draft.save', { nonce, uid: 7, text: 'half' });
  isWell = false;
  await open()('comment.post', { nonce, uid: 7, text: 'lost' });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(confirmed()).toEqual([{ nonce, text: 'lost' }]);
});

test('a post is confirmed again if the worker died, three times in all', async () => {
  const send = open();
  await send('comment.post', { nonce, uid: 7, text: 'again' });
  isWell = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(confirmed()).toHaveLength(3);
});

test('a page that was left confirms no post, also if the browser brings the page back', async () => {
  await open()('comment.post', { nonce, uid: 7, text: 'left' });
  leave();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(confirmed()).toEqual([]);
});

test('S10: a post whose panel is hidden when the wait is over is confirmed when it is seen again, and not once the page was left', async () => {
  for (const isLeft of [false, true]) {
    asked = [];
    const send = open(new Promise((resolve) => (see = resolve)));
    await send('comment.post', { nonce, uid: 7, text: 'hidden' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(confirmed()).toEqual([]);
    if (isLeft) leave();
    see();
    await vi.advanceTimersByTimeAsync(0);
    expect(confirmed()).toHaveLength(isLeft ? 0 : 1);
  }
});

test('S10: a press that was refused confirms nothing', async () => {
  isWell = false;
  await open(Promise.resolve(), 'covered')('comment.post', { nonce, uid: 7, text: 'abandoned before' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(confirmed()).toEqual([]);
});
