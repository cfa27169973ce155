import { signal } from '@preact/signals';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { persistViewState, storeView } from '../../../../entrypoints/popup/navigation/persist-view-state';
import type { PopupModel } from '../../../../entrypoints/popup/model';
import type { Route } from '../../../../entrypoints/popup/first-paint/routes';
import type { PublicProfile } from '../../../../utils/service/profile';
import { NO_FILTER } from '../../../../utils/projects/filter';
import { popupViewItem } from '../../../../utils/storage/items';
import type { ViewState } from '../../../../utils/storage/view-state';
import { emptyUiState } from '../support';

const at = (baseUrl: string) => ({ baseUrl }) as PublicProfile;

function open() {
  const route = signal<Route>({ view: 'projects' });
  const service = signal<PublicProfile | null | undefined>(at('https://one.example'));
  const uiState = emptyUiState();
  const projects = { list: signal(null), filter: signal(NO_FILTER) };
  const model = { service, route, projects, uiState, comments: { anchor: null } } as unknown as PopupModel;
  const persist = vi.fn<(state: ViewState | null) => Promise<void>>().mockResolvedValue();
  const page = Object.assign(new EventTarget(), {
    document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
  });
  const reads = vi.fn<() => number>(() => 0);
  Object.defineProperty(page, 'scrollY', { get: reads });
  persistViewState(model, page as unknown as Window, persist);
  return { route, service, persist, page, reads };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('the view state', () => {
  it('is read once for several changes in a row, and again after the next ones', () => {
    const { route, persist, reads } = open();
    for (const view of ['projects', 'mine', 'about'] as const) route.value = { view };
    expect(reads).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(reads).toHaveBeenCalledOnce();
    for (const view of ['projects', 'mine'] as const) route.value = { view };
    vi.runAllTimers();
    expect(reads).toHaveBeenCalledTimes(2);
    expect(persist.mock.calls.map(([state]) => state?.hash)).toEqual(['#/about', '#/mine']);
  });

  it('is persisted after a pause, and at once when the page closes, but not twice', () => {
    const { route, persist, page } = open();
    route.value = { view: 'inbox', reply: null };
    expect(persist).not.toHaveBeenCalled();
    vi.runAllTimers();
    page.dispatchEvent(new Event('pagehide'));
    expect(persist.mock.calls.map(([state]) => state?.hash)).toEqual(['#/inbox']);
    route.value = { view: 'mine' };
    page.dispatchEvent(new Event('pagehide'));
    expect(persist.mock.lastCall?.[0]?.hash).toBe('#/mine');
  });

  it.each([
    ['has changed', [at('https://two.example')]],
    ['was removed with everything, and is there again', [null, at('https://one.example')]],
  ])('is removed, and not persisted again, after the service %s', (_how, values) => {
    const { service, persist, page } = open();
    for (const value of values) service.value = value;
    vi.runAllTimers();
    page.dispatchEvent(new Event('pagehide'));
    expect(persist.mock.calls).toEqual([[null]]);
  });
});

it('S2: is removed with its key', async () => {
  await storeView(popupViewItem, { service: 'https://one.example' } as ViewState);
  await storeView(popupViewItem, null);
  expect(await fakeBrowser.storage.local.get()).toEqual({});
});
