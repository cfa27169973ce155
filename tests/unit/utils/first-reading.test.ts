import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { change, write } from '../../../utils/store';
import { inboxItem, popupPlaceItem, sidePlaceItem } from '../../../utils/stored';
import type { Whereabouts } from '../../../utils/whereabouts';
import { anEntry } from '../support';

const { local } = fakeBrowser.storage;
const NUMBERS = Intl.NumberFormat;

const placeOf = (hash: string): Whereabouts => ({
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

const early = async () => (await import('../../../entrypoints/popup-early/index')).default.main();
const reading = () => import('../../../utils/first-reading');

beforeEach(async () => {
  openPage();
  fakeBrowser.i18n.getMessage = () => 'en';
  await write(
    change(inboxItem, [anEntry({ id: 'mention:1:2' })]),
    change(popupPlaceItem, placeOf('#/news')),
    change(sidePlaceItem, placeOf('#/inbox')),
  );
});

afterEach(() => void vi.unstubAllGlobals());

describe('what the popup reads first', () => {
  it('is what was left, who is there and what is unread', async () => {
    const { firstReading } = await reading();
    expect(await firstReading()).toEqual({
      place: placeOf('#/news'),
      service: null,
      account: null,
      inbox: [anEntry({ id: 'mention:1:2' })],
    });
  });

  it('is the other place in the panel beside others', async () => {
    openPage('?side');
    const { firstReading, placeItem } = await reading();
    expect((await firstReading()).place).toEqual(placeOf('#/inbox'));
    expect(placeItem.key).toBe(sidePlaceItem.key);
  });

  it('is asked for by the early script, and not again by the popup’s own', async () => {
    const asked = vi.spyOn(local, 'get');
    await early();
    expect(asked).toHaveBeenCalledOnce();
    vi.resetModules();
    const { firstReading } = await reading();
    expect(await firstReading()).toMatchObject({ place: placeOf('#/news'), inbox: [{ id: 'mention:1:2' }] });
    expect(asked).toHaveBeenCalledOnce();
    asked.mockRestore();
  });

  it('says so where it can’t be read, whoever asked', async () => {
    const refusing = vi.spyOn(local, 'get').mockRejectedValue(new Error('IO error'));
    await early();
    refusing.mockRestore();
    vi.resetModules();
    const { firstReading } = await reading();
    await expect(firstReading()).rejects.toThrow('IO error');
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
