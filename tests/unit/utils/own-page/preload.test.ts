import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { change, write } from '../../../../utils/storage/store';
import { inboxItem, popupViewItem, sidePanelViewItem } from '../../../../utils/storage/items';
import type { ViewState } from '../../../../utils/storage/view-state';
import { anEntry } from '../../support';

const { local } = fakeBrowser.storage;
const NUMBERS = Intl.NumberFormat;

const placeOf = (hash: string): ViewState => ({
  service: 'https://one.example',
  hash,
  scroll: 0,
  list: null,
  views: { owner: null },
});

/** The page of the popup, of which each script has a copy of its own. */
function openPage(search = ''): void {
  vi.stubGlobal('location', { search });
  vi.stubGlobal('firstReading', undefined);
  vi.resetModules();
}

const early = async () => (await import('../../../../entrypoints/popup-early/index')).default.main();
const reading = () => import('../../../../utils/own-page/preload');

beforeEach(async () => {
  openPage();
  fakeBrowser.i18n.getMessage = () => 'en';
  await write(
    change(inboxItem, [anEntry({ id: 'mention:1:2' })]),
    change(popupViewItem, placeOf('#/news')),
    change(sidePanelViewItem, placeOf('#/inbox')),
  );
});

afterEach(() => void vi.unstubAllGlobals());

describe('what the popup reads first', () => {
  it('is what was left, who is there and what is unread', async () => {
    const { preloaded } = await reading();
    expect(await preloaded()).toEqual({
      place: placeOf('#/news'),
      service: null,
      account: null,
      inbox: [anEntry({ id: 'mention:1:2' })],
    });
  });

  it('is the other place in the panel beside others', async () => {
    openPage('?side');
    const { preloaded, placeItem } = await reading();
    expect((await preloaded()).place).toEqual(placeOf('#/inbox'));
    expect(placeItem.key).toBe(sidePanelViewItem.key);
  });

  it('is asked for by the early script, and not again by the popup’s own', async () => {
    const asked = vi.spyOn(local, 'get');
    await early();
    expect(asked).toHaveBeenCalledOnce();
    vi.resetModules();
    const { preloaded } = await reading();
    expect(await preloaded()).toMatchObject({ place: placeOf('#/news'), inbox: [{ id: 'mention:1:2' }] });
    expect(asked).toHaveBeenCalledOnce();
    asked.mockRestore();
  });

  it('says so where it can’t be read, whoever asked', async () => {
    const refusing = vi.spyOn(local, 'get').mockRejectedValue(new Error('IO error'));
    await early();
    refusing.mockRestore();
    vi.resetModules();
    const { preloaded } = await reading();
    await expect(preloaded()).rejects.toThrow('IO error');
  });
});

describe('the early script', () => {
  it('asks first, and makes the first formatter of numbers while the answer is on its way', async () => {
    const steps: string[] = [];
    const get = local.get.bind(local);
    local.get = () => {
      steps.push('asked');
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
    expect(steps).toEqual(['asked', 'en compact']);
  });
});
