import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createCore } from '../../../../entrypoints/background/lazy/core';
import { anEntry } from '../../support';
import { change, write } from '../../../../utils/storage/store';
import { inboxItem } from '../../../../utils/storage/items';
import { untilIdle } from '../support/timing';
import { reported } from '../support/crashing-browser';
import { createStage, type Stage } from '../support/stage';

vi.mock('../../../../entrypoints/background/lazy/core', async (original) => {
  const real = await original<{ createCore: typeof createCore }>();
  return { createCore: vi.fn(real.createCore) };
});

let stage: Stage;

beforeEach(async () => {
  stage = await createStage();
  vi.mocked(createCore).mockClear();
});

const ask = (name: string, input: unknown) => stage.browser.ask(name, input, '/options.html');

describe('a worker that has just started', () => {
  test('answers from storage without loading the code that talks to the service', async () => {
    await stage.browser.start();
    await write(change(inboxItem, [anEntry({ id: 'mention:1:5' })]));
    expect(await ask('inbox.mark-read', { ids: ['mention:1:5'] })).toMatchObject({ ok: true });
    expect(await ask('thread.read', { projectId: 1, etag: null })).toMatchObject({ ok: true, value: { projectId: 1 } });
    expect(await ask('draft.save', { projectId: 1, text: 'Hello' })).toMatchObject({ ok: true });
    await untilIdle();
    expect(createCore).not.toHaveBeenCalled();
  });

  test('loads that code once for all requests that need it', async () => {
    await stage.browser.start();
    await Promise.all([ask('news.refresh', null), ask('types.refresh', null), stage.browser.ring()]);
    expect(createCore).toHaveBeenCalledOnce();
  });

  test('reports a failure to load that code, and tries again when it is needed again', async () => {
    await stage.browser.start();
    vi.mocked(createCore).mockImplementationOnce(() => {
      throw new TypeError('A disk that fails.');
    });
    expect(await ask('news.refresh', null)).toEqual({ ok: false, failure: { code: 'internal', detail: 'TypeError' } });
    expect(reported.splice(0)).toHaveLength(1);
    expect(await ask('news.refresh', null)).toMatchObject({ ok: true });
  });
});
