import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { change, write } from '../../../../utils/storage/store';
import { inboxItem, popupViewItem, sidePanelViewItem } from '../../../../utils/storage/items';
import type { ViewState } from '../../../../utils/storage/view-state';
import { DEFAULT_SETTINGS } from '../../../../utils/settings';
import { anEntry } from '../../support';

const { local } = fakeBrowser.storage;

const viewStateOf = (hash: string): ViewState => ({
  service: 'https://one.example',
  hash,
  scroll: 0,
  at: 0,
  list: null,
  views: { owner: null },
});

const importAt = (search: string) => {
  vi.stubGlobal('location', { search });
  vi.resetModules();
  return import('../../../../entrypoints/popup/first-paint/stored');
};

beforeEach(() =>
  write(
    change(inboxItem, [anEntry({ id: 'mention:1:2' })]),
    change(popupViewItem, viewStateOf('#/news')),
    change(sidePanelViewItem, viewStateOf('#/inbox')),
  ),
);

afterEach(() => void vi.unstubAllGlobals());

describe('what the popup reads first', () => {
  it('is the view state, the service, the account, the inbox and the settings, in one reading', async () => {
    const reads = vi.spyOn(local, 'get');
    const { readStored } = await importAt('');
    expect(await readStored()).toEqual({
      viewState: viewStateOf('#/news'),
      service: null,
      account: null,
      inbox: [anEntry({ id: 'mention:1:2' })],
      settings: DEFAULT_SETTINGS,
    });
    expect(reads).toHaveBeenCalledOnce();
    reads.mockRestore();
  });

  it('has a view state of its own in the side panel', async () => {
    const { readStored, viewStateItem } = await importAt('?side');
    expect((await readStored()).viewState).toEqual(viewStateOf('#/inbox'));
    expect(viewStateItem.key).toBe(sidePanelViewItem.key);
  });
});
