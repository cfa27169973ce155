import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { change, write } from '../../../../utils/storage/store';
import { inboxItem, popupViewItem, sidePanelViewItem } from '../../../../utils/storage/items';
import type { ViewState } from '../../../../utils/storage/view-state';
import { DEFAULT_SETTINGS } from '../../../../utils/watch/settings';
import { anEntry } from '../../support';

const { local } = fakeBrowser.storage;
const NUMBERS = Intl.NumberFormat;

const viewStateOf = (hash: string): ViewState => ({
  service: 'https://one.example',
  hash,
  scroll: 0,
  list: null,
  views: { owner: null },
});

/** Each script of the page has its own copy of the modules. */
function openPage(search = ''): void {
  vi.stubGlobal('location', { search });
  vi.stubGlobal('preloaded', undefined);
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.resetModules();
}

const early = async () => (await import('../../../../entrypoints/popup-early/index')).default.main();
const importPreload = () => import('../../../../utils/own-page/preload');

beforeEach(async () => {
  openPage();
  fakeBrowser.i18n.getMessage = () => 'en';
  await write(
    change(inboxItem, [anEntry({ id: 'mention:1:2' })]),
    change(popupViewItem, viewStateOf('#/news')),
    change(sidePanelViewItem, viewStateOf('#/inbox')),
  );
});

afterEach(() => void vi.unstubAllGlobals());

describe('what the popup reads first', () => {
  it('is the view state, the service, the account, the inbox and the settings', async () => {
    const { readPreloaded } = await importPreload();
    expect(await readPreloaded()).toEqual({
      viewState: viewStateOf('#/news'),
      service: null,
      account: null,
      inbox: [anEntry({ id: 'mention:1:2' })],
      settings: DEFAULT_SETTINGS,
    });
  });

  it('has a view state of its own in the side panel', async () => {
    openPage('?side');
    const { readPreloaded, viewStateItem } = await importPreload();
    expect((await readPreloaded()).viewState).toEqual(viewStateOf('#/inbox'));
    expect(viewStateItem.key).toBe(sidePanelViewItem.key);
  });

  it('is read by the early script, and not again by the popup’s own', async () => {
    const reads = vi.spyOn(local, 'get');
    await early();
    expect(reads).toHaveBeenCalledOnce();
    vi.resetModules();
    const { readPreloaded } = await importPreload();
    expect(await readPreloaded()).toMatchObject({ viewState: viewStateOf('#/news'), inbox: [{ id: 'mention:1:2' }] });
    expect(reads).toHaveBeenCalledOnce();
    reads.mockRestore();
  });

  it('rejects if the early read failed', async () => {
    const refusing = vi.spyOn(local, 'get').mockRejectedValue(new Error('IO error'));
    await early();
    refusing.mockRestore();
    vi.resetModules();
    const { readPreloaded } = await importPreload();
    await expect(readPreloaded()).rejects.toThrow('IO error');
  });
});

describe('the early script', () => {
  it('starts the read before it creates the first number formatter', async () => {
    const steps: string[] = [];
    const get = local.get.bind(local);
    local.get = () => {
      steps.push('read');
      return Promise.resolve({});
    };
    class Numbers extends NUMBERS {
      constructor(locale: string, options: Intl.NumberFormatOptions) {
        super(locale, options);
        steps.push(`${locale} ${options.notation}`);
      }
    }
    vi.stubGlobal('Intl', { NumberFormat: Numbers });
    await early();
    local.get = get;
    expect(steps).toEqual(['read', 'en compact']);
  });
});
