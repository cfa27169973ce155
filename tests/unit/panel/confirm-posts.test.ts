import { beforeEach, expect, test, vi } from 'vitest';
import { confirmPosts } from '../../../entrypoints/panel/confirm-posts';
import type { send } from '../../../utils/messages';

const nonce = 'nonce';
let asked: [string, unknown][];
let leave: () => void;
let isWell: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  isWell = true;
});

function open(): typeof send {
  const window = {
    setTimeout: (callback: () => void, ms: number) => setTimeout(callback, ms),
    clearTimeout,
    addEventListener: (_type: string, listener: () => void) => (leave = listener),
  };
  const ask = async (name: string, input: unknown): Promise<unknown> => {
    asked.push([name, input]);
    return isWell ? { ok: true, value: null } : { ok: false, failure: { code: 'storage' } };
  };
  return confirmPosts({ window: window as unknown as Window, ask: ask as typeof send, nonce });
}

const confirmed = () => asked.filter(([name]) => name === 'comment.confirm').map(([, input]) => input);

test('a post is confirmed after five seconds', async () => {
  await open()('comment.post', { nonce, text: 'well done' });
  vi.advanceTimersByTime(4_999);
  expect(confirmed()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(confirmed()).toEqual([{ nonce, text: 'well done' }]);
});

test('a post whose answer was lost is confirmed, too, and nothing else is', async () => {
  await open()('draft.save', { nonce, text: 'half' });
  isWell = false;
  await open()('comment.post', { nonce, text: 'lost' });
  vi.advanceTimersByTime(60_000);
  expect(confirmed()).toEqual([{ nonce, text: 'lost' }]);
});

test('a post is confirmed again if the worker died, three times in all', async () => {
  const ask = open();
  await ask('comment.post', { nonce, text: 'again' });
  isWell = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(confirmed()).toHaveLength(3);
});

test('a page that was left confirms no post, also if the browser brings the page back', async () => {
  await open()('comment.post', { nonce, text: 'left' });
  leave();
  vi.advanceTimersByTime(60_000);
  expect(confirmed()).toEqual([]);
});
