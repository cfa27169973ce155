import { signal } from '@preact/signals';
import { describe, expect, it, vi } from 'vitest';
import { threadHost, type ThreadModule } from '../../../../entrypoints/popup/comments/thread-host';
import { settled } from '../support';

/** A host over a thread module that records what happens to its threads, and stores their drafts when it may. */
function setUp(drafts: Promise<void> = Promise.resolve()) {
  const events: string[] = [];
  const module: ThreadModule = {
    openThread(projectId) {
      events.push(`open ${projectId}`);
      return {
        projectId,
        View: () => null,
        title: signal(null),
        close: () => (events.push(`close ${projectId}`), drafts),
      };
    },
  };
  const load = vi.fn<() => Promise<ThreadModule>>().mockResolvedValue(module);
  return { module, events, load, model: threadHost(load) };
}

describe('the thread host', () => {
  it('opens a thread once its code is loaded, and only once', async () => {
    const { module, events, load, model } = setUp();
    const loading = Promise.withResolvers<ThreadModule>();
    load.mockReturnValueOnce(loading.promise);
    const opened = model.open(5);
    expect(model.thread.value).toBeNull();
    loading.resolve(module);
    await opened;
    expect(model.thread.value?.projectId).toBe(5);
    await model.open(5);
    expect(events).toEqual(['open 5']);
  });

  it('closes a thread before it opens another one', async () => {
    const { events, model } = setUp();
    await model.open(5);
    await model.open(6);
    expect(events).toEqual(['open 5', 'close 5', 'open 6']);
    expect(model.thread.value?.projectId).toBe(6);
  });

  it('closes a thread, or does not open it if its code is loaded too late', async () => {
    const { module, events, load, model } = setUp();
    const loading = Promise.withResolvers<ThreadModule>();
    load.mockReturnValueOnce(loading.promise);
    const opened = model.open(5);
    model.close();
    loading.resolve(module);
    await opened;
    expect(events).toEqual([]);
    await model.open(5);
    model.close();
    expect(model.thread.value).toBeNull();
    expect(events).toEqual(['open 5', 'close 5']);
  });

  it('opens a thread again only after its draft is stored', async () => {
    const storing = Promise.withResolvers<void>();
    const { events, model } = setUp(storing.promise);
    await model.open(5);
    model.close();
    const again = model.open(5);
    await settled();
    expect(events).toEqual(['open 5', 'close 5']);
    storing.resolve();
    await again;
    expect(events).toEqual(['open 5', 'close 5', 'open 5']);
  });

  it('reports that the code could not be loaded, and can try again', async () => {
    const { load, model } = setUp();
    load.mockRejectedValueOnce(new TypeError('gone'));
    await model.open(5);
    expect(model.failure.value).toEqual({ code: 'internal', detail: 'TypeError' });
    await model.open(5);
    expect(model.failure.value).toBeNull();
    expect(model.thread.value?.projectId).toBe(5);
  });
});
