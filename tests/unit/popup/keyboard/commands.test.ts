import { signal } from '@preact/signals';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { followSideRoute, createCommands, type CommandSources } from '../../../../entrypoints/popup/keyboard/commands';
import { isMeantNow } from '../../../../utils/own-page/side-panel';
import type { SideRoute } from '../../../../utils/storage/view-state';
import { settled } from '../support';

function hands(over: Partial<CommandSources> = {}) {
  const openBeside = vi.fn<(route: SideRoute) => Promise<void>>().mockResolvedValue();
  const leave = vi.fn<() => void>();
  const keepKeys = vi.fn<(on: boolean) => Promise<void>>().mockResolvedValue();
  const model = createCommands({
    keys: signal(true),
    keepKeys,
    windowId: () => Promise.resolve(4),
    openBeside,
    leave,
    now: () => 1000,
    ...over,
  });
  return { model, openBeside, leave, keepKeys };
}

afterEach(() => void vi.unstubAllGlobals());

describe('opening the side panel from the menu', () => {
  it('asks the browser within the click, for this window and this place, and then leaves', async () => {
    const { model, openBeside, leave } = hands();
    model.showMenu(true);
    await settled();
    model.openBeside('#/project/7');
    expect(openBeside).toHaveBeenCalledExactlyOnceWith({ windowId: 4, hash: '#/project/7', at: 1000 });
    expect(leave).not.toHaveBeenCalled();
    await settled();
    expect(leave).toHaveBeenCalledOnce();
    expect(model.menu.value).toBe(false);
  });

  it('stays and says so where the browser would not, until the menu is opened again', async () => {
    const reported = vi.fn<(error: unknown) => void>();
    vi.stubGlobal('reportError', reported);
    const { model, leave } = hands({ openBeside: () => Promise.reject(new Error('no')) });
    model.showMenu(true);
    await settled();
    model.openBeside('#/');
    await settled();
    expect([model.notBeside.value, model.menu.value]).toEqual([true, true]);
    expect(leave).not.toHaveBeenCalled();
    expect(reported).toHaveBeenCalledOnce();
    model.showMenu(true);
    expect(model.notBeside.value).toBe(false);
  });

  it('is not offered in the panel itself, or where there is none', () => {
    expect(hands({ openBeside: null }).model.canOpenBeside).toBe(false);
    expect(hands().model.canOpenBeside).toBe(true);
  });
});

it('the keys are switched on and off for good', () => {
  const { model, keepKeys } = hands();
  model.useKeys(false);
  expect(keepKeys).toHaveBeenCalledExactlyOnceWith(false);
});

describe('a side panel', () => {
  function panel(first: SideRoute | null | undefined, now = 5000) {
    const asked = signal<SideRoute | null | undefined>(first);
    const go = vi.fn<(hash: string) => void>();
    followSideRoute({ asked, windowId: 1, isMeant: (route) => isMeantNow(route, now), go });
    return { asked, go };
  }

  it('begins where it was opened for', () => {
    const { asked, go } = panel(undefined);
    asked.value = { windowId: 1, hash: '#/project/7', at: 4000 };
    expect(go).toHaveBeenCalledExactlyOnceWith('#/project/7');
  });

  it.each([
    ['was asked long before', { windowId: 1, hash: '#/project/7', at: 4000 }, 60_000],
    ['is asked of another window', { windowId: 2, hash: '#/project/7', at: 4000 }, 5000],
    ['names no place', { windowId: 1, hash: '', at: 4000 }, 5000],
    ['comes from a clock that was set back since', { windowId: 1, hash: '#/project/7', at: 90_000 }, 5000],
    ['is nothing', null, 5000],
  ])('keeps its own place where what it finds %s', (_what, route, now) => {
    expect(panel(route, now).go).not.toHaveBeenCalled();
  });

  it('goes on to each place it is asked for while it is open, of its own window alone', () => {
    const { asked, go } = panel(null);
    asked.value = { windowId: 1, hash: '#/project/1', at: 1 };
    asked.value = { windowId: 2, hash: '#/project/2', at: 2 };
    asked.value = { windowId: 1, hash: '', at: 3 };
    asked.value = { windowId: 1, hash: '#/project/1', at: 4 };
    expect(go.mock.calls).toEqual([['#/project/1'], ['#/project/1']]);
  });
});
