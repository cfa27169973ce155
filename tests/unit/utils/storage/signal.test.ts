import { effect } from '@preact/signals';
import { describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { storageSignal, storageSignals } from '../../../../utils/storage/signal';
import { change, defineItem, write } from '../../../../utils/storage/store';

const item = defineItem<string | null>({ key: 'word', owner: 'computer', fallback: 'none' });
const { local } = fakeBrowser.storage;

describe('a stored item as a signal', () => {
  it('is undefined at first, then the stored value, then every new value', async () => {
    await write(change(item, 'stored'));
    const word = storageSignal(item);
    const seen: unknown[] = [];
    effect(() => void seen.push(word.value));
    await word.ready;
    await write(change(item, 'newer'));
    expect(seen).toEqual([undefined, 'stored', 'newer']);
  });

  it('is the fallback if nothing is stored', async () => {
    const word = storageSignal(item);
    await word.ready;
    expect(word.value).toBe('none');
  });

  it.each(['new', null])('keeps a newer value if the first read ends later: %s', async (newer) => {
    const answer = Promise.withResolvers<unknown>();
    vi.spyOn(local, 'get').mockImplementationOnce(() => answer.promise as never);
    const word = storageSignal(item);
    await write(change(item, newer));
    expect(word.value).toBe(newer);
    answer.resolve({ word: { v: 1, d: 'old' } });
    await word.ready;
    expect(word.value).toBe(newer);
  });
});

describe('several stored items as signals', () => {
  const other = defineItem<number>({ key: 'number', owner: 'computer', fallback: 0 });

  it('change in one batch if they were written at once', async () => {
    await write(change(item, 'one'), change(other, 1));
    const { word, number } = storageSignals({ word: item, number: other });
    await Promise.all([word.ready, number.ready]);
    const seen: unknown[] = [];
    effect(() => void seen.push([word.value, number.value]));
    await write(change(item, 'two'), change(other, 2));
    await write(change(other, 3));
    expect(seen).toEqual([
      ['one', 1],
      ['two', 2],
      ['two', 3],
    ]);
  });
});
