import { signal } from '@preact/signals';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { followSideRoute, createCommands } from '../../../../entrypoints/popup/keyboard/commands';
import type { SideRoute } from '../../../../utils/storage/view-state';
import { settled } from '../support';

function setUp(openSidePanel = vi.fn<(route: SideRoute) => Promise<void>>().mockResolvedValue()) {
  vi.spyOn(fakeBrowser.windows, 'getCurrent').mockResolvedValue({ id: 4 } as never);
  const closePopup = vi.fn<() => void>();
  return { model: createCommands(openSidePanel, closePopup), openSidePanel, closePopup };
}

beforeEach(() => void vi.useFakeTimers({ now: 1000, toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('opening the side panel from the menu', () => {
  it('calls the browser within the click, with this window and route, and then closes the popup', async () => {
    const { model, openSidePanel, closePopup } = setUp();
    await settled();
    model.openSidePanel('#/project/7');
    expect(openSidePanel).toHaveBeenCalledExactlyOnceWith({ windowId: 4, hash: '#/project/7', at: 1000 });
    expect(closePopup).not.toHaveBeenCalled();
    await settled();
    expect(closePopup).toHaveBeenCalledOnce();
  });

  it('keeps the popup open and shows an error if the browser refuses', async () => {
    const reported = vi.fn<(error: unknown) => void>();
    vi.stubGlobal('reportError', reported);
    const { model, closePopup } = setUp(
      vi.fn<(route: SideRoute) => Promise<void>>().mockRejectedValue(new Error('no')),
    );
    await settled();
    model.openSidePanel('#/');
    await settled();
    expect(model.isSidePanelRefused.value).toBe(true);
    expect(closePopup).not.toHaveBeenCalled();
    expect(reported).toHaveBeenCalledOnce();
  });
});

describe('a side panel', () => {
  function panel(first: SideRoute | null | undefined, now = 5000) {
    const requested = signal<SideRoute | null | undefined>(first);
    const navigate = vi.fn<(hash: string) => void>();
    vi.setSystemTime(now);
    followSideRoute(requested, 1, navigate);
    return { requested, navigate };
  }

  it('starts at the route it was opened for', () => {
    const { requested, navigate } = panel(undefined);
    requested.value = { windowId: 1, hash: '#/project/7', at: 4000 };
    expect(navigate).toHaveBeenCalledExactlyOnceWith('#/project/7');
  });

  it.each([
    ['is long past', { windowId: 1, hash: '#/project/7', at: 4000 }, 60_000],
    ['is for another window', { windowId: 2, hash: '#/project/7', at: 4000 }, 5000],
    ['has no route', { windowId: 1, hash: '', at: 4000 }, 5000],
    ['is in the future, because the clock was set back', { windowId: 1, hash: '#/project/7', at: 90_000 }, 5000],
    ['does not exist', null, 5000],
  ])('stays at its saved view if the request %s', (_what, route, now) => {
    expect(panel(route, now).navigate).not.toHaveBeenCalled();
  });

  it('follows each request for its own window while it is open', () => {
    const { requested, navigate } = panel(null);
    requested.value = { windowId: 1, hash: '#/project/1', at: 1 };
    requested.value = { windowId: 2, hash: '#/project/2', at: 2 };
    requested.value = { windowId: 1, hash: '', at: 3 };
    requested.value = { windowId: 1, hash: '#/project/1', at: 4 };
    expect(navigate.mock.calls).toEqual([['#/project/1'], ['#/project/1']]);
  });
});
