import { expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { send } from '../../../../utils/commands/messages';
import type { Failure } from '../../../../utils/errors';

const OFFLINE = { ok: false, failure: { code: 'offline' } } as const;

/** What the worker does with the next request. */
function worker(answer: () => unknown) {
  const sendMessage = vi.fn<() => unknown>(answer);
  Object.assign(fakeBrowser.runtime, { sendMessage });
  return sendMessage;
}

it('a request has a name and an input, and gives the reply', async () => {
  const sendMessage = worker(async () => ({ ok: true, value: null }));
  await expect(send('inbox.mark-read', { ids: ['news:1'] })).resolves.toEqual({ ok: true, value: null });
  expect(sendMessage).toHaveBeenCalledExactlyOnceWith({ name: 'inbox.mark-read', input: { ids: ['news:1'] } });
});

it.each<[string, () => unknown, Failure]>([
  ['the worker fails', async () => OFFLINE, { code: 'offline' }],
  ['a worker that died replies nothing', async () => undefined, { code: 'no-worker' }],
  ['a worker that died replies null', async () => null, { code: 'no-worker' }],
  [
    'an update took the worker away',
    () => Promise.reject(new Error('Extension context invalidated.')),
    { code: 'no-worker', detail: 'Extension context invalidated.' },
  ],
  ['something else was thrown', () => Promise.reject('gone'), { code: 'no-worker', detail: 'gone' }],
  [
    'the browser throws at once',
    () => {
      throw new TypeError('runtime is gone');
    },
    { code: 'no-worker', detail: 'runtime is gone' },
  ],
])('a request gives a failure, and no rejection, where %s', async (_why, answer, failure) => {
  worker(answer);
  await expect(send('cycle.run', null)).resolves.toEqual({ ok: false, failure });
});
