import { describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { send } from '../../../../utils/commands/messages';

/** What the worker does with the next request. */
function worker(answer: (message: unknown) => Promise<unknown>): void {
  Object.assign(fakeBrowser.runtime, { sendMessage: answer });
}

describe('asking the worker', () => {
  it('sends the name and the input, and gives the reply', async () => {
    const asked: unknown[] = [];
    worker(async (message) => {
      asked.push(message);
      return { ok: true, value: null };
    });
    await expect(send('inbox.mark-read', { ids: ['news:1'] })).resolves.toEqual({ ok: true, value: null });
    expect(asked).toEqual([{ name: 'inbox.mark-read', input: { ids: ['news:1'] } }]);
  });

  it("gives the worker's failures", async () => {
    worker(async () => ({ ok: false, failure: { code: 'offline' } }));
    await expect(send('cycle.run', null)).resolves.toEqual({ ok: false, failure: { code: 'offline' } });
  });

  it.each([[undefined], [null]])('is a failure where a worker that died replies %s', async (nothing) => {
    worker(async () => nothing);
    await expect(send('cycle.run', null)).resolves.toEqual({ ok: false, failure: { code: 'no-worker' } });
  });

  it.each([
    ['an update took the worker away', new Error('Extension context invalidated.'), 'Extension context invalidated.'],
    ['something else was thrown', 'gone', 'gone'],
  ])('is a failure and no rejection where %s', async (_why, thrown, detail) => {
    worker(() => Promise.reject(thrown));
    await expect(send('cycle.run', null)).resolves.toEqual({ ok: false, failure: { code: 'no-worker', detail } });
  });

  it('is a failure and no rejection where the browser throws at once', async () => {
    worker(() => {
      throw new TypeError('runtime is gone');
    });
    await expect(send('cycle.run', null)).resolves.toMatchObject({ ok: false, failure: { code: 'no-worker' } });
  });
});
