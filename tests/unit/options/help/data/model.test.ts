import { signal } from '@preact/signals';
import { expect, it, vi } from 'vitest';
import { createDataModel, type Clearing } from '../../../../../entrypoints/options/help/data/model';
import type { Drafts, OutboxEntry, Post } from '../../../../../utils/storage/items';
import { slowWorker } from '../../../popup/support';

function open() {
  const worker = slowWorker();
  const drafts = signal<Drafts | undefined>(undefined);
  const outbox = signal<OutboxEntry[] | undefined>(undefined);
  const forgetLook = vi.fn<() => void>();
  const model = createDataModel(worker.send, { drafts, outbox }, forgetLook);
  return { worker, drafts, outbox, forgetLook, model };
}

it.each<[Clearing, 'cache.clear' | 'settings.clear' | 'everything.clear', forgets: number]>([
  ['caches', 'cache.clear', 0],
  ['settings', 'settings.clear', 0],
  ['everything', 'everything.clear', 1],
])('asks before it clears %s, does it once, and says so', async (clearing, request, forgets) => {
  const { worker, model, forgetLook } = open();
  model.ask(clearing);
  expect([model.asking.value, worker.waiting()]).toEqual([clearing, []]);
  void model.confirm();
  void model.confirm();
  expect([worker.waiting(), model.done.value]).toEqual([[request], null]);
  await worker.take(request).reply(null);
  expect([model.asking.value, model.done.value]).toEqual([null, clearing]);
  expect(forgetLook).toHaveBeenCalledTimes(forgets);
});

it('keeps the question where it failed, and its failure from the next one', async () => {
  const { worker, model, forgetLook } = open();
  model.ask('everything');
  void model.confirm();
  model.ask('caches');
  expect(model.asking.value).toBe('everything');
  await worker.take('everything.clear').fail({ code: 'still-sealed' });
  expect([model.asking.value, model.done.value]).toEqual(['everything', null]);
  expect(model.action.failure.value).toEqual({ code: 'still-sealed' });
  expect(forgetLook).not.toHaveBeenCalled();
  model.ask('caches');
  expect([model.asking.value, model.action.failure.value]).toEqual(['caches', null]);
});

it('knows what was typed and is not sent', () => {
  const { drafts, outbox, model } = open();
  expect(model.unsent.value).toBe(0);
  drafts.value = { owner: 7, texts: { 1: 'half a thought' } };
  outbox.value = [{ kind: 'notify', id: 'news:1' }, { kind: 'post', id: 'post' } as Post];
  expect(model.unsent.value).toBe(2);
});
