import { describe, expect, it } from 'vitest';
import { commentsModel, type CommentsPart } from '../../../../entrypoints/popup/comments/thread-host';
import { held } from '../../utils/thread/support/fake-worker';
import { settled } from '../support';

/** The part that shows threads, and what became of each. */
function somePart(kept: Promise<void> = Promise.resolve()) {
  const events: string[] = [];
  const part: CommentsPart = {
    openThread(projectId) {
      events.push(`open ${projectId}`);
      return { projectId, View: () => null, close: () => (events.push(`close ${projectId}`), kept) };
    },
  };
  return { part, events };
}

describe('the comments of a project', () => {
  it('are shown once what shows them is loaded', async () => {
    const loading = held<CommentsPart>();
    const { part, events } = somePart();
    const model = commentsModel(() => loading.promise);
    const opened = model.open(5);
    expect(model.place.value).toBeNull();
    loading.settle(part);
    await opened;
    expect(model.place.value?.projectId).toBe(5);
    expect(events).toEqual(['open 5']);
  });

  it('are opened once, however often their address comes', async () => {
    const { part, events } = somePart();
    const model = commentsModel(() => Promise.resolve(part));
    await model.open(5);
    await model.open(5);
    expect(events).toEqual(['open 5']);
  });

  it('give way to those of another project', async () => {
    const { part, events } = somePart();
    const model = commentsModel(() => Promise.resolve(part));
    await model.open(5);
    await model.open(6);
    expect(events).toEqual(['open 5', 'close 5', 'open 6']);
    expect(model.place.value?.projectId).toBe(6);
  });

  it('are closed when nobody looks any more, also when they come too late', async () => {
    const loading = held<CommentsPart>();
    const { part, events } = somePart();
    const model = commentsModel(() => loading.promise);
    const opened = model.open(5);
    model.leave();
    loading.settle(part);
    await opened;
    expect(events).toEqual([]);
    await model.open(5);
    model.leave();
    expect(model.place.value).toBeNull();
    expect(events).toEqual(['open 5', 'close 5']);
  });

  it('come back only when what was typed before is kept', async () => {
    const keeping = held<void>();
    const { part, events } = somePart(keeping.promise);
    const model = commentsModel(() => Promise.resolve(part));
    await model.open(5);
    model.leave();
    const again = model.open(5);
    await settled();
    expect(events).toEqual(['open 5', 'close 5']);
    keeping.settle();
    await again;
    expect(events).toEqual(['open 5', 'close 5', 'open 5']);
  });

  it('say so when they can’t be shown, and try again when asked', async () => {
    const { part } = somePart();
    let works = false;
    const model = commentsModel(() => (works ? Promise.resolve(part) : Promise.reject(new TypeError('gone'))));
    await model.open(5);
    expect(model.failure.value).toEqual({ code: 'internal', detail: 'TypeError' });
    works = true;
    await model.open(5);
    expect(model.failure.value).toBeNull();
    expect(model.place.value?.projectId).toBe(5);
  });
});
